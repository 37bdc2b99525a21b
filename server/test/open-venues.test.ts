import fs from 'node:fs/promises';
import { houseAccount, playerAccount, venueSlot } from '@vela/ledger/chart.ts';
import { openAccounts, postAll } from '@vela/ledger/post.ts';
import { createTestDatabase } from '@vela/service/test-database.ts';
import type { TestDatabase } from '@vela/service/test-database.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { venues } from '../seeds/game.ts';
import { migrationDirs } from '../src/app.ts';
import type { DB } from '../src/tables.gen.ts';

/*
 * Sites from before the migration have the two venues announced, seamless and without games.
 */

const opened = ['phoenix-slots', 'pearl-live'];
const migration = new URL('../migrations/0162-transfer-venues.sql', import.meta.url);
let database: TestDatabase<DB>;
let sql = '';

beforeAll(async () => {
  database = await createTestDatabase<DB>({ name: 'server', dirs: migrationDirs });
  sql = await fs.readFile(migration, 'utf8');
  await database.pool.query(
    `insert into game.providers (provider, provider_no, base_url, algorithm, public_keys)
     values ('studio', 1, 'http://127.0.0.1:9', 'ed25519', '{}')`,
  );
  for (const { venue, venueNo, category, art, names } of venues) {
    await database.pool.query(
      `insert into game.venues (venue, venue_no, provider, wallet_kind, category, names, taglines,
         art, position)
       values ($1, $2, 'studio', 'seamless', $3, $4, '{}', $5, $6)`,
      [venue, venueNo, category, JSON.stringify(names), art, venueNo],
    );
  }
});
afterAll(() => database.close());

async function migrated(
  prepare: (client: pg.PoolClient) => Promise<unknown>,
): Promise<{ kinds: unknown; games: unknown }> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await prepare(client);
    await client.query(sql);
    // As on a site where it is run after a repair: nothing doubles.
    await client.query(sql);
    const kinds = await client.query(
      `select venue, wallet_kind from game.venues where wallet_kind = 'transfer' order by venue`,
    );
    const listed = await client.query(
      `select venue, game_code as "gameCode", names, art, rtp_bp as "rtpBp", is_hot as "isHot",
         is_new as "isNew", position
       from game.games order by venue`,
    );
    return { kinds: kinds.rows.map((row: { venue: string }) => row.venue), games: listed.rows };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('an announced venue opens with its first game, once', async () => {
  const { kinds, games } = await migrated(async () => {});
  expect(kinds).toEqual(opened.toSorted());
  expect(games).toMatchObject([
    { venue: 'pearl-live', gameCode: 'pearl-dragon-tiger', position: 1 },
    { venue: 'phoenix-slots', gameCode: 'phoenix-dawn', position: 1 },
  ]);
});

test('a venue in whose wallet somebody has money stays seamless and closed', async () => {
  const pearl = venues.find(({ venue }) => venue === 'pearl-live');
  const playerId = 1_000_001n;
  const slot = venueSlot(pearl?.venueNo ?? 0);
  const { kinds, games: listed } = await migrated(async (client) => {
    await openAccounts(client, playerId, [slot]);
    await postAll(client, [
      {
        key: 'open-venues',
        kind: 'openingBalance',
        debit: houseAccount('opening', { playerId }),
        credit: playerAccount(playerId, slot),
        amount: 500n,
        cause: 'test',
      },
    ]);
  });
  expect(kinds).toEqual(['phoenix-slots']);
  expect(listed).toMatchObject([{ venue: 'phoenix-slots' }]);
});

test('a venue of another provider is left alone', async () => {
  const { kinds } = await migrated((client) =>
    client.query('update game.venues set provider = null'),
  );
  expect(kinds).toEqual([]);
});
