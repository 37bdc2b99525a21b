import type { LotteryOutcome } from '../../../src/tables/lottery-rules.ts';
import type { LotteryMessages } from './messages.en.ts';

/** A past draw. */
export interface Draw {
  roundNo: number;
  drawsAt: number | null;
  outcome: LotteryOutcome;
}

/** The props of the views of past draws. */
export interface PastDrawsProps {
  /** Oldest first. */
  draws: readonly Draw[];
  words: LotteryMessages;
}
