import { randomUUID } from 'node:crypto';
import { transferMoney } from '@vela/contract/wallet/calls.ts';
import { seededRandom } from '@vela/service/random.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { fundVenue, lockVenue, newVenue } from '../../test/provider.ts';
import { moveMoney } from './moves.ts';
import { findVenue } from '../venue/index.ts';

const kit = await useKit();
const { name } = await kit.provider(7);
await newVenue(kit, { venue: 'away', venueNo: 8, provider: name, gameCodes: ['x'] });
const holder = await kit.venueProvider(20);
await newVenue(kit, { venue: 'empty', venueNo: 9, provider: name, gameCodes: [] });
await kit.database.pool.query(
  `update game.venues set maintenance_from = now() - interval '9 years',
     maintenance_until = now() + interval '9 years' where venue = 'away'`,
);

const convert = (as: TestPlayer, from: string, to: string, amountMinor: unknown, key?: string) =>
  kit.call(transferMoney, { from, to, amountMinor }, key === undefined ? { as } : { as, key });

test('money moves into a venue and back, and both are in the record', async () => {
  const player = await kit.player({ balanceMinor: 10_000n });
  const there = await convert(player, 'central', 'venue7', 2_500);
  expect(there.data).toMatchObject({ centralMinor: 7_500, venueMinor: 2_500 });
  expect(there.data.orderNo).toMatch(/^T\d{16}$/);
  const back = await convert(player, 'venue7', 'central', 500);
  expect(back.data).toMatchObject({ centralMinor: 8_000, venueMinor: 2_000 });
  const { rows } = await kit.database.pool.query<{ type: string; amount_minor: bigint }>(
    `select type, amount_minor from wallet_transactions where player_id = $1 order by amount_minor`,
    [player.playerId],
  );
  expect(rows).toEqual([
    { type: 'transferOut', amount_minor: -2_500n },
    { type: 'transferIn', amount_minor: 500n },
  ]);
  expect(kit.events).toContainEqual({
    channel: `player:${player.playerId}`,
    event: { type: 'balance' },
  });
});

test('it refuses in the order of the contract', async () => {
  const player = await kit.player({ balanceMinor: 1_000n, venueNos: [7] });
  for (const [from, to] of [
    ['central', 'central'],
    ['venue7', 'away'],
    ['central', 'nothing'],
    ['central', 'empty'],
  ]) {
    expect((await convert(player, from ?? '', to ?? '', 1)).refusal).toBe('notFound');
  }
  expect((await convert(player, 'central', 'away', 1)).refusal).toBe('venueMaintenance');
  await fundVenue(kit, player.playerId, 7, 600n);
  await lockVenue(kit, player.playerId, 'venue7', 900n);
  kit.clock.advance(10_000);
  const small = await convert(player, 'venue7', 'central', 99);
  expect(small).toMatchObject({ refusal: 'amountOutOfRange', data: { minMinor: 100 } });
  expect(await convert(player, 'venue7', 'central', 5_000)).toMatchObject({
    refusal: 'venueLocked',
    data: { leftMinor: 900 },
  });
  expect(await convert(player, 'central', 'venue7', 1_001)).toMatchObject({
    refusal: 'insufficientBalance',
    data: { balanceMinor: 1_000 },
  });
  expect(await kit.balance(player.playerId, 16 + 7)).toBe(600n);
});

test('invalid amounts are refused', async () => {
  const player = await kit.player({ balanceMinor: 1_000n });
  for (const amount of [0, -100, 1.5, '1e3', '0x64', 2 ** 53, null, [], {}, '']) {
    const { refusal } = await kit.call(
      transferMoney,
      { from: 'central', to: 'venue7', amountMinor: amount ?? undefined },
      { as: player, address: '198.51.100.1' },
    );
    expect(refusal).toMatch(/invalidInput|tooFrequent/);
  }
});

test('a guest and an operator are refused', async () => {
  const input = { from: 'central', to: 'venue7', amountMinor: 100 };
  expect(await kit.call(transferMoney, input)).toMatchObject({ code: 401 });
  const as = await kit.operator('owner');
  expect(await kit.call(transferMoney, input, { as })).toMatchObject({ code: 401 });
});

test('one key moves once: a replay returns the same reply, other input is a conflict', async () => {
  const player = await kit.player({ balanceMinor: 10_000n });
  const key = randomUUID();
  const replies = await Promise.all(
    Array.from({ length: 9 }, () => convert(player, 'central', 'venue7', 1_000, key)),
  );
  expect(new Set(replies.map(({ raw }) => raw)).size).toBe(1);
  expect(await kit.balance(player.playerId, 16 + 7)).toBe(1_000n);
  kit.clock.advance(60_000);
  expect((await convert(player, 'central', 'venue7', 1_001, key)).refusal).toMatch(
    /idempotencyConflict/,
  );
});

