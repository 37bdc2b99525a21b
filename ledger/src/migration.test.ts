import { describe, expect, test } from 'vitest';
import { bet, openPlayer, toVenue, useLedger } from '../test-kit.ts';
import { encodeTransfers, post, type Transfer } from './post.ts';
import { verifyLedger } from './reconcile.ts';

// What the database itself rejects, for any role: L1 to L5 of migrations/0001-ledger.sql and sql/.

const database = await useLedger();

const callPost = (transfers: Transfer[]): Promise<unknown> =>
  database.pool.query({
    text: 'select * from ledger.post($1, $2, $3, $4, $5, $6, $7, $8)',
    values: encodeTransfers(transfers),
  });

describe('a transfer row (L1, L3, L4)', () => {
  const columns = {
    id: '900001',
    fingerprint: '1',
    debit: '5000',
    credit: '6000',
    amount: '7',
    debit_after: 'null',
    credit_after: 'null',
    event_at: 'now()',
    key: "'00000000-0000-0000-0000-000000000001'",
    kind: '28',
    cause: "'by hand'",
  };

  test.each<[string, Partial<typeof columns>, string]>([
    ['an amount of nothing', { amount: '0' }, 'transfers_amount_in_range'],
    ['a negative amount', { amount: '-1' }, 'transfers_amount_in_range'],
    ['an amount too large', { amount: '1000000000000001' }, 'transfers_amount_in_range'],
    ['an account that pays itself', { credit: '5000' }, 'transfers_accounts_differ'],
    ['a player balance left out', { debit: '1024000000' }, 'transfers_debit_after_fits'],
    [
      'a player balance below zero',
      { debit: '1024000000', debit_after: '-1' },
      'transfers_debit_after_fits',
    ],
    ['a player credit left out', { credit: '1024000000' }, 'transfers_credit_after_fits'],
    ['a balance of a house account', { credit_after: '1' }, 'transfers_credit_after_fits'],
  ])('refuses %s', async (_, change, constraint) => {
    await expect(insert({ ...columns, ...change })).rejects.toMatchObject({ constraint });
  });

  test('refuses an existing key', async () => {
    await insert(columns);
    const again = insert({ ...columns, id: '900002' });
    await expect(again).rejects.toMatchObject({ constraint: 'transfers_key_is_unique' });
  });

  const insert = (row: typeof columns): Promise<unknown> =>
    database.pool.query(
      `insert into ledger.transfers (${Object.keys(row).join()})
      values (${Object.values(row).join()})`,
    );
});

describe('the journal is append-only (L2)', () => {
  test.each([
    'update ledger.transfers set amount = amount + 1',
    'update ledger.transfers set cause = cause where false',
    'delete from ledger.transfers',
    'truncate ledger.transfers',
    'delete from ledger.accounts',
    'truncate ledger.accounts cascade',
  ])('%s is refused', async (sql) => {
    await expect(database.pool.query(sql)).rejects.toMatchObject({ code: '23001' });
  });
});

describe('an account row (L3)', () => {
  test('cannot hold a negative balance', async () => {
    const player = await openPlayer(database.pool, 5n);
    const sql = 'update ledger.accounts set balance = balance - 6 where id = $1';
    await expect(database.pool.query(sql, [player.central])).rejects.toMatchObject({
      constraint: 'accounts_balance_in_range',
    });
  });

  test.each([
    ['1024000001', '1000000', '0', 'accounts_id_names_player_and_slot'],
    ['1024', '1', '0', 'accounts_is_guarded'],
  ])('%s of player %s in slot %s is refused', async (id, player, slot, constraint) => {
    const values = [id, player, slot];
    const sql = 'insert into ledger.accounts (id, player_id, slot) values ($1, $2, $3)';
    await expect(database.pool.query(sql, values)).rejects.toMatchObject({ constraint });
  });
});

describe('ledger.post called by hand (L5)', () => {
  test('raises if a pair shares an account with another transfer', async () => {
    const player = await openPlayer(database.pool, 100n);
    const pair = toVenue(player, 'by-hand', 10n);
    const fromVenue = { ...bet(player, 'from-venue', 1n), debit: player.venue };
    for (const beside of [bet(player, 'by-hand', 1n), fromVenue, { ...pair, key: 'other' }]) {
      await expect(callPost([pair, beside])).rejects.toMatchObject({ code: 'LG001' });
      await expect(callPost([beside, pair])).rejects.toMatchObject({ code: 'LG001' });
    }
    const other = await openPlayer(database.pool, 100n);
    await callPost([pair, bet(other, 'beside-a-pair', 1n)]);
  });

  test('raises if a batch repeats a key that it would post twice', async () => {
    const player = await openPlayer(database.pool, 100n);
    const twice = bet(player, 'by-hand-twice', 10n);
    await expect(callPost([twice, twice])).rejects.toMatchObject({
      constraint: 'transfers_key_is_unique',
    });
  });

  test('raises on a zero amount, and on a batch beyond its bound', async () => {
    const player = await openPlayer(database.pool, 100n);
    const nothing = bet(player, 'nothing', 0n);
    await expect(callPost([nothing])).rejects.toMatchObject({ code: '23514' });
    const many = Array.from({ length: 4097 }, (_, index) => bet(player, `many-${index}`, 1n));
    await expect(callPost(many)).rejects.toMatchObject({ code: 'LG002' });
    expect(await callPost(many.slice(1))).toMatchObject({ rowCount: 4096 });
  });

  test('never moves money without a journal row, nor the reverse', async () => {
    const player = await openPlayer(database.pool, 100n);
    const client = await database.pool.connect();
    await client.query('begin');
    await post(client, [bet(player, 'rolled-back', 10n)]);
    await client.query('rollback');
    client.release();
    const { rows } = await database.pool.query(
      `select balance, (select count(*) from ledger.transfers where debit = id) as debits
      from ledger.accounts where id = $1`,
      [player.central],
    );
    expect(rows).toEqual([{ balance: '100', debits: '0' }]);
    expect((await verifyLedger(database.pool)).offences).toEqual([
      // The row that a test above inserted has accounts outside the chart.
      expect.objectContaining({ rule: 'V3', transferId: 900001n }),
    ]);
  });
});
