import type { LimitLine } from './use-limit-text.ts';

/** Suggested limits for a player without any: one of each of the most important kinds. */
const suggested = ['deposit/week', 'loss/day', 'time/day'];

/** Returns the limits for the first page: those that are set, otherwise the suggested ones. */
export function pickShown(limits: readonly LimitLine[]): LimitLine[] {
  const isSuggested = (limit: LimitLine): boolean =>
    suggested.includes(`${limit.kind}/${limit.period}`);
  const set = limits.filter((limit) => limit.isSet);
  const kinds = new Set(set.map((limit) => limit.kind));
  // A kind with a limit needs no suggestion.
  return limits.filter((limit) => limit.isSet || (isSuggested(limit) && !kinds.has(limit.kind)));
}
