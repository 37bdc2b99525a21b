import type { Random } from '@vela/service/random.ts';
import { slipCodeAlphabet, slipCodeLength } from '../../protocol/slip-code.ts';

/** A new code: 40 random bits, so that a slip cannot be found by guessing. */
export function drawCode(random: Random): string {
  return Array.from(
    { length: slipCodeLength },
    () => slipCodeAlphabet[random.int(slipCodeAlphabet.length)],
  ).join('');
}
