import { setTimeout as sleep } from 'node:timers/promises';
import type { Reply } from './answers.ts';

/** A request of a client. */
export type Sent = {
  method?: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  timeoutMs?: number;
};

// Chosen: the patience of a person with a phone.
const TIMEOUT_MS = 8_000;
// Chosen: ten times the longest reply of the site.
const REPLY_BYTES_MAX = 2 * 1024 * 1024;

/** Sends a request and reads its reply, within the time and size limits of a careful client. */
export async function send({
  method = 'POST',
  url,
  headers,
  body,
  timeoutMs,
}: Sent): Promise<Reply> {
  try {
    const response = await fetch(url, {
      method,
      signal: AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS),
      redirect: 'manual',
      ...(headers === undefined ? {} : { headers }),
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, headers: response.headers, text: await readText(response) };
  } catch (error) {
    return toReason(error);
  }
}

async function readText(response: Response): Promise<string> {
  if (response.body === null) return '';
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body) {
    size += piece.length;
    if (size > REPLY_BYTES_MAX) throw new Error('the reply does not end');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function toReason(error: unknown): { why: string; isDown: boolean } {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const why = code !== '' ? code : cause instanceof Error ? cause.message : String(cause);
  return { why: why.slice(0, 80), isDown: code === 'ECONNREFUSED' };
}

/** Polls until `read` returns a value; null when the time is up. */
export async function poll<T>(
  read: () => Promise<T | null>,
  timeoutMs: number,
  everyMs = 50,
): Promise<T | null> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const found = await read();
    if (found !== null || performance.now() > until) return found;
    await sleep(everyMs);
  }
}
