import { beforeAll, describe, expect, test } from 'vitest';
import { bet, openPlayer, toVenue, win, type TestPlayer, useLedger } from '../test-kit.ts';
import { createPoster } from './batch.ts';
import { houseAccount } from './chart.ts';
import { post, postAll, type Transfer } from './post.ts';
import { advanceRollups, verifyLedger } from './reconcile.ts';
import { findBalances, houseBalance, listStatement } from './store.ts';

const database = await useLedger();
const NOW = new Date('2026-03-04T05:06:07Z');

test('findBalances returns the open accounts of one player ordered by slot', async () => {
  const player = await openPlayer(database.pool, 100n);
  await openPlayer(database.pool, 50n);
  await postAll(database.pool, [toVenue(player, 'balances', 30n)]);
  expect(await findBalances(database.pool, player.id)).toEqual([
    { slot: 0, balance: 70n },
    { slot: 1, balance: 0n },
    { slot: 2, balance: 0n },
    { slot: 19, balance: 30n },
  ]);
  expect(await findBalances(database.pool, player.id + 10_000n)).toEqual([]);
});

describe('listStatement', () => {
  let player: TestPlayer;
  const day = (n: number): Date => new Date(Date.UTC(2026, 0, n));

  beforeAll(async () => {
    player = await openPlayer(database.pool);
    await postAll(database.pool, [
      { ...win(player, 'list-1', 100n), eventAt: day(1) },
      { ...bet(player, 'list-2', 30n), eventAt: day(2) },
      { ...toVenue(player, 'list-3', 20n), eventAt: day(3) },
      { ...bet(player, 'list-4', 5n), eventAt: day(4) },
      { ...win(player, 'list-5', 8n), eventAt: day(5) },
    ]);
  });

  const list = (filter: Partial<Parameters<typeof listStatement>[1]>): Promise<string[]> =>
    listStatement(database.pool, { accountIds: [player.central], limit: 100, ...filter }).then(
      (lines) => lines.map((line) => `${line.kind} ${line.deltaMinor} ${line.balanceAfterMinor}`),
    );

  test('lists newest first the transfers that changed the account', async () => {
    const all = ['win 8 53', 'bet -5 45', 'toVenue -20 50', 'bet -30 70', 'win 100 100'];
    expect(await list({})).toEqual(all);
    expect(await list({ accountIds: [player.venue] })).toEqual(['toVenue 20 20']);
    expect(await list({ accountIds: [player.locked] })).toEqual([]);
  });

  test('returns both lines of a transfer between two of the accounts', async () => {
    const accountIds = [player.venue, player.central];
    expect(await list({ accountIds, kinds: ['toVenue'] })).toEqual([
      'toVenue -20 50',
      'toVenue 20 20',
    ]);
  });

  test('includes only the given period, its end excluded', async () => {
    expect(await list({ from: day(2), to: day(4) })).toEqual(['toVenue -20 50', 'bet -30 70']);
    expect(await list({ from: day(5) })).toEqual(['win 8 53']);
    expect(await list({ to: day(1) })).toEqual([]);
  });

  test('includes only the requested kinds', async () => {
    expect(await list({ kinds: ['bet'] })).toEqual(['bet -5 45', 'bet -30 70']);
    expect(await list({ kinds: [] })).toEqual([]);
  });

  test('pages without gaps or repeats', async () => {
    const pages: string[] = [];
    let beforeId: bigint | undefined;
    for (;;) {
      const accountIds = [player.central, player.venue];
      const page = await listStatement(database.pool, { accountIds, beforeId, limit: 2 });
      if (page.length === 0) break;
      pages.push(...page.map((line) => `${line.cause} ${line.deltaMinor}`));
      beforeId = page.at(-1)?.transferId;
    }
    expect(pages).toEqual([
      'round list-5 8',
      'round list-4 -5',
      'move list-3 -20',
      'move list-3 20',
      'round list-2 -30',
      'round list-1 100',
    ]);
  });

  test('names the counterpart and the reason', async () => {
    const [line] = await listStatement(database.pool, {
      accountIds: [player.central],
      kinds: ['toVenue'],
      limit: 1,
    });
    expect(line).toMatchObject({
      accountId: player.central,
      counterpartId: player.venue,
      cause: 'move list-3',
      eventAt: day(3),
    });
  });
});

