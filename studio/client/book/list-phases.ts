import type { SportCount } from '../../src/protocol/book.ts';

/** When a listed match is; `parlay` is what a parlay can be made of now. */
export const listPhases = ['live', 'today', 'early', 'parlay', 'outright'] as const;

/** One of them. */
export type ListPhase = (typeof listPhases)[number];

/** The number of matches of a sport in a part of the list. */
export function countOf(count: SportCount | undefined, phase: ListPhase): number | null {
  if (count === undefined) return null;
  return phase === 'parlay' ? count.live + count.today : count[phase];
}

/** Where a list opens: the first part that has matches. */
export function findPhase(count: SportCount | undefined): ListPhase {
  const phases = ['live', 'today', 'early'] as const;
  return phases.find((phase) => (count?.[phase] ?? 0) > 0) ?? 'live';
}
