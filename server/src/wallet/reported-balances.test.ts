import { getVenueBalance } from '@vela/contract/game/calls.ts';
import {
  transferMoney,
  listVenueWallets,
  getBalance,
  getTransferOptions,
} from '@vela/contract/wallet/calls.ts';
import { MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import { afterEach, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';

/*
 * What players see of balances that a provider holds, and how often the provider is queried.
 */

const kit = await useKit();
await kit.provider(7);
const provider = await kit.venueProvider(20);
afterEach(() => {
  provider.always = 'none';
  provider.faults = [];
});

async function newHolding(): Promise<TestPlayer> {
  const as = await kit.player({ balanceMinor: 10_000n });
  const input = { from: 'central', to: 'held20', amountMinor: 4_000 };
  expect((await kit.call(transferMoney, input, { as })).refusal).toBeNull();
  provider.arrived = [];
  return as;
}

async function openGame(as: TestPlayer): Promise<void> {
  await kit.database.pool.query(
    `insert into game.sessions (session_id, token_hash, player_id, venue, game_code, created_at,
       expires_at) values ($1, $2, $3, 'held20', 'held20game', $4, $4)`,
    [as.username, Buffer.from(as.username), as.playerId, kit.clock.now()],
  );
}

const total = async (as: TestPlayer) =>
  (await kit.call(getBalance, {}, { as })).data.userBalanceMap;
const held = async (as: TestPlayer) => {
  const { data } = await kit.call(getTransferOptions, {}, { as });
  return data.venues.find(({ venue }) => venue === 'held20');
};

test('held balances are in every sum, with open stakes separate', async () => {
  const as = await newHolding();
  provider.stake(as.playerId, 1_000n);
  provider.play(as.playerId, { stake: 500n, payout: 900n });
  kit.clock.advance(10 * SECOND_MS);
  const knownAt = kit.clock.now().toISOString();
  const balance = {
    walletKind: 'transfer',
    balanceMinor: 3_400,
    inPlayMinor: 1_000,
    isBalanceKnown: true,
    knownAt,
    pendingMinor: 0,
    pendingBackMinor: 0,
  };
  expect(await held(as)).toMatchObject({ ...balance, venue: 'held20', isLocked: false });
  const { data } = await kit.call(getVenueBalance, { venue: 'held20' }, { as });
  expect(data).toEqual({ ...balance, venue: 'held20' });
  expect(await total(as)).toMatchObject({
    totalMinor: 9_400,
    centralMinor: 6_000,
    venuesMinor: 3_400,
    isTotalKnown: true,
  });
  const full = await kit.call(listVenueWallets, { isEmptyHidden: true }, { as });
  expect(full.data.venues.map(({ venue }) => venue)).toEqual(['held20']);
});

test('an unavailable provider leaves the last known balance, marked as such', async () => {
  const as = await newHolding();
  const knownAt = kit.clock.now().toISOString();
  kit.clock.advance(MINUTE_MS);
  provider.always = 'lostBefore';
  expect(await held(as)).toMatchObject({ balanceMinor: 4_000, isBalanceKnown: false, knownAt });
  expect(await total(as)).toMatchObject({ totalMinor: 10_000, isTotalKnown: false });
  const full = await kit.call(listVenueWallets, { isEmptyHidden: true }, { as });
  expect(full.data.venues).toMatchObject([{ venue: 'held20', isBalanceKnown: false }]);
  provider.always = 'none';
  kit.clock.advance(MINUTE_MS);
  expect(await held(as)).toMatchObject({ balanceMinor: 4_000, isBalanceKnown: true });
});

test('the five-second poll rarely queries, more often while a game of the venue is open', async () => {
  const as = await newHolding();
  const poll = async (): Promise<number> => {
    provider.arrived = [];
    for (let seconds = 0; seconds < 600; seconds += 5) {
      kit.clock.advance(5 * SECOND_MS);
      await Promise.all([total(as), total(as), total(as)]);
    }
    return provider.arrived.length;
  };
  expect(await poll()).toBe(2);
  await openGame(as);
  expect(await poll()).toBe(60);
});

test('an unavailable provider is not queried for a while, however many screens poll', async () => {
  const as = await newHolding();
  await openGame(as);
  provider.always = 'garbled';
  provider.arrived = [];
  for (let seconds = 0; seconds < 60; seconds += 5) {
    kit.clock.advance(5 * SECOND_MS);
    await Promise.all([total(as), held(as), total(as)]);
  }
  expect(provider.arrived.length).toBe(4);
});

test('many concurrent screens send one query', async () => {
  const as = await newHolding();
  kit.clock.advance(MINUTE_MS);
  await Promise.all(Array.from({ length: 12 }, () => held(as)));
  expect(provider.arrived).toEqual(['/wallet/balance']);
});

test('a venue that the player never used is not queried, and is empty', async () => {
  const as = await kit.player({ balanceMinor: 500n });
  provider.arrived = [];
  expect(await held(as)).toMatchObject({ balanceMinor: 0, isBalanceKnown: true, knownAt: null });
  expect(await total(as)).toMatchObject({ totalMinor: 500, isTotalKnown: true });
  expect(provider.arrived).toEqual([]);
});

test('money on its way in is pending and in the total; a transfer out makes the balance uncertain', async () => {
  const as = await newHolding();
  provider.always = 'garbled';
  kit.clock.advance(MINUTE_MS);
  const input = { from: 'central', to: 'held20', amountMinor: 1_500 };
  const sent = await kit.call(transferMoney, input, { as });
  expect(sent.data).toMatchObject({ state: 'pending' });
  expect(await total(as)).toMatchObject({
    totalMinor: 10_000,
    centralMinor: 4_500,
    pendingMinor: 1_500,
  });
  expect(await held(as)).toMatchObject({ pendingMinor: 1_500, pendingBackMinor: 0 });
  const back = { from: 'held20', to: 'central', amountMinor: 1_000 };
  expect((await kit.call(transferMoney, back, { as })).data).toMatchObject({ state: 'pending' });
  expect(await held(as)).toMatchObject({ pendingBackMinor: 1_000, isBalanceKnown: false });
  expect(await total(as)).toMatchObject({ isTotalKnown: false });
});

test('an answer requested before a transfer does not overwrite the transfer’s balance', async () => {
  const as = await newHolding();
  kit.clock.advance(MINUTE_MS);
  const client = kit.services.providerClient;
  kit.services.providerClient = {
    ...client,
    heldBalance: async (baseUrl, of) => {
      const reported = await client.heldBalance(baseUrl, of);
      kit.clock.advance(SECOND_MS);
      const input = { from: 'central', to: 'held20', amountMinor: 2_000 };
      expect((await kit.call(transferMoney, input, { as })).data).toMatchObject({ state: 'done' });
      return reported;
    },
  };
  await held(as);
  kit.services.providerClient = client;
  expect(await held(as)).toMatchObject({ balanceMinor: 6_000, isBalanceKnown: true });
});
