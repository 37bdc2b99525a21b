import type { Rational } from '../rational.ts';

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
