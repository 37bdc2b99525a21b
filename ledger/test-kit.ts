import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll } from 'vitest';
import { houseAccount, playerAccount, venueSlot } from './src/chart.ts';
import { openAccounts, post, type Transfer } from './src/post.ts';

/** The database of one test file, with an empty ledger. */
export type LedgerDatabase = {
  url: string;
  pool: pg.Pool;
  /** A second pool, as another process of the server has. */
  openPool(max?: number): pg.Pool;
  drop(): Promise<void>;
};

/** The SQL of an empty ledger: its tables, then its functions. */
export async function readSchema(): Promise<string[]> {
  const files = ['./migrations/', './sql/'].map(async (folder) => {
    const url = new URL(folder, import.meta.url);
    const names = (await readdir(url)).toSorted();
    return Promise.all(names.map((name) => readFile(new URL(name, url), 'utf8')));
  });
  return (await Promise.all(files)).flat();
}

/** Creates a database with an empty ledger; `change` may break its SQL to verify a test. */
export async function createLedgerDatabase(
  change: (sql: string) => string = (sql) => sql,
): Promise<LedgerDatabase> {
  const adminUrl = process.env['VELA_TEST_DATABASE_URL'];
  if (!adminUrl) throw new Error('VELA_TEST_DATABASE_URL is not set: run it with vitest');
  const name = `vela_ledger_${crypto.randomUUID().replaceAll('-', '')}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await asAdmin(adminUrl, `create database ${name}`);
  const pools: pg.Pool[] = [];
  const openPool = (max = 8): pg.Pool => {
    const pool = new pg.Pool({ connectionString: url.href, max });
    pool.on('error', () => undefined); // A test that kills connections kills idle ones too.
    pools.push(pool);
    return pool;
  };
  const pool = openPool();
  for (const sql of await readSchema()) await pool.query(change(sql));
  return {
    url: url.href,
    pool,
    openPool,
    drop: async () => {
      await Promise.all(pools.map((opened) => opened.end()));
      await asAdmin(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

/** Creates a database with an empty ledger for the tests of a file; it is dropped after them. */
export async function useLedger(): Promise<LedgerDatabase> {
  const database = await createLedgerDatabase();
  afterAll(() => database.drop());
  return database;
}

/** The accounts of one player as the tests use them. */
export type TestPlayer = {
  id: bigint;
  central: bigint;
  locked: bigint;
  welfare: bigint;
  venue: bigint;
  games: bigint;
  bank: bigint;
};

const FIRST_PLAYER_ID = 1_000_000n;
let opened = 0n;

/** Opens a player with central, locked, welfare and one venue's wallet, and an initial balance. */
export async function openPlayer(pool: pg.Pool, balance = 0n): Promise<TestPlayer> {
  opened += 1n;
  const id = FIRST_PLAYER_ID + opened;
  await openAccounts(pool, id, [0, 1, 2, venueSlot(3)]);
  const player = toPlayer(id);
  if (balance > 0n) await post(pool, [opening(player, balance)]);
  return player;
}

/** The account ids of a player, opened or not. */
export function toPlayer(id: bigint): TestPlayer {
  return {
    id,
    central: playerAccount(id, 0),
    locked: playerAccount(id, 1),
    welfare: playerAccount(id, 2),
    venue: playerAccount(id, venueSlot(3)),
    games: houseAccount('gameResult', { owner: 2, playerId: id }),
    bank: houseAccount('paymentClearing', { owner: 1, playerId: id }),
  };
}

/** Credits an initial balance. */
export function opening(player: TestPlayer, amount: bigint): Transfer {
  return {
    key: `opening/${player.id}`,
    kind: 'openingBalance',
    debit: houseAccount('opening', { playerId: player.id }),
    credit: player.central,
    amount,
    cause: 'opening',
  };
}

/** A bet from the central wallet. */
export function bet(player: TestPlayer, key: string, amount: bigint): Transfer {
  return {
    key: `bet/${key}`,
    kind: 'bet',
    debit: player.central,
    credit: player.games,
    amount,
    cause: `round ${key}`,
  };
}

/** A win to the central wallet. */
export function win(player: TestPlayer, key: string, amount: bigint): Transfer {
  return {
    key: `win/${key}`,
    kind: 'win',
    debit: player.games,
    credit: player.central,
    amount,
    cause: `round ${key}`,
  };
}

/** A pair: money from the central wallet to a venue's. */
export function toVenue(player: TestPlayer, key: string, amount: bigint): Transfer {
  return {
    key: `to-venue/${key}`,
    kind: 'toVenue',
    debit: player.central,
    credit: player.venue,
    amount,
    cause: `move ${key}`,
  };
}

async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
