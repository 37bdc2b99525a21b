import type { LimitLine } from './use-limit-text.ts';

/** What a player without limits is offered: one limit of each kind that matters most. */
const suggested = ['deposit/week', 'loss/day', 'time/day'];

/** The limits that the first page shows: those that are set, else the suggested ones. */
export function pickShown(limits: readonly LimitLine[]): LimitLine[] {
  const isSuggested = (limit: LimitLine): boolean =>
    suggested.includes(`${limit.kind}/${limit.period}`);
  const set = limits.filter((limit) => limit.isSet);
  const kinds = new Set(set.map((limit) => limit.kind));
  // A kind that has a limit needs no suggestion beside it.
  return limits.filter((limit) => limit.isSet || (isSuggested(limit) && !kinds.has(limit.kind)));
}
