/**
 * Asks for one spin until its outcome is known. The round id is made before the first question
 * and never changes, so however often it is asked, the round is played and paid once.
 */
import type { SpinReply, SpinRequest } from '../../src/protocol.ts';
import type { Answer, FailureReason } from '../api.ts';

/** What the asking needs from outside. */
export interface AskSpinOptions {
  spin: (request: SpinRequest) => Promise<Answer<SpinReply>>;
  /** Waits; it may end earlier, for example when the player asks at once. */
  wait: (ms: number) => Promise<void>;
  /** Told each time the outcome stays unknown, so that the page can say so. */
  onUnknown: (reason: FailureReason) => void;
}

/** The round, or the reason for which it was not played. */
export type SpinAnswer =
  | { isOk: true; round: SpinReply }
  | { isOk: false; reason: FailureReason; balanceMinor: number | null };

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;
/** Refusals after which nothing is decided yet: the same question is asked again. */
const UNDECIDED: ReadonlySet<FailureReason> = new Set(['offline', 'unknownOutcome', 'roundOpen']);

/** Asks until the round has been played or surely refused. */
export async function askSpin(
  request: SpinRequest,
  { spin, wait, onUnknown }: AskSpinOptions,
): Promise<SpinAnswer> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    const answer = await spin(request);
    if (answer.isOk) return { isOk: true, round: answer.value };
    const { reason, balanceMinor, retryInMs } = answer;
    if (reason === 'tooFast' && retryInMs !== null) {
      await wait(retryInMs);
      continue;
    }
    if (!UNDECIDED.has(reason)) return { isOk: false, reason, balanceMinor };
    onUnknown(reason);
    await wait(pauseMs);
  }
}
