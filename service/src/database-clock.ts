import type { Clock } from './clock.ts';
import type { Logger } from './log.ts';

/*
 * One time for every instance: the database's, extrapolated between readings by the machine's
 * monotonic counter, which cannot be set.
 *
 * 1. The machine's wall clock is never read: setting it changes nothing.
 * 2. A small difference (drift) is applied immediately; time stops rather than run backwards.
 * 3. A jump of the database's clock is applied only once it has persisted; one that is reverted
 *    within that time has no effect.
 * 4. While the database does not answer, time advances by the counter.
 */

/** How a database clock is opened. */
export type DatabaseClockOptions = {
  /** Reads the database's clock. */
  readTime: () => Promise<Date>;
  log: Pick<Logger, 'warn'>;
  /** A monotonic counter in milliseconds; the machine's by default. */
  monotonicMs?: () => number;
};

/** A clock that follows the database's. */
export type DatabaseClock = Clock & {
  /** Compares with the database once; `start` does so periodically. */
  sync(): Promise<void>;
  /** Compares every few seconds until the returned function is called. */
  start(): () => void;
};

// Chosen: drift between two readings stays far below what a user notices.
const SYNC_EVERY_MS = 10_000;
// Chosen: a slower reading is too imprecise.
const ROUND_TRIP_MS_MAX = 500;
/** The drift of a correct clock stays below this; anything above is a jump. */
const JUMP_MS_MIN = 1_000;
// Chosen: longer than it takes to correct a clock set by mistake, shorter than a code is valid.
const JUMP_LASTS_MS = 120_000;

/** Reads the database's clock for the first time and opens a clock that follows it. */
export async function openDatabaseClock(options: DatabaseClockOptions): Promise<DatabaseClock> {
  const { readTime, log } = options;
  const counter = options.monotonicMs ?? (() => performance.now());
  const reading = await readOffset(readTime, counter);
  let offsetMs = reading.offsetMs;
  let jump: { offsetMs: number; since: number } | null = null;
  let latest = -Infinity;

  const follow = (found: number): void => {
    const isDrift = Math.abs(found - offsetMs) < JUMP_MS_MIN;
    if (isDrift) {
      offsetMs = found;
      jump = null;
      return;
    }
    const isNew = jump === null || Math.abs(found - jump.offsetMs) >= JUMP_MS_MIN;
    if (jump === null || isNew) {
      jump = { offsetMs: found, since: counter() };
      const seconds = Math.round((found - offsetMs) / 1000);
      log.warn({ seconds }, 'database clock jumped; ignored unless it persists for two minutes');
      return;
    }
    if (counter() - jump.since < JUMP_LASTS_MS) return;
    const seconds = Math.round((found - offsetMs) / 1000);
    offsetMs = found;
    jump = null;
    latest = -Infinity;
    log.warn({ seconds }, 'database clock jump followed');
  };
  const sync = async (): Promise<void> => {
    const { offsetMs: found, tookMs } = await readOffset(readTime, counter);
    if (tookMs <= ROUND_TRIP_MS_MAX) follow(found);
  };
  return {
    now() {
      latest = Math.max(latest, counter() + offsetMs);
      return new Date(latest);
    },
    sync,
    start: () => repeat(sync),
  };
}

/** What to add to the counter to get the database's time. */
async function readOffset(
  readTime: () => Promise<Date>,
  counter: () => number,
): Promise<{ offsetMs: number; tookMs: number }> {
  const sentAt = counter();
  const time = await readTime();
  const tookMs = counter() - sentAt;
  return { offsetMs: time.getTime() - (sentAt + tookMs / 2), tookMs };
}

function repeat(sync: () => Promise<void>): () => void {
  let isSyncing = false;
  const timer = setInterval(() => {
    if (isSyncing) return;
    isSyncing = true;
    // If the database is unavailable, its own checks report it; time advances without it.
    void sync()
      .catch(() => {})
      .finally(() => (isSyncing = false));
  }, SYNC_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Reads the clock of the database that a pool is connected to. */
export function readDatabaseTime(pool: {
  query: (text: string) => Promise<{ rows: { now: Date }[] }>;
}): () => Promise<Date> {
  return async () => {
    const { rows } = await pool.query('select clock_timestamp() as now');
    const [row] = rows;
    if (row === undefined) throw new Error('the database returned no time');
    return row.now;
  };
}
