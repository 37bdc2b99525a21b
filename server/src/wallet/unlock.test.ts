import { launchGame } from '@vela/contract/game/calls.ts';
import {
  transferMoney,
  getTransferOptions,
  transferAllToCentral,
} from '@vela/contract/wallet/calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { describe, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { fundVenue, lockVenue, newVenue, toBet, toWin } from '../../test/provider.ts';
import type { Body, Play } from '../../test/provider.ts';
import { readHeldBets } from '../venue/index.ts';
import { walletSetting } from './settings.ts';

/*
 * A locked venue releases nothing until its turnover is met. Once what was played with there is
 * below 5.00, any transfer in or out, or entering it with auto transfer on, unlocks it.
 */

const kit = await useKit();
const provider = await kit.provider(7);
await newVenue(kit, { venue: 'other', venueNo: 8, provider: provider.name, gameCodes: ['x'] });
const holder = await kit.venueProvider(20);

type Locked = { as: TestPlayer; play: Play };

/** A player with 100.00 in the central wallet and 20.00 in `venue7`, locked there for 500.00. */
async function newLocked(isAutoTransferOn = true): Promise<Locked> {
  const as = await kit.player({ balanceMinor: 10_000n, isAutoTransferOn });
  await fundVenue(kit, as.playerId, 7, 2_000n);
  await lockVenue(kit, as.playerId, 'venue7', 50_000n);
  kit.clock.advance(1_000);
  return { as, play: await provider.openGame(as.playerId, 'game7a') };
}

async function bet(play: Play, stakeMinor: bigint, isClosed = true): Promise<Body> {
  const body = toBet(play, stakeMinor, { round_closed: isClosed });
  const { status } = await provider.send('/transaction/bet', body);
  expect(status).toBe('RS_OK');
  return body;
}

const convert = (as: TestPlayer, from: string, to: string, amountMinor: number) =>
  kit.call(transferMoney, { from, to, amountMinor }, { as });

const read = async (as: TestPlayer, venue = 'venue7') => {
  const { data } = await kit.call(getTransferOptions, {}, { as });
  const { isLocked, canUnlock, turnoverLeftMinor } =
    data.venues.find((it) => it.venue === venue) ?? {};
  return { isLocked, canUnlock, turnoverLeftMinor };
};

describe('with 5.00 or more left, including open stakes', () => {
  test('nothing can be moved out, and neither moving in nor entering unlocks it', async () => {
    const { as, play } = await newLocked();
    await bet(play, 1_500n);
    expect(await read(as)).toEqual({
      isLocked: true,
      canUnlock: false,
      turnoverLeftMinor: 48_500,
    });
    expect((await convert(as, 'venue7', 'central', 100)).refusal).toBe('venueLocked');
    expect((await convert(as, 'central', 'venue7', 100)).refusal).toBeNull();
    const { refusal } = await kit.call(launchGame, { venue: 'venue7', gameCode: 'game7a' }, { as });
    expect(refusal).toBeNull();
    expect(await read(as)).toMatchObject({ isLocked: true });
  });

  test('an open bet keeps the lock: its winnings are locked too', async () => {
    const { as, play } = await newLocked();
    const open = await bet(play, 2_000n, false);
    expect(await read(as)).toMatchObject({ isLocked: true, canUnlock: false });
    expect((await convert(as, 'central', 'venue7', 100)).refusal).toBeNull();
    await provider.send('/transaction/win', toWin(play, open, 90_000n));
    expect((await convert(as, 'venue7', 'central', 100)).refusal).toBe('venueLocked');
  });
});

