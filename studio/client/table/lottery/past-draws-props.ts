import type { LotteryOutcome } from '../../../src/tables/lottery-rules.ts';
import type { LotteryMessages } from './messages.en.ts';

/** A draw that has been held. */
export interface Draw {
  roundNo: number;
  drawsAt: number | null;
  outcome: LotteryOutcome;
}

/** What the pictures of past draws are drawn from. */
export interface PastDrawsProps {
  /** Oldest first. */
  draws: readonly Draw[];
  words: LotteryMessages;
}
