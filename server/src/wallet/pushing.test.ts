import { transferMoney, getTransaction, listTransactions } from '@vela/contract/wallet/calls.ts';
import { HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { ACCOUNT_KINDS } from '@vela/ledger/chart.ts';
import { workOff } from '@vela/service/worklist.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { heldByBooks } from '../../test/venue-provider.ts';
import type { Fault } from '../../test/venue-provider.ts';
import { runWork } from '../app/work.ts';
import { findVenue } from '../venue/index.ts';
import { openTransfer } from './moves.ts';
import { venueTransfers } from './pushing.ts';

/*
 * A transfer to a venue that holds the balance, over a network that loses and repeats requests.
 */

const kit = await useKit();
const provider = await kit.venueProvider(20);
afterEach(async () => {
  provider.faults = [];
  provider.always = 'none';
  provider.deliverLate();
  await runLater(HOUR_MS);
  await kit.proveBooks();
  expect(await heldByBooks(kit, provider)).toBe(provider.total());
  expect(Math.max(0, ...provider.carriedOut.values())).toBeLessThanOrEqual(1);
});

async function runLater(afterMs: number): Promise<void> {
  kit.clock.advance(afterMs);
  await workOff(venueTransfers, kit.services);
}

const transit = (as: TestPlayer): Promise<bigint> =>
  kit.balance(as.playerId, ACCOUNT_KINDS.transit.slot);

const convert = async (as: TestPlayer, from: string, to: string, amountMinor: number) => {
  const reply = await kit.call(transferMoney, { from, to, amountMinor }, { as });
  expect(reply).toMatchObject({ refusal: null });
  return reply.data;
};
const send = (as: TestPlayer, minor: number) => convert(as, 'central', 'held20', minor);
const fetchBack = (as: TestPlayer, minor: number) => convert(as, 'held20', 'central', minor);

const read = async (as: TestPlayer, id: string) =>
  (await kit.call(getTransaction, { id }, { as })).data;

const eventsOf = (as: TestPlayer, orderNo: string) =>
  kit.events.filter(
    ({ channel, event }) =>
      channel === `player:${as.playerId}` &&
      JSON.stringify(event).includes('"transfer"') &&
      JSON.stringify(event).includes(orderNo),
  );

test('money moves there and back, with its record and events', async () => {
  const as = await kit.player({ balanceMinor: 10_000n });
  const there = await send(as, 2_500);
  expect(there).toMatchObject({ state: 'done', centralMinor: 7_500, venueMinor: 2_500 });
  expect(provider.balance(as.playerId)).toBe(2_500n);
  const back = await fetchBack(as, 1_000);
  expect(back).toMatchObject({ state: 'done', centralMinor: 8_500, venueMinor: 1_500 });
  expect(provider.balance(as.playerId)).toBe(1_500n);
  expect(await transit(as)).toBe(0n);
  expect(await read(as, there.orderNo)).toMatchObject({
    transaction: { type: 'transferOut', mode: 'held20', status: 'succeeded', amountMinor: -2_500 },
    details: [{ key: 'reference', value: expect.stringMatching(/^[\da-f-]{36}$/) as string }],
    history: [{ state: 'processing' }, { state: 'succeeded' }],
  });
  expect(await read(as, back.orderNo)).toMatchObject({
    transaction: { type: 'transferIn', status: 'succeeded', amountMinor: 1_000 },
  });
  expect(eventsOf(as, there.orderNo).map(({ event }) => event)).toEqual([
    { type: 'transfer', orderNo: there.orderNo, state: 'done' },
  ]);
});

describe.each<Fault>(['lostAfter', 'twice', 'garbled', 'denied'])(
  'an answer that is %s',
  (fault) => {
    test('does not undo a completed transfer: the provider is queried for the outcome', async () => {
      const as = await kit.player({ balanceMinor: 10_000n });
      provider.faults = [fault];
      expect(await send(as, 3_000)).toMatchObject({ state: 'done', centralMinor: 7_000 });
      provider.faults = [fault];
      expect(await fetchBack(as, 1_000)).toMatchObject({ state: 'done', centralMinor: 8_000 });
      expect(provider.balance(as.playerId)).toBe(2_000n);
    });
  },
);

test('a request that never arrived is cancelled there, and the money is returned', async () => {
  const as = await kit.player({ balanceMinor: 10_000n });
  provider.faults = ['lostBefore'];
  const sent = await send(as, 3_000);
  expect(sent).toMatchObject({ state: 'failed', failure: 'unavailable', centralMinor: 10_000 });
  expect(provider.arrived.slice(-2)).toEqual(['/wallet/transaction', '/wallet/cancel']);
  expect(await read(as, sent.orderNo)).toMatchObject({
    transaction: { status: 'failed' },
    history: [{ state: 'processing' }, { state: 'failed', note: 'unavailable' }],
  });
});

test('a request that arrives after the money was returned is not carried out', async () => {
  const as = await kit.player({ balanceMinor: 10_000n });
  provider.faults = ['late'];
  expect(await send(as, 3_000)).toMatchObject({ state: 'failed', centralMinor: 10_000 });
  provider.deliverLate();
  expect(provider.balance(as.playerId)).toBe(0n);
});

test('while a provider is down for an hour the money is pending, and then it arrives', async () => {
  const as = await kit.player({ balanceMinor: 10_000n });
  provider.faults = ['lostAfter'];
  provider.always = 'lostBefore';
  const sent = await send(as, 3_000);
  expect(sent).toMatchObject({ state: 'pending', failure: null, centralMinor: 7_000 });
  for (let minutes = 0; minutes < 60; minutes += 1) {
    await runLater(MINUTE_MS);
    expect(await transit(as)).toBe(3_000n);
  }
  expect(await read(as, sent.orderNo)).toMatchObject({
    transaction: { status: 'processing' },
    history: [{ state: 'processing' }, { state: 'processing', note: 'noAnswerYet' }],
  });
  provider.always = 'none';
  await runLater(5 * MINUTE_MS);
  expect(await transit(as)).toBe(0n);
  expect(await kit.balance(as.playerId)).toBe(7_000n);
  expect(await read(as, sent.orderNo)).toMatchObject({ transaction: { status: 'succeeded' } });
  expect(eventsOf(as, sent.orderNo)).toHaveLength(1);
});

test('a provider that is down is queried less and less often', async () => {
  const as = await kit.player({ balanceMinor: 10_000n });
  provider.always = 'garbled';
  await send(as, 1_000);
  const before = provider.arrived.length;
  for (let seconds = 0; seconds < 3_600; seconds += 3) await runLater(3_000);
  const questions = provider.arrived.length - before;
  expect(questions).toBeGreaterThan(12);
  expect(questions).toBeLessThan(30);
});

test('however many transfers wait for an unavailable provider, few are queried, and others are served', async () => {
  const other = await kit.venueProvider(30);
  const players = await Promise.all(
    Array.from({ length: 30 }, () => kit.player({ balanceMinor: 1_000n })),
  );
  const open = async (as: TestPlayer, name: string): Promise<void> => {
    const venue = await findVenue(kit.database.db, name, kit.clock.now());
    if (!venue) throw new Error(`no venue ${name}`);
    const move = { playerId: as.playerId, venue, direction: 'toVenue', amountMinor: 400n } as const;
    await runWork(kit.services, (work) => openTransfer(work, move));
  };
  for (const as of players) await open(as, 'held20');
  for (const as of players.slice(0, 3)) await open(as, 'held30');
  provider.always = 'garbled';
  provider.arrived = [];
  await runLater(0);
  expect(new Set(provider.arrived)).toEqual(new Set(['/wallet/deposit', '/wallet/transaction']));
  expect(provider.arrived).toHaveLength(16);
  expect(other.total()).toBe(1_200n);
  provider.always = 'none';
  await runLater(MINUTE_MS);
  expect(provider.balance(players.at(-1)?.playerId ?? 0n)).toBe(400n);
});

test('a pending transfer is in the record of its venue, and in no other', async () => {
  const as = await kit.player({ balanceMinor: 10_000n });
  provider.always = 'garbled';
  const sent = await send(as, 1_000);
  provider.always = 'none';
  const list = async (input: object) => {
    const { data } = await kit.call(listTransactions, input, { as });
    return data.list.map(({ orderNo, type, status }) => ({ orderNo, type, status }));
  };
  const line = { orderNo: sent.orderNo, type: 'transferOut', status: 'processing' };
  expect(await list({ mode: 'held20', status: 'processing' })).toEqual([line]);
  expect(await list({ mode: 'held21' })).toEqual([]);
  expect(await list({ type: 'transferIn' })).toEqual([]);
});

test('less than requested is a failure, and states the available amount', async () => {
  const as = await kit.player({ balanceMinor: 10_000n });
  await send(as, 1_000);
  provider.play(as.playerId, { stake: 400n, payout: 0n });
  kit.clock.advance(HOUR_MS);
  expect(await fetchBack(as, 700)).toMatchObject({
    state: 'failed',
    failure: 'insufficientBalance',
    centralMinor: 9_000,
    venueMinor: 600,
  });
  expect(provider.arrived.slice(-2)).toEqual(['/wallet/withdraw', '/wallet/cancel']);
  provider.play(as.playerId, { stake: 600n, payout: 1_000n });
});

test('recovered money stays the player’s when the answer was lost', async () => {
  const as = await kit.player({ balanceMinor: 10_000n });
  await send(as, 4_000);
  provider.faults = ['lostAfter'];
  provider.always = 'lostBefore';
  const back = await fetchBack(as, 4_000);
  expect(back).toMatchObject({ state: 'pending', centralMinor: 6_000 });
  expect(provider.balance(as.playerId)).toBe(0n);
  provider.always = 'none';
  await runLater(MINUTE_MS);
  expect(await kit.balance(as.playerId)).toBe(10_000n);
});

test('overlapping runs end a transfer once', async () => {
  const as = await kit.player({ balanceMinor: 10_000n });
  provider.faults = ['lostAfter'];
  provider.always = 'lostBefore';
  const sent = await send(as, 3_000);
  provider.always = 'none';
  kit.clock.advance(MINUTE_MS);
  await Promise.all(Array.from({ length: 6 }, () => workOff(venueTransfers, kit.services)));
  expect(eventsOf(as, sent.orderNo)).toHaveLength(1);
  expect(await kit.balance(as.playerId)).toBe(7_000n);
});

test('a transfer whose process died before its request is requested by the next one', async () => {
  const as = await kit.player({ balanceMinor: 10_000n });
  provider.faults = ['lostAfter', 'lostBefore'];
  const sent = await send(as, 3_000);
  // As if no query had been sent: the row is as the commit left it.
  await kit.database.pool.query(
    `update wallet_venue_transfers set state = 'waiting', tries = 0, next_try_at = created_at
      where order_no = $1`,
    [sent.orderNo],
  );
  await runLater(0);
  expect(await kit.balance(as.playerId)).toBe(7_000n);
  expect(provider.balance(as.playerId)).toBe(3_000n);
});
