import { setTimeout as sleep } from 'node:timers/promises';
import {
  CamelCasePlugin,
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type {
  CompiledQuery,
  ConnectionProvider,
  DatabaseConnection,
  Dialect,
  KyselyPlugin,
  QueryResult,
} from 'kysely';
import pg from 'pg';
import { isConnectionLost } from './database-failure.ts';
import { noTimeouts, openPool } from './pool.ts';
import type { Timeouts } from './pool.ts';
import { errorCode } from './startup-problem.ts';

/** Where a database is and how many connections this process may hold. */
export type DatabaseOptions = {
  /** `postgres://…`; a socket folder is given as `?host=/folder`. */
  url: string;
  /** Shown in pg_stat_activity. */
  applicationName: string;
  /** The maximum number of connections, 12 if not given. */
  max?: number;
  /**
   * Connections reserved for money, in addition to `max`, so that other work cannot exhaust them.
   * Without them, money shares the others.
   */
  moneyMax?: number;
  /** Timeouts; unlimited by default. */
  timeouts?: Timeouts;
  /** Extra server settings for each connection, such as `{ jit: 'off' }`. */
  settings?: Record<string, string>;
  /**
   * Whether each connection parses and plans a statement of the query builder once and keeps it;
   * false by default. For a process that repeats a few hundred statements: what a connection keeps
   * grows with their number.
   */
  isPrepared?: boolean;
};

/** What the work of one transaction receives; all of it uses the same connection. */
export type Tx<DB> = {
  /** The query builder, bound to this transaction's connection. */
  tx: Kysely<DB>;
  /** The connection itself, for the ledger and for raw SQL. Never commit or release it. */
  client: pg.PoolClient;
  /** Runs `effect` once after the commit (such as a notification); dropped on rollback. */
  afterCommit: (effect: () => void | Promise<void>) => void;
};

/** How to run a transaction. */
export type TransactionOptions = {
  isolation?: 'read committed' | 'repeatable read' | 'serializable';
  isReadOnly?: boolean;
};

/** One access to a database: a pool, a query builder on it, and transactions. */
export type Lane<DB> = {
  pool: pg.Pool;
  db: Kysely<DB>;
  /** Runs `work` in one transaction; see inTransaction for retries. */
  transaction: <T>(work: (tx: Tx<DB>) => Promise<T>, options?: TransactionOptions) => Promise<T>;
};

/** An open database. */
export type Database<DB> = Lane<DB> & {
  /** The lane reserved for bets, wins and all other money movements. */
  money: Lane<DB>;
  /** Waits for running work and closes every connection. */
  close: () => Promise<void>;
};

const INT8 = 20;
const INT8_ARRAY = 1016;
const NUMERIC = 1700;
const NUMERIC_ARRAY = 1231;
const DATE = 1082;
const DATE_ARRAY = 1182;
const asText = (text: string): string => text;
const TEXT_ARRAY = 1009;
const textArray: (text: string) => (string | null)[] = pg.types.getTypeParser(
  // pg's enum omits the array types but parses them.
  TEXT_ARRAY as Parameters<typeof pg.types.getTypeParser>[0],
);

/**
 * How values are parsed: int8 as bigint (money), numeric and date as text, timestamptz as Date. A
 * date is text because pg would parse it as midnight in this machine's zone.
 */
const TYPE_PARSERS = new Map<number, (text: string) => unknown>([
  [INT8, BigInt],
  [INT8_ARRAY, (text) => textArray(text).map((item) => (item === null ? null : BigInt(item)))],
  [NUMERIC, asText],
  [NUMERIC_ARRAY, textArray],
  [DATE, asText],
  [DATE_ARRAY, textArray],
]);

/** The parsers above in the form a pg connection accepts. */
export const databaseTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : TYPE_PARSERS.get(oid)) ??
    pg.types.getTypeParser(oid, format),
};

/** For all transactions: it remembers the names that it has converted. */
const namePlugins: KyselyPlugin[] = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];

/** Opens a database; no connection is opened before the first query. */
export function openDatabase<DB>(options: DatabaseOptions): Database<DB> {
  const send = options.isPrepared === true ? sendByName() : sendWhole;
  const open = (max: number): Lane<DB> => {
    const { url, applicationName, timeouts = noTimeouts, settings = {} } = options;
    const pool = openPool({ url, applicationName, max, timeouts, settings, types: databaseTypes });
    const db = new Kysely<DB>({ dialect: poolDialect({ pool, send }), plugins: namePlugins });
    return { pool, db, transaction: (work, how) => inTransaction({ pool, send }, work, how) };
  };
  const all = open(options.max ?? 12);
  const money = options.moneyMax === undefined ? all : open(options.moneyMax);
  const pools = new Set([all.pool, money.pool]);
  return {
    ...all,
    money,
    close: async () => void (await Promise.all([...pools].map((pool) => pool.end()))),
  };
}

/** A pooled connection in the form Kysely expects. */
type Lent = { query: pg.PoolClient['query']; release(): void };

