import { transferAllToCentral } from '@vela/contract/wallet/calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { ACCOUNT_KINDS } from '@vela/ledger/chart.ts';
import { workOff } from '@vela/service/worklist.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { fundVenue, lockVenue } from '../../test/provider.ts';
import { heldByBooks } from '../../test/venue-provider.ts';
import { recoverForWithdrawal, venueTransfers } from './index.ts';
import { findVenue } from '../venue/index.ts';
import { runWork } from '../app/work.ts';
import { enterVenue } from './entering.ts';
import { openTransfer } from './moves.ts';

/*
 * Recovering money from venues of both kinds, whatever one of them does.
 */

const kit = await useKit();
await kit.provider(7);
const first = await kit.venueProvider(20);
const second = await kit.venueProvider(30);
afterEach(async () => {
  for (const provider of [first, second]) {
    provider.faults = [];
    provider.always = 'none';
  }
  await runLater(10 * MINUTE_MS);
  await kit.proveBooks();
  expect(await heldByBooks(kit, first)).toBe(first.total());
  expect(await heldByBooks(kit, second)).toBe(second.total());
});

async function runLater(afterMs: number): Promise<void> {
  kit.clock.advance(afterMs);
  await workOff(venueTransfers, kit.services);
}

async function enter(playerId: bigint, name: string) {
  const venue = await findVenue(kit.database.db, name, kit.clock.now());
  if (!venue) throw new Error(`no venue ${name}`);
  return enterVenue(kit.services, playerId, venue);
}

/**
 * A player with 100.00 in each of `held20`, `held30` and `venue7`, and 5.00 in the central wallet.
 */
async function newSpread(): Promise<TestPlayer> {
  const as = await kit.player({ balanceMinor: 10_000n });
  await enter(as.playerId, 'held20');
  await fundVenue(kit, as.playerId, 7, 10_000n);
  const { pool } = kit.database;
  await pool.query('update players set is_auto_transfer_on = false where player_id = $1', [
    as.playerId,
  ]);
  const other = await kit.player({ balanceMinor: 500n });
  expect(await enter(other.playerId, 'held30')).toMatchObject({ movedMinor: 500n });
  return as;
}

const recover = async (as: TestPlayer, key?: string) => {
  const how = key === undefined ? { as } : { as, key };
  const { data } = await kit.call(transferAllToCentral, {}, how);
  const results = Object.fromEntries(data.results.map((it) => [it.venue, it]));
  return { centralMinor: data.centralMinor, results };
};

test('venues of both kinds return their balances, each with its result', async () => {
  const as = await newSpread();
  first.play(as.playerId, { stake: 1_000n, payout: 1_000n });
  const { centralMinor, results } = await recover(as);
  expect(centralMinor).toBe(20_000);
  expect(results).toMatchObject({
    venue7: { result: 'moved', amountMinor: 10_000 },
    held20: { result: 'moved', amountMinor: 10_000, orderNo: expect.any(String) as string },
    held21: { result: 'empty', amountMinor: 0, orderNo: null },
    held30: { result: 'empty', amountMinor: 0, orderNo: null },
  });
  expect(first.balance(as.playerId)).toBe(0n);
  const { rows } = await kit.database.pool.query(
    `select type, mode, status, amount_minor from wallet_transactions
      where player_id = $1 and type = 'transferIn' order by mode`,
    [as.playerId],
  );
  const line = { type: 'transferIn', status: 'succeeded', amount_minor: 10_000n };
  expect(rows).toEqual([
    { ...line, mode: 'held20' },
    { ...line, mode: 'venue7' },
  ]);
});

test('open stakes stay, and winnings since the last report are transferred too', async () => {
  const as = await newSpread();
  const bet = first.stake(as.playerId, 4_000n);
  const { results } = await recover(as);
  expect(results['held20']).toMatchObject({ result: 'moved', amountMinor: 6_000 });
  first.settle(bet, 4_000n);
  kit.clock.advance(MINUTE_MS);
  const later = await recover(as);
  expect(later.results['held20']).toMatchObject({ result: 'moved', amountMinor: 4_000 });
  expect(later.centralMinor).toBe(20_000);
});

