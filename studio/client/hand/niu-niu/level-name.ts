import { BOMB, BULL_BULL, FIVE_FACES } from '../../../src/hands/bull-hand.ts';
import type { BullLevel } from '../../../src/hands/bull-hand.ts';
import { fill } from '@vela/client/fill.ts';
import type { NiuNiuMessages } from './messages.en.ts';

/** The name of a hand. */
export function toLevelName(level: BullLevel, words: NiuNiuMessages): string {
  if (level === 0) return words.noBull;
  if (level < BULL_BULL) return fill(words.bull, { no: level });
  if (level === BULL_BULL) return words.bullBull;
  if (level === FIVE_FACES) return words.fiveFaces;
  return level === BOMB ? words.bomb : words.fiveSmall;
}