/** Connections, and how statements of the query builder are sent on them. */
type Line = { pool: pg.Pool; send: Send };
type Send = (client: pg.PoolClient, text: string, values: unknown[]) => Promise<pg.QueryResult>;

const sendWhole: Send = (client, text, values) => client.query(text, values);

/** Gives each text a name, by which a connection finds what it has prepared. */
function sendByName(): Send {
  const names = new Map<string, string>();
  return (client, text, values) => {
    const name = names.get(text) ?? `builder-${names.size}`;
    names.set(text, name);
    return client.query({ name, text, values });
  };
}

/**
 * Kysely on the pool; a connection whose query failed with a lost connection is destroyed, not
 * returned.
 */
function poolDialect({ pool, send }: Line): Dialect {
  const connect = async (): Promise<Lent> => {
    const client = await pool.connect();
    let lost: Error | undefined;
    // Kysely passes text and values and awaits the rows; `query` keeps pg's overloads.
    const query = (async (text: string, values: unknown[]) => {
      try {
        return await send(client, text, values);
      } catch (error) {
        if (error instanceof Error && isConnectionLost(error)) lost ??= error;
        throw error;
      }
    }) as pg.PoolClient['query'];
    return { query, release: () => client.release(lost) };
  };
  return new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } });
}

/** Tries of a transaction before its conflict is thrown to the caller. */
export const TRANSACTION_TRIES = 3;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/**
 * Runs `work` in one transaction and returns its result after the commit.
 *
 * `work` may run up to three times: it is retried only when PostgreSQL rolled it back because of a
 * conflict (40001, 40P01). So it must have no effects outside the transaction; use `afterCommit`
 * for those. A lost connection is never retried, because the commit may have happened. Rejects a
 * nested transaction: pass `tx` on instead.
 */
async function inTransaction<DB, T>(
  line: Line,
  work: (tx: Tx<DB>) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryTransaction(line, work, options);
    } catch (error) {
      const code = errorCode(error);
      const isConflict = code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
      if (!isConflict || attempt >= TRANSACTION_TRIES) throw error;
      await sleep(5 * attempt * attempt);
    }
  }
}

async function tryTransaction<DB, T>(
  { pool, send }: Line,
  work: (tx: Tx<DB>) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const client = await pool.connect();
  const scope = new TransactionScope(client, send);
  const effects: (() => void | Promise<void>)[] = [];
  let lost: Error | undefined;
  let result: T;
  try {
    await client.query(beginStatement(options));
    const tx = scope.toBuilder<DB>();
    result = await work({ tx, client, afterCommit: (effect) => void effects.push(effect) });
    scope.close();
    const end = await client.query('commit');
    // PostgreSQL answers COMMIT with ROLLBACK if a failed statement was swallowed in `work`.
    if (end.command === 'ROLLBACK') throw new Error('the transaction failed and was rolled back');
  } catch (error) {
    scope.close();
    // The server rolls back a lost connection's work; no rollback can be sent.
    if (error instanceof Error && isConnectionLost(error)) lost = error;
    else await client.query('rollback').catch((failure: Error) => (lost = failure));
    throw error;
  } finally {
    client.release(lost);
  }
  for (const effect of effects) await effect();
  return result;
}

function beginStatement({ isolation, isReadOnly }: TransactionOptions): string {
  const level = isolation === undefined ? '' : ` isolation level ${isolation}`;
  return `begin${level}${isReadOnly === true ? ' read only' : ''}`;
}

/** Gives one connection to a query builder until the transaction ends. */
class TransactionScope implements ConnectionProvider {
  #connection: DatabaseConnection | null;

  constructor(client: pg.PoolClient, send: Send) {
    this.#connection = toConnection(client, send);
  }

  /** Afterwards, a query builder that leaked out of the transaction throws. */
  close(): void {
    this.#connection = null;
  }

  async provideConnection<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    if (this.#connection === null) throw new Error('this transaction has ended');
    return work(this.#connection);
  }

  /** Not on a dialect, which would acquire and release the connection for each statement. */
  toBuilder<DB>(): Kysely<DB> {
    const executor = new DefaultQueryExecutor(compiler, adapter, this, namePlugins);
    return new Kysely<DB>({ config: { dialect }, dialect, driver, executor });
  }
}

const writes: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function toConnection(client: pg.PoolClient, send: Send): DatabaseConnection {
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { command, rowCount, rows } = await send(client, sql, [...parameters]);
      const count = writes.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {};
      return { rows: rows as R[], ...count };
    },
    streamQuery() {
      throw new Error('a transaction does not stream rows');
    },
  };
}

/** A driver on a connection whose transaction is already open. */
class OneTransactionDriver extends PostgresDriver {
  override beginTransaction(): Promise<void> {
    // PostgreSQL ignores a second BEGIN, and the inner COMMIT would end the outer transaction.
    return Promise.reject(new Error('already inside a transaction: pass its tx on'));
  }
}

const [compiler, adapter] = [new PostgresQueryCompiler(), new PostgresAdapter()];
const none = (): Promise<never> => Promise.reject(new Error('a transaction has its connection'));
const driver = new OneTransactionDriver({ pool: { connect: none, end: none, options: {} } });
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
};
