import pg from 'pg';
import { NoConnectionFree } from './database-failure.ts';

/** How long what is asked of a database may take, each in milliseconds; left out: for ever. */
export type Patience = {
  /** A caller waits so long for a connection, be it a free one or a new one. */
  connectionMs: number;
  /** A statement, as the server measures it; its connection lives on. */
  statementMs?: number;
  /** A statement waits so long for a lock that somebody else holds. */
  lockMs?: number;
  /** A transaction may do nothing so long before the server ends its connection. */
  idleMs: number;
  /**
   * A statement, as this process measures it; its connection is thrown away. Longer than
   * `statementMs`, so that only a server that does not answer at all is given up.
   */
  queryMs?: number;
};

/** For work that nobody waits for: migrations, seeds, tests. */
export const endlessPatience: Patience = { connectionMs: 3000, idleMs: 30_000 };

/** For a call that somebody waits for. Chosen: a database that stands still is reported in 3 s. */
export const callPatience: Patience = {
  connectionMs: 2000,
  lockMs: 1500,
  statementMs: 2500,
  queryMs: 3000,
  idleMs: 5000,
};

/** For an operator's lists and sums over everything. Chosen: longer than any of them takes. */
export const consolePatience: Patience = {
  connectionMs: 2000,
  lockMs: 1500,
  statementMs: 15_000,
  queryMs: 16_000,
  idleMs: 5000,
};

/** For jobs, which are tried again. Chosen: the longest of them takes less. */
export const jobPatience: Patience = {
  connectionMs: 10_000,
  lockMs: 30_000,
  statementMs: 600_000,
  queryMs: 610_000,
  idleMs: 30_000,
};

// Chosen: with 16 connections and statements of a millisecond the last one waits some 20 ms.
const WAITING_PER_CONNECTION = 20;

/** How a pool is opened. */
export type PoolOptions = {
  url: string;
  applicationName: string;
  /** Most connections at once. */
  max: number;
  patience: Patience;
  types: pg.CustomTypesConfig;
  /** Extra server settings for each connection, such as `{ jit: 'off' }`. */
  settings: Record<string, string>;
};

/** Opens a pool of connections; nothing connects before the first query. */
export function openPool({ patience, settings, ...options }: PoolOptions): pg.Pool {
  const { lockMs, statementMs, queryMs } = patience;
  const pool = new BoundedPool({
    connectionString: options.url,
    application_name: options.applicationName,
    max: options.max,
    connectionTimeoutMillis: patience.connectionMs,
    idle_in_transaction_session_timeout: patience.idleMs,
    ...(lockMs === undefined ? {} : { lock_timeout: lockMs }),
    ...(statementMs === undefined ? {} : { statement_timeout: statementMs }),
    ...(queryMs === undefined ? {} : { query_timeout: queryMs }),
    types: options.types,
    options: Object.entries({ timezone: 'UTC', ...settings })
      .map(([name, value]) => `-c ${name}=${value.replaceAll(/[\\ ]/g, '\\$&')}`)
      .join(' '),
  });
  // A connection emits its death as an event, held or not, and such an event must not
  // end the process: the query fails by itself, and the pool replaces the connection.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: Done) => void;
type Done = (release?: unknown) => void;

/** A pool for whose connections only so many wait: the next one is refused at once. */
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
