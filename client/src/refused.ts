import type { RefusalFacts, RefusalName } from '@vela/contract/refusals.ts';

/** The reply to a refused call. */
export type RefusalReply = {
  code: number;
  msg: string;
  refusal: RefusalName;
  data?: RefusalFacts;
  article?: string;
};

/** The server understood the call and refused it; `message` is in the reader's language. */
export class CallRefused extends Error {
  readonly code: number;
  readonly refusal: RefusalName;
  readonly facts: RefusalFacts;
  /** The article of the help centre that explains it, if it needs one. */
  readonly article: string | undefined;

  constructor(reply: RefusalReply) {
    super(reply.msg);
    this.code = reply.code;
    this.refusal = reply.refusal;
    this.facts = reply.data ?? {};
    this.article = reply.article;
  }
}

/** No valid reply arrived: offline, timed out, or not ours. A write's outcome is unknown. */
export class CallUnanswered extends Error {
  /** The delay that a proxy in front of the server requests; null if unstated. */
  readonly retryMs: number | null;

  constructor(options: { cause?: unknown; retryMs?: number | null } = {}) {
    super('no answer', { cause: options.cause });
    this.retryMs = options.retryMs ?? null;
  }
}

/** True for a refusal with that name. */
export const isRefused = (error: unknown, ...names: readonly RefusalName[]): error is CallRefused =>
  error instanceof CallRefused && names.includes(error.refusal);

/** True if it is unknown whether the call was done: a resend must carry the same key. */
export const isUndecided = (error: unknown): boolean =>
  error instanceof CallUnanswered || (error instanceof CallRefused && isOpen(error.refusal));

/**
 * Refusals after which an earlier try may still have been done: the key stays valid for retries.
 */
const undecided: ReadonlySet<RefusalName> = new Set(['internal', 'unavailable']);

const isOpen = (refusal: RefusalName): boolean => undecided.has(refusal);

/** Chosen: for a longer delay the user sees the problem and decides. */
const retryMsMax = 30_000;

/** The delay before a failed read is retried; null if a retry would fail again. */
export function toRetryMs(error: unknown): number | null {
  const requested = askedRetryMs(error);
  return requested === null || requested > retryMsMax ? null : requested;
}

function askedRetryMs(error: unknown): number | null {
  if (error instanceof CallUnanswered) return error.retryMs ?? 1_000;
  if (!isRefused(error, 'unavailable')) return null;
  const { retrySeconds } = error.facts;
  return typeof retrySeconds === 'number' ? retrySeconds * 1_000 : null;
}

/** The message for a failed call; null if none is due: a 401 leads to the login. */
export function errorText(
  error: unknown,
  words: { offline: string; tryAgainLater: string },
): string | null {
  if (error instanceof CallRefused) return error.code === 401 ? null : error.message;
  return error instanceof CallUnanswered ? words.offline : words.tryAgainLater;
}

/** The field that an `invalidInput` names; null for any other refusal. */
export function refusedField(error: unknown): string | null {
  if (!isRefused(error, 'invalidInput')) return null;
  const { field } = error.facts;
  return typeof field === 'string' ? field : null;
}