describe('with less than 5.00 left', () => {
  test('the lock stays until something moves', async () => {
    const { as, play } = await newLocked();
    await bet(play, 1_501n);
    expect(await read(as)).toMatchObject({ isLocked: true, canUnlock: true });
    expect(await read(as)).toMatchObject({ isLocked: true, canUnlock: true });
  });

  test('any amount moved in unlocks it, and can be moved out again', async () => {
    const { as, play } = await newLocked();
    await bet(play, 1_501n);
    expect((await convert(as, 'central', 'venue7', 100)).refusal).toBeNull();
    expect(await read(as)).toEqual({ isLocked: false, canUnlock: false, turnoverLeftMinor: 0 });
    expect((await convert(as, 'venue7', 'central', 599)).refusal).toBeNull();
  });

  test('the rest may be moved out, which unlocks it', async () => {
    const { as, play } = await newLocked();
    await bet(play, 1_501n);
    expect((await convert(as, 'venue7', 'central', 499)).refusal).toBeNull();
    expect(await read(as)).toMatchObject({ isLocked: false });
  });

  test('a refused transfer unlocks nothing', async () => {
    const { as, play } = await newLocked();
    await bet(play, 1_501n);
    expect((await convert(as, 'central', 'venue7', 99_999)).refusal).toBe('insufficientBalance');
    expect((await convert(as, 'central', 'other', 100)).refusal).toBeNull();
    expect(await read(as)).toMatchObject({ isLocked: true });
  });

  test('recovering everything unlocks it', async () => {
    const { as, play } = await newLocked();
    await bet(play, 1_501n);
    const { data } = await kit.call(transferAllToCentral, {}, { as });
    expect(data.results[0]).toMatchObject({ venue: 'venue7', result: 'moved', amountMinor: 499 });
    expect(await read(as)).toMatchObject({ isLocked: false });
  });

  test.each([true, false])('entering it with auto transfer %s', async (isAutoTransferOn) => {
    const { as, play } = await newLocked(isAutoTransferOn);
    await bet(play, 2_000n);
    const { data } = await kit.call(launchGame, { venue: 'venue7', gameCode: 'game7a' }, { as });
    expect(data.movedMinor).toBe(isAutoTransferOn ? 10_000 : 0);
    expect(await read(as)).toMatchObject({ isLocked: !isAutoTransferOn });
  });

  test('before the first bet nothing can have been played', async () => {
    const as = await kit.player({ balanceMinor: 10_000n });
    await lockVenue(kit, as.playerId, 'venue7', 50_000n);
    expect((await convert(as, 'central', 'venue7', 1_000)).refusal).toBeNull();
    expect((await convert(as, 'venue7', 'central', 1_000)).refusal).toBe('venueLocked');
  });

  test('the limit is the operator’s', async () => {
    const { as, play } = await newLocked();
    await bet(play, 1_501n);
    await kit.set(walletSetting, { unlockBelowMinor: 499 });
    expect(await read(as)).toMatchObject({ canUnlock: false });
    await kit.set(walletSetting, { unlockBelowMinor: 500 });
    expect(await read(as)).toMatchObject({ canUnlock: true });
  });
});

describe('where the provider holds the balance', () => {
  async function newHeldLock(): Promise<TestPlayer> {
    const as = await kit.player({ balanceMinor: 10_000n });
    expect((await convert(as, 'central', 'held20', 2_000)).refusal).toBeNull();
    await lockVenue(kit, as.playerId, 'held20', 50_000n);
    kit.clock.advance(MINUTE_MS);
    holder.play(as.playerId, { stake: 1n, payout: 1n });
    kit.clock.advance(2_000);
    await readHeldBets(kit.services);
    return as;
  }

  test('its reported balance counts, including open stakes there', async () => {
    const as = await newHeldLock();
    const open = holder.stake(as.playerId, 1_600n);
    expect(await read(as, 'held20')).toMatchObject({ isLocked: true, canUnlock: false });
    holder.settle(open, 0n);
    kit.clock.advance(MINUTE_MS);
    expect(await read(as, 'held20')).toMatchObject({ isLocked: true, canUnlock: true });
    expect((await convert(as, 'central', 'held20', 1_000)).refusal).toBeNull();
    expect(await read(as, 'held20')).toMatchObject({ isLocked: false });
  });

  test('an unknown or outdated balance unlocks nothing', async () => {
    const as = await newHeldLock();
    holder.play(as.playerId, { stake: 1_999n, payout: 0n });
    expect(await read(as, 'held20')).toMatchObject({ canUnlock: true });
    kit.clock.advance(2 * MINUTE_MS);
    expect((await convert(as, 'central', 'held20', 100)).refusal).toBeNull();
    expect(await read(as, 'held20')).toMatchObject({ isLocked: true });
    kit.clock.advance(MINUTE_MS);
    holder.always = 'lostBefore';
    expect(await read(as, 'held20')).toMatchObject({ isLocked: true, canUnlock: false });
    holder.always = 'none';
  });
});
