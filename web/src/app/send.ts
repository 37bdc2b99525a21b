import type { Call, Reply, Sent } from '@vela/contract/call.ts';
import { undecidedRefusals } from '@vela/contract/refusals.ts';
import type { RefusalFacts, RefusalName } from '@vela/contract/refusals.ts';
import { getLanguage } from './language.ts';
import { noteServerDate } from './server-clock.ts';
import { endSession, getToken } from './session.ts';
import { toPath } from './call-path.ts';

/** How long a call may take. Source: specification, section 9. */
export const timeoutMs = 60_000;

/** The server understood the call and refused it; `message` is in the player's language. */
export class CallRefused extends Error {
  readonly code: number;
  readonly refusal: RefusalName;
  readonly facts: RefusalFacts;

  constructor(reply: { code: number; msg: string; refusal: RefusalName; data?: RefusalFacts }) {
    super(reply.msg);
    this.code = reply.code;
    this.refusal = reply.refusal;
    this.facts = reply.data ?? {};
  }
}

/** No clear answer came: offline, timed out, or not ours. The outcome of a write is unknown. */
export class CallUnanswered extends Error {}

/** True if nobody knows whether the call was done: sent again, it must carry the same key. */
export const isUndecided = (error: unknown): boolean =>
  error instanceof CallUnanswered ||
  (error instanceof CallRefused && undecidedRefusals.has(error.refusal));

/** How long to wait before a failed read is sent again; null if it would fail again. */
export function toRetryMs(error: unknown): number | null {
  if (error instanceof CallUnanswered) return 1000;
  if (!(error instanceof CallRefused) || error.refusal !== 'unavailable') return null;
  const { retrySeconds } = error.facts;
  return typeof retrySeconds === 'number' ? retrySeconds * 1000 : null;
}

/** What may go with a call besides its input. */
export type SendOptions = {
  signal?: AbortSignal;
  /** Makes the call safe to send twice. */
  key?: string;
  /** For an upload: the file that travels with the input. */
  file?: Blob;
  onProgress?: (share: number) => void;
};

/**
 * Sends a call; `key` makes it safe to send twice, and no call that moves money goes without one.
 * Rejects with CallRefused or CallUnanswered.
 */
export async function send<C extends Call>(
  call: C,
  input: Sent<C>,
  options: SendOptions = {},
): Promise<Reply<C>> {
  if (call.effect === 'money' && options.key === undefined) {
    throw new TypeError(`${call.name} moves money and has no key`);
  }
  const reply = options.file
    ? await upload(call, input as object, options.file, options)
    : await post(call, input as object, options);
  if (reply['code'] === 0) {
    return (call.envelope === 'data' ? reply['data'] : reply) as Reply<C>;
  }
  if (reply['code'] === 401) endSession();
  throw new CallRefused(reply as unknown as ConstructorParameters<typeof CallRefused>[0]);
}

function toHeaders(options: SendOptions): Record<string, string> {
  const token = getToken();
  return {
    lang: getLanguage(),
    ...(token === null ? {} : { token }),
    ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
  };
}

function toQuery(input: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    query.set(key, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

async function post(
  call: Call,
  input: object,
  options: SendOptions,
): Promise<Record<string, unknown>> {
  const isJson = call.wire === 'json';
  const headers = toHeaders(options);
  if (isJson) headers['content-type'] = 'application/json';
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const response = await fetch(toPath(call, input) + (isJson ? '' : toQuery(input)), {
      method: call.method,
      headers,
      signal,
      ...(isJson ? { body: JSON.stringify(input) } : {}),
    });
    noteServerDate(response.headers.get('date'));
    return readReply(await response.json());
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallUnanswered('no answer', { cause: error });
  }
}

/** Uploads go by XMLHttpRequest because fetch cannot tell how much has been sent. */
function upload(
  call: Call,
  input: object,
  file: Blob,
  options: SendOptions,
): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [key, value] of Object.entries(input)) form.set(key, String(value));
    form.set('file', file);
    const request = new XMLHttpRequest();
    request.open(call.method, call.path);
    request.timeout = timeoutMs;
    for (const [name, value] of Object.entries(toHeaders(options))) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', (event) => {
      options.onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      try {
        resolve(readReply(JSON.parse(request.responseText)));
      } catch (error) {
        reject(new CallUnanswered('no answer', { cause: error }));
      }
    });
    const fail = (): void => reject(new CallUnanswered('no answer'));
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    options.signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function readReply(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && 'code' in value) {
    return { ...value };
  }
  throw new TypeError('not a reply');
}
