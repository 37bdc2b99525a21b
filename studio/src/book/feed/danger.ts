/** Dangerous attacks, as they follow from what has happened in a match. */
import type { Danger, FeedIncident } from './feed.ts';

/** How long a dangerous attack lasts; each goal follows the start of its own sooner. */
const dangerMs = 30_000;

/**
 * The latest attack of the last seconds that neither a goal of its side nor a break has ended, of
 * what has happened until an instant; null without one.
 */
export function findDangerIn(incidents: readonly FeedIncident[], nowMs: number): Danger | null {
  const attack = incidents.findLast(({ kind, by, atMs }) => {
    if (kind !== 'dangerousAttack' || atMs <= nowMs - dangerMs) return false;
    const later = incidents.filter((it) => it.atMs >= atMs);
    return !later.some((it) => it.kind === 'periodEnd' || (it.kind === 'goal' && it.by === by));
  });
  if (attack === undefined || attack.by === null) return null;
  return { by: attack.by, untilMs: attack.atMs + dangerMs };
}
