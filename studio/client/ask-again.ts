/**
 * Asks for one thing until it is known what became of it. What is asked carries an id that is made
 * before the first question and never changes, so however often it is asked, it is done once.
 */
import type { Answer, FailureReason } from './api.ts';

/** What the asking needs from outside. */
export interface AskAgainOptions<Request, Reply> {
  ask: (request: Request) => Promise<Answer<Reply>>;
  /** Waits; it may end earlier, for example when the player asks at once. */
  wait: (ms: number) => Promise<void>;
  /** Told each time the outcome stays unknown, so that the page can say so. */
  onUnknown: (reason: FailureReason) => void;
  /** Refusals after which nothing is decided yet: the same question is asked again. */
  undecided: ReadonlySet<FailureReason>;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

/** How long to wait after so many requests whose outcome stayed unknown, from 1. */
export function computePauseMs(asked: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (asked - 1), LONGEST_PAUSE_MS);
}

/** Asks until it has been done or surely refused. */
export async function askAgain<Request, Reply>(
  request: Request,
  { ask, wait, onUnknown, undecided }: AskAgainOptions<Request, Reply>,
): Promise<Answer<Reply>> {
  for (let asked = 1; ; asked += 1) {
    const answer = await ask(request);
    if (answer.isOk) return answer;
    const { reason, retryInMs } = answer;
    if (reason === 'tooFast' && retryInMs !== null) {
      await wait(retryInMs);
      continue;
    }
    if (!undecided.has(reason)) return answer;
    onUnknown(reason);
    await wait(computePauseMs(asked));
  }
}
