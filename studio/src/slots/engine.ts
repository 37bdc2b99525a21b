/**
 * The slot engine: stake and randomness in, outcome out, without side effects or memory of earlier
 * rounds. Each design's rules are in the file of its name.
 */
import type { Draws } from '@vela/fair/draws.ts';
import type { FreeSpins, SlotConfig, SpinOutcome, SpinStep, Strips } from '../protocol/slot.ts';
import { playCascade } from './cascade.ts';
import { playHold } from './hold.ts';
import { playLines } from './lines.ts';
import { playSpread } from './spread.ts';
import { playWays } from './ways.ts';

/** Plays one round. Throws if the stake is not a whole number of units. */
export function playSlot(slot: SlotConfig, draws: Draws, stakeMinor: number): SpinOutcome {
  const unitMinor = stakeMinor / slot.units;
  if (!Number.isSafeInteger(unitMinor) || unitMinor < 1) {
    throw new RangeError(`a stake of ${stakeMinor} is not a whole number of units`);
  }
  const steps = playSteps(slot, draws, unitMinor);
  const totalWinMinor = steps.reduce((sum, { winMinor }) => sum + winMinor, 0);
  return { steps, totalWinMinor, isCelebrated: totalWinMinor > stakeMinor };
}

function playSteps(slot: SlotConfig, draws: Draws, unitMinor: number): SpinStep[] {
  switch (slot.design) {
    case 'lines':
      return playLines(slot, draws, unitMinor);
    case 'ways':
      return playWays(slot, draws, unitMinor);
    case 'cascade':
      return playCascade(slot, draws, unitMinor);
    case 'hold':
      return playHold(slot, draws, unitMinor);
    case 'spread':
      return playSpread(slot, draws, unitMinor);
    default:
      return slot satisfies never;
  }
}

/** The strips used by the reels of a step. */
export function toStrips(slot: SlotConfig, { kind }: Pick<SpinStep, 'kind'>): Strips {
  return kind === 'free' && 'freeStrips' in slot ? slot.freeStrips : slot.strips;
}

/** The free spins of a slot and the symbol that triggers them; null without them. */
export function findFreeSpins(slot: SlotConfig): { scatter: string; freeSpins: FreeSpins } | null {
  if (!('freeSpins' in slot)) return null;
  const { scatter, freeSpins } = slot;
  return scatter === null || freeSpins === null ? null : { scatter, freeSpins };
}