describe('house balances and roll-ups', () => {
  const rollUp = async (): Promise<bigint> => (await advanceRollups(database.pool, NOW)).uptoId;

  const untilWaiting = async (): Promise<void> => {
    const sql = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await database.pool.query(sql)).rowCount === 0);
  };

  // Transactions of other databases on the server may hold back the mark.
  const rollUpBeyond = async (id: bigint): Promise<void> => {
    while ((await rollUp()) < id);
  };

  test('a house balance is the same before, between and after roll-ups', async () => {
    const player = await openPlayer(database.pool, 1000n);
    const wallet = { kind: 'gameResult', owner: 2 } as const;
    const before = await houseBalance(database.pool, wallet);
    const own = await houseBalance(database.pool, player.games);
    for (const step of [1n, 2n, 3n, 4n]) {
      await post(database.pool, [bet(player, `rolled-${step}`, 10n)]);
      await rollUp();
      expect(await houseBalance(database.pool, wallet)).toBe(before + step * 10n);
      expect(await houseBalance(database.pool, player.games)).toBe(own + step * 10n);
      expect(await verifyLedger(database.pool)).toMatchObject({ isProven: true });
    }
    await post(database.pool, [win(player, 'rolled', 25n)]);
    expect(await houseBalance(database.pool, wallet)).toBe(before + 15n);
    expect(await houseBalance(database.pool, { kind: 'gameResult' })).toBe(before + 15n);
    expect(await houseBalance(database.pool, { kind: 'gameResult', owner: 3 })).toBe(0n);
  });

  test('no roll-up passes an uncommitted posting', async () => {
    const player = await openPlayer(database.pool, 1000n);
    await rollUpBeyond(1n);
    const open = await database.pool.connect();
    await open.query('begin');
    const [posting] = await post(open, [bet(player, 'open', 10n)]);
    const other = await openPlayer(database.pool, 1000n);
    await post(database.pool, [bet(other, 'after-open', 10n)]);
    const openId = posting && 'transferId' in posting ? posting.transferId : 0n;
    for (let run = 0; run < 9; run += 1) expect(await rollUp()).toBeLessThan(openId);
    await open.query('commit');
    open.release();
    await rollUpBeyond(openId);
    expect(await verifyLedger(database.pool)).toMatchObject({ isProven: true });
  });

  test('nor one that has drawn its id and written nothing yet', async () => {
    const holder = await database.pool.connect();
    await holder.query(`
      create function wait_for_test() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock_shared(1); return new; end';
      create trigger wait_for_test before insert on ledger.transfers
        for each row execute function wait_for_test();
      select pg_advisory_lock(1)`);
    const fee: Transfer = {
      key: 'fee/drawn',
      kind: 'channelFee',
      debit: houseAccount('fees'),
      credit: houseAccount('paymentClearing'),
      amount: 4n,
      cause: 'statement',
    };
    const sent = createPoster(database.pool).submit({ transfer: fee });
    await untilWaiting();
    const { rows } = await holder.query('select last_value from ledger.transfer_id');
    const drawnId = BigInt(rows[0]?.last_value);
    for (let run = 0; run < 9; run += 1) expect(await rollUp()).toBeLessThan(drawnId);
    await holder.query('select pg_advisory_unlock(1)');
    expect(await sent).toMatchObject({ status: 'posted', transferId: drawnId });
    await holder.query('drop trigger wait_for_test on ledger.transfers');
    holder.release();
    await rollUpBeyond(drawnId);
    expect(await verifyLedger(database.pool)).toMatchObject({ isProven: true });
  });

  test('roll-ups concurrent with batches lose nothing', async () => {
    const player = await openPlayer(database.pool, 100_000n);
    const poster = createPoster(database.pool);
    const bets = Array.from({ length: 3000 }, (_, index) => index);
    const posted = Promise.all(
      bets.map((index) => poster.submit({ transfer: bet(player, `beside-${index}`, 1n) })),
    );
    for (let run = 0; run < 20; run += 1) await rollUp();
    const last = (await posted).at(-1);
    await rollUpBeyond(last && 'transferId' in last ? last.transferId : 0n);
    expect(await verifyLedger(database.pool)).toMatchObject({ isProven: true });
  });

  test('two concurrent runs add each transfer once', async () => {
    const player = await openPlayer(database.pool, 1000n);
    const [posting] = await post(database.pool, [bet(player, 'two-runs', 10n)]);
    const betId = posting && 'transferId' in posting ? posting.transferId : 0n;
    const first = await database.pool.connect();
    await first.query('begin');
    while ((await advanceRollups(first, NOW)).uptoId < betId) {
      await first.query('commit');
      await first.query('begin');
    }
    const second = rollUp();
    await untilWaiting();
    await first.query('commit');
    first.release();
    await second;
    expect(await verifyLedger(database.pool)).toMatchObject({ isProven: true });
  });

  test('need a transaction of their own', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('select pg_current_xact_id()');
    await expect(advanceRollups(client, NOW)).rejects.toMatchObject({ code: 'LG003' });
    await client.query('rollback');
    client.release();
  });
});
