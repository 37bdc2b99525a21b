import type { Rate } from '@vela/contract/call.ts';
import type { Clock } from '@vela/service/clock.ts';
import { isDatabaseUnavailable } from '@vela/service/database-failure.ts';
import { SECOND_MS } from '@vela/service/time.ts';
import type { Services } from './services.ts';

/*
 * Rate limits per caller, in windows that start with the first call. All processes count together,
 * in one row per caller and call. Only calls that declare a rate are counted, and a caller over the
 * limit costs no query: memory knows until when.
 */

/** The most callers kept in memory. Chosen: some ten megabytes; the oldest are dropped first. */
const callersMax = 100_000;

type Window = { count: number; endsAtMs: number };

/** Counts calls in the memory of one process. */
export class LocalLimits {
  readonly #windows = new Map<string, Window>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a call. Returns the seconds to wait if it exceeds the rate, else null. */
  take(key: string, { max, perSeconds }: Rate): number | null {
    const nowMs = this.#clock.now().getTime();
    const known = this.#windows.get(key);
    const isOver = known === undefined || known.endsAtMs <= nowMs;
    const window = isOver ? { count: 0, endsAtMs: nowMs + perSeconds * SECOND_MS } : known;
    window.count += 1;
    if (isOver) this.#keep(key, window);
    return window.count > max ? toSeconds(window.endsAtMs - nowMs) : null;
  }

  /** Records that other processes have used up this caller's rate until `endsAt`. */
  fill(key: string, { max }: Rate, endsAt: Date): void {
    this.#keep(key, { count: max, endsAtMs: endsAt.getTime() });
  }

  #keep(key: string, window: Window): void {
    // A Map keeps insertion order, so this moves the key to the end.
    this.#windows.delete(key);
    this.#windows.set(key, window);
    if (this.#windows.size <= callersMax) return;
    for (const oldest of this.#windows.keys()) {
      this.#windows.delete(oldest);
      break;
    }
  }
}

/** Counts the calls of all processes together. */
export type Limits = {
  /**
   * Counts a call. Returns the seconds to wait if it exceeds the rate, else null. While the
   * database is unavailable each process counts on its own: limits are never off.
   */
  take(key: string, rate: Rate): Promise<number | null>;
};

/** Creates limits in the platform's database. */
export function openLimits({ database, clock }: Pick<Services, 'database' | 'clock'>): Limits {
  const local = new LocalLimits(clock);
  return {
    async take(key, rate) {
      // One process never counts more than all of them together.
      const waitSeconds = local.take(key, rate);
      if (waitSeconds !== null) return waitSeconds;
      const now = clock.now();
      const shared = await countCall(database.pool, key, rate, now).catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) return null;
        throw error;
      });
      if (shared === null || shared.count <= rate.max) return null;
      local.fill(key, rate, shared.endsAt);
      return toSeconds(shared.endsAt.getTime() - now.getTime());
    },
  };
}

/** At least a second, so that a caller who waits that long is not refused again. */
const toSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / SECOND_MS));

/** Counts a call in its window, or starts a new one; calls of one caller are serialised. */
async function countCall(
  pool: Services['database']['pool'],
  key: string,
  { perSeconds }: Rate,
  now: Date,
): Promise<{ count: number; endsAt: Date } | null> {
  const { rows } = await pool.query<{ count: number; ends_at: Date }>({
    name: 'count-call',
    text: `insert into app_rates as r (key, count, ends_at)
           values ($1, 1, $2::timestamptz + make_interval(secs => $3))
           on conflict (key) do update set
             count = case when r.ends_at <= $2 then 1 else r.count + 1 end,
             ends_at = case when r.ends_at <= $2 then excluded.ends_at else r.ends_at end
           returning count, ends_at`,
    values: [key, now, perSeconds],
  });
  const row = rows[0];
  return row ? { count: row.count, endsAt: row.ends_at } : null;
}
