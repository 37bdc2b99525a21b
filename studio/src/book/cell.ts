import type { Period, Score } from './selection.ts';

/** One way that a match may end, with its probability; the scores of one count by period. */
export interface Cell {
  probability: number;
  scores: Readonly<Partial<Record<Period, Score>>>;
}
