import type { Call, Reply, Sent } from '@vela/contract/call.ts';
import { toPath, toQuery } from './call-path.ts';
import { checkReply } from './raw-reply.ts';
import type { RawReply } from './raw-reply.ts';
import { CallRefused, CallUnanswered } from './refused.ts';
import type { RefusalReply } from './refused.ts';
import type { Session } from './session.ts';
import type { Outgoing } from './upload.ts';

/** The part of `fetch` that a call needs. */
export type Fetch = (
  path: string,
  request: RequestInit & { headers: Record<string, string> },
) => Promise<Response>;

/** What differs between the apps. */
export type SendConfig = {
  session: Pick<Session, 'getToken' | 'expire'>;
  getLanguage: () => string;
  /** The timeout of a call. */
  timeoutMs: number;
  /** Sends the request; the browser's `fetch` by default. */
  fetch?: Fetch;
  /** Receives the `date` header of each reply: the server's clock. */
  onServerDate?: (header: string | null) => void;
};

/** What a call may carry besides its input. */
export type SendOptions = {
  signal?: AbortSignal;
  /** Makes the call safe to send twice. */
  key?: string;
  /** The call continues after its page is left; its reply is then ignored. */
  outlivesPage?: boolean;
  /** For an upload: the file to send with the input. */
  file?: Blob;
  onProgress?: (share: number) => void;
};

/** Sends a call once. Rejects with CallRefused or CallUnanswered, or with its signal's reason. */
export type Send = <C extends Call>(
  call: C,
  input: Sent<C>,
  options?: SendOptions,
) => Promise<Reply<C>>;

/** Creates the sender for the calls of one audience. */
export function createSend(config: SendConfig): Send {
  const { session, getLanguage, timeoutMs } = config;
  return async (call, input, options = {}) => {
    const { key, file, signal, onProgress, outlivesPage = false } = options;
    if (call.effect === 'money' && key === undefined) {
      throw new Error(`${call.name} moves money and has no key`);
    }
    const token = session.getToken();
    const headers = {
      lang: getLanguage(),
      ...(token === null ? {} : { token }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const request = { method: call.method, headers, timeoutMs, signal, keepalive: outlivesPage };
    const fields = input as object;
    const reply = file
      ? await (
          await loadUpload()
        )(call, fields, file, { ...request, onProgress })
      : await post(call, fields, request, config);
    if (reply['code'] === 0) {
      return (call.envelope === 'data' ? reply['data'] : reply) as Reply<typeof call>;
    }
    // A late reply to an earlier session does not affect this one.
    if (reply['code'] === 401) session.expire(token);
    throw new CallRefused(reply as unknown as RefusalReply);
  };
}

/** Few visits upload a file. */
async function loadUpload() {
  try {
    return (await import('./upload.ts')).upload;
  } catch (error) {
    throw new CallUnanswered({ cause: error, retryMs: null });
  }
}

async function post(
  call: Call,
  input: object,
  { method, headers, timeoutMs, signal, keepalive }: Outgoing & { keepalive: boolean },
  { onServerDate, fetch = (path, init) => globalThis.fetch(path, init) }: SendConfig,
): Promise<RawReply> {
  const isJson = call.wire === 'json';
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  let retryMs: number | null = null;
  try {
    const response = await fetch(toPath(call, input) + (isJson ? '' : toQuery(input)), {
      method,
      keepalive,
      headers: { ...headers, ...(isJson ? { 'content-type': 'application/json' } : {}) },
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      ...(isJson ? { body: JSON.stringify(input) } : {}),
    });
    onServerDate?.(response.headers.get('date'));
    retryMs = readRetryAfter(response.headers.get('retry-after'));
    return checkReply(await response.json());
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallUnanswered({ cause: error, retryMs });
  } finally {
    clearTimeout(timer);
  }
}

/** Whole seconds as milliseconds; null if absent, or a date, which our servers do not send. */
function readRetryAfter(header: string | null): number | null {
  return header !== null && /^\d+$/.test(header) ? Number(header) * 1_000 : null;
}
