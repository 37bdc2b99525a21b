import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@vela/service/time.ts';
import { describe, expect, test } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import {
  findStoredBet,
  newVenue,
  toBet,
  toRollback,
  toWin,
  venueBalance,
} from '../../../test/provider.ts';
import type { Body, Play } from '../../../test/provider.ts';

const kit = await useKit();
const provider = await kit.provider(7);

const bet = (body: object) => provider.send('/transaction/bet', { ...body });
const win = (body: object) => provider.send('/transaction/win', { ...body });
const rollback = (body: object) => provider.send('/transaction/rollback', { ...body });

async function stake(fields: Body = {}): Promise<{ play: Play; placed: Body }> {
  const play = await provider.sit(1_000n);
  const placed = toBet(play, 100n, fields);
  expect((await bet(placed)).status).toBe('RS_OK');
  return { play, placed };
}

describe('the rollback of a bet', () => {
  test('returns the stake, makes it void and answers completely', async () => {
    const { play, placed } = await stake();
    const reply = await rollback(toRollback(play, placed, { request_uuid: 'request-3' }));
    expect(JSON.parse(reply.raw)).toEqual({
      user: play.user,
      status: 'RS_OK',
      request_uuid: 'request-3',
      currency: 'HKD',
      balance: 1_000_000,
    });
    expect(await findStoredBet(kit, placed)).toMatchObject({
      state: 'void',
      validMinor: 0n,
      isSettled: true,
    });
  });

  test('needs the ids alone', async () => {
    const { play, placed } = await stake();
    const { user, transaction_uuid, request_uuid, reference_transaction_uuid } = toRollback(
      play,
      placed,
    );
    const body = { user, transaction_uuid, request_uuid, reference_transaction_uuid };
    expect(await rollback(body)).toMatchObject({ status: 'RS_OK', balance: 1_000_000 });
  });

  test('sent twice, or under another uuid, returns it once', async () => {
    const { play, placed } = await stake();
    const body = toRollback(play, placed);
    const first = await rollback(body);
    await bet(toBet(play, 1n));
    expect((await rollback(body)).raw).toBe(first.raw);
    expect(await rollback(toRollback(play, placed))).toMatchObject({
      status: 'RS_OK',
      balance: 999_000,
    });
    expect(await venueBalance(kit, play)).toBe(999n);
  });

  test.each(['paid', 'free', 'empty'])('refuses the bet if it comes again: %s', async (kind) => {
    const play = await provider.sit(1_000n);
    const placed = toBet(play, kind === 'empty' ? 0n : 100n, { is_free: kind === 'free' });
    expect((await bet(placed)).status).toBe('RS_OK');
    await rollback(toRollback(play, placed));
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await bet(placed)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    }
    kit.clock.advance(12 * HOUR_MS);
    expect((await bet(placed)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect(await venueBalance(kit, play)).toBe(1_000n);
  });

  test.each(['free', 'empty'])('that is %s moves nothing', async (kind) => {
    const play = await provider.sit(1_000n);
    const placed = toBet(play, kind === 'free' ? 100n : 0n, { is_free: kind === 'free' });
    await bet(placed);
    expect(await rollback(toRollback(play, placed))).toMatchObject({ balance: 1_000_000 });
    expect(await findStoredBet(kit, placed)).toMatchObject({ state: 'void' });
  });

  test('includes its wins, which cannot be rolled back again', async () => {
    const { play, placed } = await stake();
    const wins = [toWin(play, placed, 50n), toWin(play, placed, 30n), toWin(play, placed, 0n)];
    for (const body of wins) await win(body);
    await rollback(toRollback(play, placed));
    expect(await venueBalance(kit, play)).toBe(1_000n);
    for (const body of wins) {
      expect(await rollback(toRollback(play, body))).toMatchObject({
        status: 'RS_OK',
        balance: 1_000_000,
      });
    }
    expect(await venueBalance(kit, play)).toBe(1_000n);
  });

  test('of spent winnings takes the available balance; the stake helps to cover them', async () => {
    const { play, placed } = await stake();
    await win(toWin(play, placed, 500n));
    await bet(toBet(play, 1_350n));
    const body = toRollback(play, placed);
    const first = await rollback(body);
    expect(first).toMatchObject({ status: 'RS_OK', balance: 0 });
    expect((await rollback(body)).raw).toBe(first.raw);
    expect(await findStoredBet(kit, placed)).toMatchObject({ state: 'void', payoutMinor: 0n });
  });

  test.each([true, false])('with round_closed %s', async (isClosed) => {
    const { play, placed } = await stake();
    const open = toBet(play, 1n);
    await bet(open);
    await rollback(toRollback(play, placed, { round_closed: isClosed }));
    expect(await findStoredBet(kit, open)).toMatchObject({ state: isClosed ? 'lost' : 'open' });
    expect(await findStoredBet(kit, placed)).toMatchObject({ state: 'void' });
  });

  test('returns the stake to the wallet that it came from', async () => {
    const { play, placed } = await stake();
    await newVenue(kit, {
      venue: 'second',
      venueNo: 40,
      provider: provider.name,
      gameCodes: ['second-game'],
    });
    const body = toRollback(play, placed, { game_code: 'second-game' });
    expect(await rollback(body)).toMatchObject({ status: 'RS_OK', balance: 1_000_000 });
  });
});

describe('the rollback of a win', () => {
  test('takes it back once and reopens its bet, which may win again', async () => {
    const { play, placed } = await stake();
    const paid = toWin(play, placed, 50n);
    await win(paid);
    expect(await rollback(toRollback(play, paid))).toMatchObject({ balance: 900_000 });
    expect(await findStoredBet(kit, placed)).toMatchObject({ state: 'open', isSettled: false });
    await rollback(toRollback(play, paid));
    await win(toWin(play, placed, 70n));
    await rollback(toRollback(play, paid));
    expect(await findStoredBet(kit, placed)).toMatchObject({ state: 'won', payoutMinor: 70n });
    expect(await venueBalance(kit, play)).toBe(970n);
  });

  test('leaves its bet won while another win is left', async () => {
    const { play, placed } = await stake();
    const [first, second] = [toWin(play, placed, 50n), toWin(play, placed, 30n)];
    for (const body of [first, second]) await win(body);
    await rollback(toRollback(play, first));
    expect(await findStoredBet(kit, placed)).toMatchObject({
      state: 'won',
      payoutMinor: 30n,
      isSettled: true,
    });
    await rollback(toRollback(play, placed));
    expect(await venueBalance(kit, play)).toBe(1_000n);
  });

  test.each([0n, 50n])('of %s refuses it if it comes again', async (amount) => {
    const { play, placed } = await stake();
    const paid = toWin(play, placed, amount);
    await win(paid);
    await rollback(toRollback(play, paid));
    expect((await win(paid)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect(await venueBalance(kit, play)).toBe(900n);
    expect(await findStoredBet(kit, placed)).toMatchObject({ state: 'open' });
  });

  test('of zero reopens its bet', async () => {
    const { play, placed } = await stake();
    const empty = toWin(play, placed, 0n);
    await win(empty);
    await rollback(toRollback(play, empty));
    expect(await findStoredBet(kit, placed)).toMatchObject({ state: 'open' });
  });

  test('that was spent takes the available balance', async () => {
    const { play, placed } = await stake();
    const paid = toWin(play, placed, 50n);
    await win(paid);
    await bet(toBet(play, 940n));
    expect(await rollback(toRollback(play, paid))).toMatchObject({ status: 'RS_OK', balance: 0 });
    expect(await findStoredBet(kit, placed)).toMatchObject({ state: 'open', payoutMinor: 0n });
  });

  test('that closes the round settles its bet', async () => {
    const { play, placed } = await stake();
    const paid = toWin(play, placed, 50n);
    await win(paid);
    await rollback(toRollback(play, paid, { round_closed: true }));
    expect(await findStoredBet(kit, placed)).toMatchObject({ state: 'lost', isSettled: true });
  });
});

describe('the rollback of an unknown transaction', () => {
  test.each([0n, 100n])('answers OK; the late bet of %s is refused for ever', async (amount) => {
    const play = await provider.sit(1_000n);
    const late = toBet(play, amount);
    const body = toRollback(play, late);
    const first = await rollback(body);
    expect(first).toMatchObject({ status: 'RS_OK', balance: 1_000_000 });
    expect((await rollback(body)).raw).toBe(first.raw);
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await bet(late)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    }
    expect((await win(toWin(play, late, 5n))).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    expect(await rollback(toRollback(play, late))).toMatchObject({ status: 'RS_OK' });
    expect(await venueBalance(kit, play)).toBe(1_000n);
    expect(await findStoredBet(kit, late)).toBeNull();
  });

  test.each([0n, 50n])('answers OK; the late win of %s is refused for ever', async (amount) => {
    const play = await provider.sit(1_000n);
    const placed = toBet(play, 100n);
    await bet(placed);
    const late = toWin(play, placed, amount);
    expect(await rollback(toRollback(play, late))).toMatchObject({ status: 'RS_OK' });
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await win(late)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    }
    expect(await venueBalance(kit, play)).toBe(900n);
    expect(await findStoredBet(kit, placed)).toMatchObject({ state: 'open', payoutMinor: 0n });
  });

  test('does not spoil the batch that contains the late bet', async () => {
    const play = await provider.sit(1_000n);
    const late = toBet(play, 100n);
    await rollback(toRollback(play, late));
    const others = Array.from({ length: 9 }, () => toBet(play, 10n));
    const replies = await Promise.all([late, ...others].map((body) => bet(body)));
    expect(replies.map(({ status }) => status)).toEqual([
      'RS_ERROR_DUPLICATE_TRANSACTION',
      ...others.map(() => 'RS_OK'),
    ]);
    expect(await venueBalance(kit, play)).toBe(910n);
  });

  test('finds the wallet by the token, the game or the last game', async () => {
    const play = await provider.sit(777n);
    const late = toBet(play, 1n);
    for (const fields of [
      { game_code: 'nothing' },
      { token: 'nothing' },
      { token: null, game_code: null, round: null },
    ]) {
      const reply = await rollback(toRollback(play, late, fields));
      expect(reply).toMatchObject({ status: 'RS_OK', balance: 777_000 });
    }
  });

  test('of an unknown player, or one who never played here, is refused', async () => {
    const play = await provider.sit(0n);
    const body = toRollback(play, toBet(play, 1n));
    for (const user of ['nobody', 'p1', 'p9999999', 'p9999999999999999']) {
      expect((await rollback({ ...body, user })).status).toBe('RS_ERROR_INVALID_TOKEN');
    }
    const { playerId } = await kit.player();
    const fields = { user: `p${playerId}`, game_code: 'nothing' };
    expect((await rollback({ ...body, ...fields })).status).toBe('RS_ERROR_INVALID_GAME');
  });
});

describe('an invalid rollback', () => {
  test('of another player’s bet or win', async () => {
    const [mine, theirs] = [await stake(), await stake()];
    const paid = toWin(theirs.play, theirs.placed, 5n);
    await win(paid);
    for (const of of [theirs.placed, paid]) {
      const reply = await rollback(toRollback(mine.play, of));
      expect(reply.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    }
    expect(await findStoredBet(kit, theirs.placed)).toMatchObject({ state: 'won' });
  });

  test('under a uuid that is taken by a bet, a win or another rollback', async () => {
    const { play, placed } = await stake();
    const paid = toWin(play, placed, 5n);
    const first = toRollback(play, toBet(play, 1n));
    await win(paid);
    await rollback(first);
    for (const { transaction_uuid: uuid } of [placed, paid, first]) {
      const reply = await rollback(toRollback(play, placed, { transaction_uuid: uuid }));
      expect(reply.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    }
    expect(await findStoredBet(kit, placed)).toMatchObject({ state: 'won' });
  });

  test('for two players under one uuid at once', async () => {
    const [mine, theirs] = [await stake(), await stake()];
    const uuid = { transaction_uuid: randomUUID() };
    const replies = await Promise.all(
      [mine, theirs].map(({ play, placed }) => rollback(toRollback(play, placed, uuid))),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      'RS_ERROR_DUPLICATE_TRANSACTION',
      'RS_OK',
    ]);
  });
});
