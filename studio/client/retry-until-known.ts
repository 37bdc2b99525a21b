/**
 * Sends a request until its outcome is known. It has a fixed id from before the first send, so
 * however often it is sent, it is carried out once.
 */
import type { Answer, FailureReason } from './api.ts';

/** The dependencies of retrying. */
export interface RetryOptions<Request, Reply> {
  send: (request: Request) => Promise<Answer<Reply>>;
  /** Waits; may end early, for example when the player retries. */
  wait: (ms: number) => Promise<void>;
  /** Called each time the outcome stays unknown, so that the page can show it. */
  onUnknown: (reason: FailureReason) => void;
  /** Refusals after which nothing is decided yet: the same request is repeated. */
  undecided: ReadonlySet<FailureReason>;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

/** The pause after this many requests with an unknown outcome, from 1. */
export function computePauseMs(sent: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (sent - 1), LONGEST_PAUSE_MS);
}

/** Sends until the request was carried out or finally refused. */
export async function retryUntilKnown<Request, Reply>(
  request: Request,
  { send, wait, onUnknown, undecided }: RetryOptions<Request, Reply>,
): Promise<Answer<Reply>> {
  for (let sent = 1; ; sent += 1) {
    const answer = await send(request);
    if (answer.isOk) return answer;
    const { reason, retryInMs } = answer;
    if (reason === 'tooFast' && retryInMs !== null) {
      await wait(retryInMs);
      continue;
    }
    if (!undecided.has(reason)) return answer;
    onUnknown(reason);
    await wait(retryInMs ?? computePauseMs(sent));
  }
}
