import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from './database-failure.ts';
import type { Logger } from './log.ts';

/** How long a process waits for its database. */
export type DatabaseWait = {
  log: Pick<Logger, 'warn'>;
  /** Half a minute if not given. */
  limitMs?: number;
  pauseMs?: number;
};

// Chosen: a server recovers from a crash in seconds; a supervisor retries later.
const LIMIT_MS = 30_000;
const PAUSE_MS = 250;

/**
 * Resolves once the database answers, which may itself be starting. Rejects with its last failure
 * after a limit, and immediately if waiting cannot help, such as for a wrong password.
 */
export async function waitForDatabase(
  pool: { query: (text: string) => Promise<unknown> },
  { log, limitMs = LIMIT_MS, pauseMs = PAUSE_MS }: DatabaseWait,
): Promise<void> {
  const giveUpAt = performance.now() + limitMs;
  for (let tries = 1; ; tries++) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() >= giveUpAt) throw error;
      if (tries === 1) log.warn('database unavailable, waiting');
      await sleep(pauseMs);
    }
  }
}
