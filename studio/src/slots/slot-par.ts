import type { Rational } from '../rational.ts';

/** The exact figures of a slot. */
export interface SlotPar {
  totalReturn: Rational;
  /** The components of the return. */
  parts: readonly { name: string; back: Rational }[];
  /** How often a round returns anything at all. */
  hitRate: Rational;
  /** How often the design's feature begins, with its name; null if there is none. */
  feature: { name: string; rate: Rational } | null;
  /** The largest return of one round, in units. */
  maxPay: number;
  /** How it was computed, for readers. */
  method: string;
}
