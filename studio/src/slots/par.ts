/** The exact par sheet of a slot of any design. */
import { toPpm } from '../rational.ts';
import type { SlotConfig } from '../protocol/slot.ts';
import { computeCascadePar } from './cascade-par.ts';
import { computeHoldPar } from './hold-par.ts';
import { computeLinesPar } from './lines-par.ts';
import { computeSpreadPar } from './spread-par.ts';
import type { SlotPar } from './slot-par.ts';
import { computeWaysPar } from './ways-par.ts';

/** Computes the par sheet, in two ways where a design has two. Throws if they disagree. */
export function computePar(slot: SlotConfig): SlotPar {
  switch (slot.design) {
    case 'lines':
      return computeLinesPar(slot);
    case 'ways':
      return computeWaysPar(slot);
    case 'cascade':
      return computeCascadePar(slot);
    case 'hold':
      return computeHoldPar(slot);
    case 'spread':
      return computeSpreadPar(slot);
    default:
      return slot satisfies never;
  }
}

/** The stated figures of a slot, from its par sheet. */
export function toStatedFigures(
  slot: Pick<SlotConfig, 'units'>,
  par: SlotPar,
): Pick<SlotConfig, 'rtpPpm' | 'hitRatePpm' | 'maxWinTimesStake'> {
  return {
    rtpPpm: toPpm(par.totalReturn),
    hitRatePpm: toPpm(par.hitRate),
    maxWinTimesStake: par.maxPay / slot.units,
  };
}