test('a venue that cannot be queried is unavailable, and the others still move', async () => {
  const as = await newSpread();
  first.always = 'lostBefore';
  const { centralMinor, results } = await recover(as);
  expect(centralMinor).toBe(10_000);
  expect(results['venue7']).toMatchObject({ result: 'moved' });
  expect(results['held20']).toMatchObject({ result: 'unavailable', amountMinor: 10_000 });
  // Nothing was requested, so nothing is recovered later.
  first.always = 'none';
  await runLater(10 * MINUTE_MS);
  expect(first.balance(as.playerId)).toBe(10_000n);
});

test('a venue whose answer is lost is pending, and the money arrives later', async () => {
  const as = await newSpread();
  first.faults = ['none', 'lostAfter'];
  first.always = 'lostBefore';
  const { results } = await recover(as);
  expect(results['held20']).toMatchObject({ result: 'pending', amountMinor: 10_000 });
  // A repeated request returns the same transfer.
  const again = await recover(as);
  expect(again.results['held20']).toEqual(results['held20']);
  first.always = 'none';
  await runLater(MINUTE_MS);
  expect(await kit.balance(as.playerId)).toBe(20_000n);
});

test('a venue with money in our books and at its provider returns the sum of both', async () => {
  const as = await newSpread();
  await fundVenue(kit, as.playerId, 20, 1_000n);
  const both = await recover(as);
  expect(both.results['held20']).toMatchObject({ result: 'moved', amountMinor: 11_000 });
  expect(both.centralMinor).toBe(21_000);
  kit.clock.advance(MINUTE_MS);
  await fundVenue(kit, as.playerId, 20, 1_000n);
  const own = await recover(as);
  expect(own.results['held20']).toMatchObject({
    result: 'moved',
    amountMinor: 1_000,
    orderNo: expect.stringMatching(/^T/) as string,
  });
});

test('of two concurrent calls the later one names the transfer that the earlier one opened', async () => {
  const as = await newSpread();
  const move = { playerId: as.playerId, direction: 'fromVenue', amountMinor: null } as const;
  const venue = await findVenue(kit.database.db, 'held20', kit.clock.now());
  if (!venue) throw new Error('no venue');
  const open = () => runWork(kit.services, (work) => openTransfer(work, { ...move, venue }));
  const [first, second] = [await open(), await open()];
  expect(first).toEqual({ orderNo: expect.stringMatching(/^T/) as string });
  expect(second).toEqual({ refused: 'pending', pendingNo: 'orderNo' in first && first.orderNo });
});

test('a stake between the query and the transfer makes it fail', async () => {
  const as = await newSpread();
  const client = kit.services.providerClient;
  kit.services.providerClient = {
    ...client,
    heldBalance: async (baseUrl, of) => {
      const reported = await client.heldBalance(baseUrl, of);
      first.play(as.playerId, { stake: 1n, payout: 0n });
      return reported;
    },
  };
  const { results } = await recover(as);
  kit.services.providerClient = client;
  expect(results['held20']).toMatchObject({ result: 'failed', amountMinor: 10_000 });
  first.play(as.playerId, { stake: 0n, payout: 1n });
});

test('locked and closed venues of a provider keep their balances', async () => {
  const as = await newSpread();
  await lockVenue(kit, as.playerId, 'held20', 1n);
  expect((await recover(as)).results['held20']).toMatchObject({ result: 'locked' });
  const { pool } = kit.database;
  await pool.query(`delete from turnover_requirements where venue = 'held20'`);
  const closed = `update game.venues set maintenance_from = $1, maintenance_until = $2
    where venue = 'held20'`;
  const now = kit.clock.now();
  await pool.query(closed, [now, new Date(now.getTime() + MINUTE_MS)]);
  expect((await recover(as)).results['held20']).toMatchObject({ result: 'maintenance' });
  expect(first.balance(as.playerId)).toBe(10_000n);
  await pool.query(closed, [null, null]);
});

