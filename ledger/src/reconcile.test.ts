import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  bet,
  createLedgerDatabase,
  openPlayer,
  toVenue,
  win,
  type LedgerDatabase,
  type TestPlayer,
} from '../test-kit.ts';
import { postAll } from './post.ts';
import { advanceRollups, verifyLedger, type ProofRule } from './reconcile.ts';

let database: LedgerDatabase;
let player: TestPlayer;

beforeEach(async () => {
  database = await createLedgerDatabase();
  player = await openPlayer(database.pool, 1000n);
  await openPlayer(database.pool, 500n);
  await postAll(database.pool, [
    bet(player, '1', 100n),
    win(player, '1', 150n),
    toVenue(player, '1', 50n),
    bet(player, '2', 100n),
  ]);
  const now = new Date('2026-03-04T05:06:07Z');
  // Transactions of other databases on the server may hold back the mark.
  while ((await advanceRollups(database.pool, now)).uptoId < 6n);
  await postAll(database.pool, [bet(player, '3', 7n)]);
});

afterEach(async () => {
  await database.drop();
});

test('correct books are proven, with a list of the checks', async () => {
  expect(await verifyLedger(database.pool)).toEqual({
    isProven: true,
    transfers: 7n,
    accounts: 8n,
    offences: [],
  });
});

test('a range proves itself, and its first lines follow from the preceding ones', async () => {
  for (const [fromId, toId, transfers] of [
    [1n, 3n, 3n],
    [4n, 6n, 3n],
    [7n, 7n, 1n],
    [8n, 9n, 0n],
  ] as const) {
    const proof = await verifyLedger(database.pool, { fromId, toId });
    expect(proof).toEqual({ isProven: true, transfers, accounts: 0n, offences: [] });
  }
  await tamper('update ledger.transfers set debit_after = debit_after + 1 where id = 3');
  const { offences } = await verifyLedger(database.pool, { fromId: 4n, toId: 4n });
  expect(offences).toMatchObject([{ rule: 'V5', transferId: 4n, accountId: player.central }]);
});

describe('each offender is named', () => {
  const otherKey = '(select key from ledger.transfers where id = 6)';
  const firstHouse = '(select min(account_id) from ledger.rollups)';
  const central = '(select id from ledger.accounts where slot = 0 order by id limit 1)';
  test.each<[string, string, ProofRule[]]>([
    [
      'an amount changed',
      'update ledger.transfers set amount = 101 where id = 3',
      ['V5', 'V6', 'V7'],
    ],
    [
      'an amount below zero',
      'update ledger.transfers set amount = -7 where id = 7',
      ['V1', 'V5', 'V6', 'V8'],
    ],
    [
      'an account that pays itself',
      'update ledger.transfers set credit = debit where id = 7',
      ['V1', 'V3', 'V5', 'V6', 'V8'],
    ],
    ['a key posted twice', `update ledger.transfers set key = ${otherKey} where id = 7`, ['V2']],
    ['a kind turned into another', 'update ledger.transfers set kind = 1 where id = 3', ['V3']],
    [
      'an account gone',
      'delete from ledger.accounts where slot = 19 and balance > 0',
      ['V4', 'V8'],
    ],
    [
      'a balance after that is not',
      'update ledger.transfers set debit_after = debit_after - 1 where id = 7',
      ['V5'],
    ],
    ['a transfer gone', 'delete from ledger.transfers where id = 4', ['V5', 'V6', 'V7']],
    ['a tail gone', 'delete from ledger.transfers where id = 7', ['V6', 'V8']],
    [
      'a balance raised',
      `update ledger.accounts set balance = balance + 1 where id = ${central}`,
      ['V6', 'V8'],
    ],
    [
      'a balance below zero',
      `update ledger.accounts set balance = -5 where id = ${central}`,
      ['V6', 'V8'],
    ],
    [
      'a roll-up changed',
      `update ledger.rollups set balance = balance + 1 where account_id = ${firstHouse}`,
      ['V7', 'V8'],
    ],
    ['a roll-up gone', `delete from ledger.rollups where account_id = ${firstHouse}`, ['V7', 'V8']],
    ['a mark moved', 'update ledger.rollup_mark set upto_id = 7', ['V7', 'V8']],
  ])('%s', async (_, sql, rules) => {
    await tamper(sql);
    const { isProven, offences } = await verifyLedger(database.pool);
    expect(isProven).toBe(false);
    expect([...new Set(offences.map(({ rule }) => rule))]).toEqual(rules);
  });
});

// Only a superuser who drops the triggers and constraints can do this.
async function tamper(sql: string): Promise<void> {
  await database.pool.query(`
    alter table ledger.transfers disable trigger all;
    alter table ledger.accounts disable trigger all;
    alter table ledger.transfers drop constraint transfers_amount_in_range,
      drop constraint transfers_accounts_differ, drop constraint transfers_key_is_unique,
      drop constraint transfers_credit_after_fits;
    alter table ledger.accounts drop constraint accounts_balance_in_range;
  `);
  await database.pool.query(sql);
}