test('concurrent moves never move more than the balance', async () => {
  const player = await kit.player({ balanceMinor: 1_000n, venueNos: [7] });
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => convert(player, 'central', 'venue7', 300)),
  );
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(3);
  expect(await kit.balance(player.playerId)).toBe(100n);
});

test('a taken order number is drawn again', async () => {
  const player = await kit.player({ balanceMinor: 1_000n });
  const now = kit.clock.now();
  const venue = await findVenue(kit.database.db, 'venue7', now);
  if (!venue) throw new Error('no venue');
  const move = {
    playerId: player.playerId,
    venue,
    direction: 'toVenue',
    amountMinor: 10n,
  } as const;
  const orderNos = new Set<string>();
  for (let twice = 0; twice < 2; twice += 1) {
    // The same seed draws the same number first.
    const services = { ...kit.services, random: seededRandom('same') };
    const moved = await kit.database.transaction((txContext) =>
      moveMoney({ ...txContext, services, now }, move),
    );
    expect(moved.posting.status).toBe('posted');
    orderNos.add(moved.orderNo);
  }
  expect(orderNos.size).toBe(2);
});

test('a transfer venue requires ten seconds between two moves in one direction', async () => {
  const player = await kit.player({ balanceMinor: 10_000n });
  const send = () => convert(player, 'central', 'held20', 1_000);
  const fetchBack = () => convert(player, 'held20', 'central', 500);
  expect((await send()).refusal).toBeNull();
  expect((await send()).refusal).toBe('tooFrequent');
  expect((await fetchBack()).refusal).toBeNull();
  expect((await convert(player, 'central', 'held21', 1_000)).refusal).toBeNull();
  expect((await convert(player, 'central', 'venue7', 1_000)).refusal).toBeNull();
  expect((await convert(player, 'central', 'venue7', 1_000)).refusal).toBeNull();
  kit.clock.advance(9_999);
  expect(await send()).toMatchObject({ refusal: 'tooFrequent', data: { retrySeconds: 1 } });
  kit.clock.advance(1);
  expect((await send()).refusal).toBeNull();
  expect(holder.balance(player.playerId)).toBe(1_500n);
});

test('during a pending transfer there is no second one in its direction', async () => {
  const player = await kit.player({ balanceMinor: 10_000n });
  holder.always = 'garbled';
  const sent = await convert(player, 'central', 'held20', 1_000);
  expect(sent.data).toMatchObject({ state: 'pending', centralMinor: 9_000, venueMinor: 0 });
  kit.clock.advance(11_000);
  const again = await convert(player, 'central', 'held20', 1_000);
  const { orderNo } = sent.data;
  expect(again).toMatchObject({ refusal: 'transferPending', data: { orderNo } });
  holder.always = 'none';
  expect((await convert(player, 'held20', 'central', 1_000)).data).toMatchObject({
    state: 'done',
    centralMinor: 10_000,
  });
});

test('more than the known balance of a transfer venue is refused at once', async () => {
  const player = await kit.player({ balanceMinor: 10_000n });
  await convert(player, 'central', 'held20', 1_000);
  const requested = holder.arrived.length;
  expect(await convert(player, 'held20', 'central', 1_001)).toMatchObject({
    refusal: 'insufficientBalance',
    data: { balanceMinor: 1_000 },
  });
  expect(await convert(player, 'central', 'held21', 9_001)).toMatchObject({
    refusal: 'insufficientBalance',
    data: { balanceMinor: 9_000 },
  });
  expect(holder.arrived).toHaveLength(requested);
  // Winnings since then are not known here: the provider decides.
  holder.play(player.playerId, { stake: 0n, payout: 500n });
  kit.clock.advance(60_000);
  expect((await convert(player, 'held20', 'central', 1_500)).data).toMatchObject({ state: 'done' });
});

test('a transfer venue under maintenance is not queried', async () => {
  const player = await kit.player({ balanceMinor: 10_000n });
  const close =
    'update game.venues set maintenance_from = $1, maintenance_until = $2 where venue = $3';
  const now = kit.clock.now();
  await kit.database.pool.query(close, [now, new Date(now.getTime() + 1), 'held21']);
  const requested = holder.arrived.length;
  for (const [from, to] of [
    ['central', 'held21'],
    ['held21', 'central'],
  ] as const) {
    expect((await convert(player, from, to, 1_000)).refusal).toBe('venueMaintenance');
  }
  expect(holder.arrived).toHaveLength(requested);
  await kit.database.pool.query(close, [null, null, 'held21']);
});

test('one key moves to a transfer venue once, and its replay states the outcome', async () => {
  const player = await kit.player({ balanceMinor: 10_000n });
  const key = randomUUID();
  const once = await convert(player, 'central', 'held20', 1_000, key);
  expect(once.data).toMatchObject({ state: 'done' });
  const again = await Promise.all(
    Array.from({ length: 5 }, () => convert(player, 'central', 'held20', 1_000, key)),
  );
  expect(new Set(again.map(({ raw }) => raw))).toEqual(new Set([once.raw]));
  expect(holder.balance(player.playerId)).toBe(1_000n);
});
