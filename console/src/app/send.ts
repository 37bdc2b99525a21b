import type { Call, Reply, Sent } from '@vela/contract/call.ts';
import { undecidedRefusals } from '@vela/contract/refusals.ts';
import type { RefusalFacts, RefusalName } from '@vela/contract/refusals.ts';
import { getLanguage } from './language.ts';
import { endSession, getToken } from './session.ts';

/** How long a call may take. Chosen: longer than any list takes, shorter than patience. */
export const timeoutMs = 30_000;

/** The server understood the call and refused it; `message` is in the operator's language. */
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

/** True for a refusal of that name. */
export const isRefused = (error: unknown, ...names: readonly RefusalName[]): error is CallRefused =>
  error instanceof CallRefused && names.includes(error.refusal);

/**
 * Sends a call; `key` makes it safe to send twice, and no call that moves money goes without one.
 * Rejects with CallRefused or CallUnanswered.
 */
export async function send<C extends Call>(
  call: C,
  input: Sent<C>,
  options: { signal?: AbortSignal; key?: string } = {},
): Promise<Reply<C>> {
  if (call.effect === 'money' && options.key === undefined) {
    throw new TypeError(`${call.name} moves money and has no key`);
  }
  const token = getToken();
  const reply = await post(call, input as object, {
    ...options,
    headers: {
      lang: getLanguage(),
      ...(token === null ? {} : { token }),
      ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
    },
  });
  if (reply['code'] === 0) {
    return (call.envelope === 'data' ? reply['data'] : reply) as Reply<C>;
  }
  // A late answer to an earlier session says nothing about this one.
  if (reply['code'] === 401 && getToken() === token) endSession();
  throw new CallRefused(reply as unknown as ConstructorParameters<typeof CallRefused>[0]);
}

async function post(
  call: Call,
  input: object,
  options: { signal?: AbortSignal; headers: Record<string, string> },
): Promise<Record<string, unknown>> {
  const isJson = call.wire === 'json';
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(call.path + (isJson ? '' : toQuery(input)), {
      method: call.method,
      headers: { ...options.headers, ...(isJson ? { 'content-type': 'application/json' } : {}) },
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(isJson ? { body: JSON.stringify(input) } : {}),
    });
    return readReply(await response.json());
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallUnanswered('no answer', { cause: error });
  }
}

function toQuery(input: object): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function readReply(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && 'code' in value) {
    return { ...value };
  }
  throw new TypeError('not a reply');
}