test('one key recovers once, and a replay returns the reply that waited', async () => {
  const as = await newSpread();
  const key = 'recover-once-1';
  const once = await kit.call(transferAllToCentral, {}, { as, key });
  const again = await kit.call(transferAllToCentral, {}, { as, key });
  expect(again.raw).toBe(once.raw);
  expect(once.raw).toContain('"moved"');
});

describe('entering a venue with auto transfer on', () => {
  test('all money follows, from venues of both kinds', async () => {
    const as = await kit.player({ balanceMinor: 10_000n });
    expect(await enter(as.playerId, 'held20')).toEqual({ movedMinor: 10_000n, pendingMinor: 0n });
    expect(await enter(as.playerId, 'held30')).toEqual({ movedMinor: 10_000n, pendingMinor: 0n });
    expect(first.balance(as.playerId)).toBe(0n);
    expect(second.balance(as.playerId)).toBe(10_000n);
    expect(await enter(as.playerId, 'venue7')).toEqual({ movedMinor: 10_000n, pendingMinor: 0n });
    expect(await enter(as.playerId, 'held21')).toEqual({ movedMinor: 10_000n, pendingMinor: 0n });
    expect(first.balance(as.playerId, 'held21')).toBe(10_000n);
  });

  test('an unconfirmed transfer stays pending', async () => {
    const as = await kit.player({ balanceMinor: 10_000n });
    first.always = 'garbled';
    expect(await enter(as.playerId, 'held20')).toEqual({ movedMinor: 0n, pendingMinor: 10_000n });
    expect(await kit.balance(as.playerId, ACCOUNT_KINDS.transit.slot)).toBe(10_000n);
    // Entering again waits for the same transfer.
    expect(await enter(as.playerId, 'held20')).toEqual({ movedMinor: 0n, pendingMinor: 10_000n });
  });

  test('an unavailable venue does not delay the others', async () => {
    const as = await newSpread();
    const { pool } = kit.database;
    await pool.query('update players set is_auto_transfer_on = true where player_id = $1', [
      as.playerId,
    ]);
    first.always = 'lostBefore';
    expect(await enter(as.playerId, 'held30')).toEqual({ movedMinor: 10_000n, pendingMinor: 0n });
  });

  test('entering twice concurrently moves the money once', async () => {
    const as = await kit.player({ balanceMinor: 10_000n });
    await Promise.all([1, 2, 3].map(() => enter(as.playerId, 'held20')));
    expect(first.balance(as.playerId)).toBe(10_000n);
  });

  test('with auto transfer off nothing moves', async () => {
    const as = await newSpread();
    expect(await enter(as.playerId, 'held30')).toEqual({ movedMinor: 0n, pendingMinor: 0n });
    expect(first.balance(as.playerId)).toBe(10_000n);
  });
});

describe('a withdrawal of more than the central wallet', () => {
  const all = ({ playerId }: TestPlayer) => ({ playerId, amountMinor: 20_000n });

  test('recent bets lift the lock that held the money', async () => {
    const as = await kit.player({ balanceMinor: 10_000n });
    await enter(as.playerId, 'held20');
    await lockVenue(kit, as.playerId, 'held20', 2_000n);
    kit.clock.advance(MINUTE_MS);
    first.play(as.playerId, { stake: 2_000n, payout: 2_000n });
    const recoveries = await recoverForWithdrawal(kit.services, all(as));
    const held = recoveries.find(({ venue }) => venue.venue === 'held20');
    expect(held).toMatchObject({ result: 'moved', amountMinor: 10_000n });
  });

  test('recovers everything with auto transfer on, and nothing with it off', async () => {
    const as = await newSpread();
    expect(await recoverForWithdrawal(kit.services, all(as))).toEqual([]);
    await kit.database.pool.query(
      'update players set is_auto_transfer_on = true where player_id = $1',
      [as.playerId],
    );
    const recoveries = await recoverForWithdrawal(kit.services, all(as));
    const moved = recoveries.filter(({ result }) => result === 'moved');
    expect(moved.map(({ venue }) => venue.venue)).toEqual(['venue7', 'held20']);
    expect(await kit.balance(as.playerId)).toBe(20_000n);
  });
});
