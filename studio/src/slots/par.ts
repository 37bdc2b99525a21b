/** The par sheet of a slot, exact, whatever its design. */
import { toPpm } from '../rational.ts';
import type { Rational } from '../rational.ts';
import type { SlotConfig } from '../slot-protocol.ts';
import { computeCascadePar } from './cascade-par.ts';
import { computeHoldPar } from './hold-par.ts';
import { computeLinesPar } from './lines-par.ts';
import { computeSpreadPar } from './spread-par.ts';
import { computeWaysPar } from './ways-par.ts';

/** The exact figures of a slot. */
export interface SlotPar {
  totalReturn: Rational;
  /** What the return consists of. */
  parts: readonly { name: string; back: Rational }[];
  /** How often a round returns anything at all. */
  hitRate: Rational;
  /** How often what is special in the design begins, with its name; null where nothing is. */
  feature: { name: string; rate: Rational } | null;
  /** The largest return of one round, in units. */
  maxPay: number;
  /** How it was computed, for the reader. */
  method: string;
}

/** Computes the par sheet, by two ways where a design has two. Throws where they do not agree. */
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

/** The figures that a slot states, as its par sheet gives them. */
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
