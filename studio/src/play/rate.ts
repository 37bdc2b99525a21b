import type { Clock } from '@vela/service/clock.ts';

/** How often something may be done. */
export interface RateRule {
  max: number;
  perMs: number;
}

/** Counts a use by a key; null if it is allowed, otherwise the milliseconds until it is. */
export type Rate = (key: string) => number | null;

/** Chosen: the keys of a busy window in some megabytes. */
const KEYS_MAX = 20_000;

/** Opens a limit on uses in fixed windows, counted by this process. */
export function openRate(clock: Clock, { max, perMs }: RateRule): Rate {
  const used = new Map<string, number>();
  let window = -1;
  return (key) => {
    const nowMs = clock.now().getTime();
    const current = Math.floor(nowMs / perMs);
    if (current !== window || used.size >= KEYS_MAX) used.clear();
    window = current;
    const count = (used.get(key) ?? 0) + 1;
    used.set(key, count);
    return count > max ? (current + 1) * perMs - nowMs : null;
  };
}
