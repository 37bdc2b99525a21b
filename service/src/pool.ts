import pg from 'pg';
import { NoConnectionFree } from './database-failure.ts';

/** Timeouts of database operations in milliseconds; unlimited if omitted. */
export type Timeouts = {
  /** How long a caller waits for a connection, existing or new. */
  connectionMs: number;
  /** Of a statement, measured by the server; its connection survives. */
  statementMs?: number;
  /** How long a statement waits for a lock. */
  lockMs?: number;
  /** How long a transaction may be idle before the server ends its connection. */
  idleMs: number;
  /**
   * Of a statement, measured by this process; its connection is destroyed. Longer than
   * `statementMs`, so that it applies only to a server that does not answer at all.
   */
  queryMs?: number;
};

/** For work that no user waits for: migrations, seeds, tests. */
export const noTimeouts: Timeouts = { connectionMs: 3000, idleMs: 30_000 };

/** For a call that a user waits for. Chosen: a hanging database is reported within 3 s. */
export const callTimeouts: Timeouts = {
  connectionMs: 2000,
  lockMs: 1500,
  statementMs: 2500,
  queryMs: 3000,
  idleMs: 5000,
};

/** For an operator's lists and totals. Chosen: longer than any of them takes. */
export const consoleTimeouts: Timeouts = {
  connectionMs: 2000,
  lockMs: 1500,
  statementMs: 15_000,
  queryMs: 16_000,
  idleMs: 5000,
};

/** For jobs, which are retried. Chosen: longer than the longest of them takes. */
export const jobTimeouts: Timeouts = {
  connectionMs: 10_000,
  lockMs: 30_000,
  statementMs: 600_000,
  queryMs: 610_000,
  idleMs: 30_000,
};

// Chosen: with 16 connections and statements of a millisecond the last one waits some 20 ms.
const WAITING_PER_CONNECTION = 20;

/** How to open a pool. */
export type PoolOptions = {
  url: string;
  applicationName: string;
  /** The maximum number of connections. */
  max: number;
  timeouts: Timeouts;
  types: pg.CustomTypesConfig;
  /** Extra server settings for each connection, such as `{ jit: 'off' }`. */
  settings: Record<string, string>;
};

/** Opens a pool of connections; nothing connects before the first query. */
export function openPool({ timeouts, settings, ...options }: PoolOptions): pg.Pool {
  const { lockMs, statementMs, queryMs } = timeouts;
  const pool = new BoundedPool({
    connectionString: options.url,
    application_name: options.applicationName,
    max: options.max,
    connectionTimeoutMillis: timeouts.connectionMs,
    idle_in_transaction_session_timeout: timeouts.idleMs,
    ...(lockMs === undefined ? {} : { lock_timeout: lockMs }),
    ...(statementMs === undefined ? {} : { statement_timeout: statementMs }),
    ...(queryMs === undefined ? {} : { query_timeout: queryMs }),
    types: options.types,
    options: Object.entries({ timezone: 'UTC', ...settings })
      .map(([name, value]) => `-c ${name}=${value.replaceAll(/[\\ ]/g, '\\$&')}`)
      .join(' '),
  });
  // A dying connection emits an error event, in use or idle, which must not end the process: its
  // query fails anyway, and the pool replaces the connection.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: Done) => void;
type Done = (release?: unknown) => void;

/** A pool with a bounded queue: a caller beyond it is rejected immediately. */
class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const isFull = this.waitingCount >= this.options.max * WAITING_PER_CONNECTION;
    if (callback === undefined) {
      return isFull ? Promise.reject(new NoConnectionFree()) : super.connect();
    }
    if (isFull) callback(new NoConnectionFree(), undefined, () => {});
    else super.connect(callback);
  }
}
