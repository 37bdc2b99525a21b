import type { Clock } from './clock.ts';
import type { Logger } from './log.ts';

/*
 * One time for every copy: the database's, carried on between two readings by the machine's
 * monotonic counter, which nobody can set.
 *
 * 1. The machine's own wall clock is never read: setting it changes nothing.
 * 2. A small difference (drift) is followed at once; time stands still rather than run backwards.
 * 3. A jump of the database's clock is followed only once it has lasted: one that is taken back
 *    within that time is never seen.
 * 4. Without an answer from the database time goes on by the counter.
 */

/** How a database clock is opened. */
export type DatabaseClockOptions = {
  /** Reads the database's clock. */
  readTime: () => Promise<Date>;
  log: Pick<Logger, 'warn'>;
  /** Milliseconds that only ever grow; the machine's counter if not given. */
  monotonicMs?: () => number;
};

/** A clock that follows the database's. */
export type DatabaseClock = Clock & {
  /** Compares with the database once; `start` does so by itself. */
  sync(): Promise<void>;
  /** Compares every few seconds until the function it gives is called. */
  start(): () => void;
};

// Chosen: drift between two readings stays far below what anybody sees.
const SYNC_EVERY_MS = 10_000;
// Chosen: a reading that took longer says too little.
const ROUND_TRIP_MS_MAX = 500;
/** Drift of an honest clock stays below this; more is a jump. */
const JUMP_MS_MIN = 1_000;
// Chosen: longer than a clock that was set by mistake stays so, shorter than a code is valid.
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
      log.warn({ seconds }, 'database clock jumped; ignored unless it stays so for two minutes');
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

/** What must be added to the counter to get the database's time. */
async function readOffset(
  readTime: () => Promise<Date>,
  counter: () => number,
): Promise<{ offsetMs: number; tookMs: number }> {
  const askedAt = counter();
  const time = await readTime();
  const tookMs = counter() - askedAt;
  return { offsetMs: time.getTime() - (askedAt + tookMs / 2), tookMs };
}

function repeat(sync: () => Promise<void>): () => void {
  let isSyncing = false;
  const timer = setInterval(() => {
    if (isSyncing) return;
    isSyncing = true;
    // The database is away: its own checks say so, and time goes on without it.
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
    if (row === undefined) throw new Error('the database did not say what time it is');
    return row.now;
  };
}
