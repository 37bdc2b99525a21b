import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@vela/service/time.ts';
import { describe, expect, test } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { findStoredBet, toBet, toRollback, toWin, venueBalance } from '../../../test/provider.ts';
import { placeBet } from './bet.ts';
import { ProviderDesk } from './desk.ts';
import { bodies as shapes } from './protocol.ts';

const kit = await useKit();
const provider = await kit.provider(7);
const other = await kit.provider(8);

const bet = (body: object) => provider.send('/transaction/bet', { ...body });

describe('a bet that may be placed', () => {
  test('debits its stake and answers completely: user, request, currency and balance', async () => {
    const play = await provider.sit(50_000n);
    const body = toBet(play, 1_250n, { unknown: { deep: [1] }, request_uuid: 'request-1' });
    const reply = await bet(body);
    expect(JSON.parse(reply.raw)).toEqual({
      user: play.user,
      status: 'RS_OK',
      request_uuid: 'request-1',
      currency: 'HKD',
      balance: 48_750_000,
    });
    expect(await findStoredBet(kit, body)).toEqual({
      state: 'open',
      stakeMinor: 1_250n,
      validMinor: 1_250n,
      payoutMinor: 0n,
      isSettled: false,
    });
  });

  test('sent twice debits one stake and gets the identical reply', async () => {
    const play = await provider.sit(5_000n);
    const body = toBet(play, 2_000n);
    const first = await bet(body);
    await bet(toBet(play, 100n));
    expect((await bet(body)).raw).toBe(first.raw);
    expect(await venueBalance(kit, play)).toBe(2_900n);
  });

  test('is the same transaction in any case of its uuid, token and request', async () => {
    const play = await provider.sit(5_000n);
    const again = await provider.openGame(play.playerId, play.gameCode);
    const body = toBet(play, 2_000n, { transaction_uuid: 'abcdef00-0000-4000-8000-0000000000aa' });
    const upper = { transaction_uuid: 'ABCDEF00-0000-4000-8000-0000000000AA', token: again.token };
    const first = await bet(body);
    expect(await bet({ ...body, ...upper, request_uuid: 'second' })).toMatchObject({
      status: 'RS_OK',
      request_uuid: 'second',
      balance: first.balance,
    });
    expect(await venueBalance(kit, play)).toBe(3_000n);
  });

  test('of zero is recorded and moves nothing', async () => {
    const play = await provider.sit(100n);
    const body = toBet(play, 0n);
    const reply = await bet(body);
    expect(reply).toMatchObject({ status: 'RS_OK', balance: 100_000 });
    expect((await bet(body)).raw).toBe(reply.raw);
    expect(await findStoredBet(kit, body)).toMatchObject({ state: 'open', stakeMinor: 0n });
  });

  test('that is free costs nothing and counts for nothing', async () => {
    const play = await provider.sit(100n);
    const body = toBet(play, 5_000n, { is_free: true });
    expect(await bet(body)).toMatchObject({ status: 'RS_OK', balance: 100_000 });
    expect(await findStoredBet(kit, body)).toMatchObject({ stakeMinor: 0n, validMinor: 0n });
    expect(await provider.send('/transaction/win', toWin(play, body, 700n))).toMatchObject({
      balance: 800_000,
    });
  });

  test('states its part at risk', async () => {
    const play = await provider.sit(5_000n);
    const body = toBet(play, 2_000n, { meta: { valid_bet: 500_000, market: 'x' } });
    await bet(body);
    expect(await findStoredBet(kit, body)).toMatchObject({ validMinor: 500n });
  });

  test('with round_closed settles its round: it and the open bets are lost', async () => {
    const play = await provider.sit(5_000n);
    const [first, free, last, elsewhere] = [
      toBet(play, 10n, { round: 'r' }),
      toBet(play, 10n, { round: 'r', is_free: true }),
      toBet(play, 10n, { round: 'r', round_closed: true }),
      toBet(play, 10n, { round: 's' }),
    ];
    for (const body of [first, free, elsewhere, last]) await bet(body);
    for (const body of [first, free, last]) {
      expect(await findStoredBet(kit, body)).toMatchObject({ state: 'lost', isSettled: true });
    }
    expect(await findStoredBet(kit, elsewhere)).toMatchObject({ state: 'open' });
    const closing = toBet(play, 0n, { round: 's', round_closed: true });
    await bet(closing);
    expect(await findStoredBet(kit, elsewhere)).toMatchObject({ state: 'lost' });
  });

  test('after its round was closed is accepted: closing settles existing bets only', async () => {
    const play = await provider.sit(5_000n);
    await bet(toBet(play, 10n, { round: 'r', round_closed: true }));
    const late = toBet(play, 10n, { round: 'r' });
    expect((await bet(late)).status).toBe('RS_OK');
    expect(await findStoredBet(kit, late)).toMatchObject({ state: 'open' });
  });

  test('in one batch with the one that closes its round is closed by it', async () => {
    const play = await provider.sit(5_000n);
    const bodies = Array.from({ length: 12 }, (_, index) =>
      toBet(play, 10n, { round: 'batch', round_closed: index === 8 }),
    );
    // Requests may overtake each other; those submitted in one turn form one batch in their order.
    const desk = new ProviderDesk(kit.services);
    const facts = await desk.provider(provider.name);
    if (!facts) throw new Error('no provider');
    await desk.session(play.token);
    const place = (body: object) => placeBet(desk, facts, shapes.bet.parse(body));
    for (const { status } of await Promise.all(bodies.map(place))) expect(status).toBe('RS_OK');
    const states = await Promise.all(bodies.map((body) => findStoredBet(kit, body)));
    expect(states.map((found) => found?.state)).toEqual([
      ...Array.from({ length: 9 }, () => 'lost'),
      ...Array.from({ length: 3 }, () => 'open'),
    ]);
  });

  test('lets two concurrent games of one player share one wallet', async () => {
    const play = await provider.sit(1_000n);
    const second = await provider.openGame(play.playerId, provider.gameCodes[1]);
    const [a, b] = await Promise.all([bet(toBet(play, 600n)), bet(toBet(second, 600n))]);
    expect([a?.status, b?.status].toSorted()).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_OK']);
    expect(await bet(toBet(second, 400n))).toMatchObject({ status: 'RS_OK', balance: 0 });
  });
});

describe('a bet that may not be placed', () => {
  test('beyond the balance is refused with the balance, and may be repeated', async () => {
    const play = await provider.sit(300n);
    const body = toBet(play, 301n);
    expect(await bet(body)).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 300_000,
      request_uuid: body['request_uuid'],
    });
    expect(await findStoredBet(kit, body)).toBeNull();
  });

  test('without a wallet in the venue has no money', async () => {
    const { playerId } = await kit.player({ balanceMinor: 10_000n });
    const play = await provider.openGame(playerId, provider.gameCodes[0]);
    expect(await bet(toBet(play, 1n))).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 0,
    });
  });

  test.each([
    ['amount', 99_000],
    ['round', 'another'],
    ['game_code', 'game7b'],
    ['round_closed', true],
    ['bet', 'zone-8'],
    ['is_free', true],
  ])('with the uuid of another bet is a duplicate: %s differs', async (field, value) => {
    const play = await provider.sit(5_000n);
    const body = toBet(play, 2_000n);
    await bet(body);
    expect((await bet({ ...body, [field]: value })).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect(await venueBalance(kit, play)).toBe(3_000n);
  });

  test.each([0n, 500n])('of %s with the uuid of another player’s is a duplicate', async (stake) => {
    const [first, second] = [await provider.sit(1_000n), await provider.sit(1_000n)];
    const uuid = { transaction_uuid: randomUUID() };
    const replies = await Promise.all([
      bet(toBet(first, stake, uuid)),
      bet(toBet(second, stake, uuid)),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      'RS_ERROR_DUPLICATE_TRANSACTION',
      'RS_OK',
    ]);
  });

  test('with the uuid of a win or a rollback is a duplicate', async () => {
    const play = await provider.sit(1_000n);
    const body = toBet(play, 100n);
    const [win, empty] = [toWin(play, body, 10n), toWin(play, body, 0n)];
    const rollback = toRollback(play, toBet(play, 1n));
    await bet(body);
    await provider.send('/transaction/win', win);
    await provider.send('/transaction/win', empty);
    await provider.send('/transaction/rollback', rollback);
    for (const { transaction_uuid: uuid } of [win, empty, rollback]) {
      for (const stake of [0n, 100n]) {
        const again = toBet(play, stake, { transaction_uuid: uuid });
        expect((await bet(again)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
      }
    }
  });

  test('states its reason: token, player, game, currency, in this order', async () => {
    const play = await provider.sit(1_000n);
    const stranger = await provider.sit(1_000n);
    const wrong = { game_code: 'nothing', currency: 'EUR' };
    const status = async (fields: object) => (await bet({ ...toBet(play, 1n), ...fields })).status;
    expect(await status({ ...wrong, token: 'x' })).toBe('RS_ERROR_INVALID_TOKEN');
    expect(await status({ ...wrong, token: undefined })).toBe('RS_ERROR_INVALID_TOKEN');
    expect(await status({ ...wrong, user: stranger.user })).toBe('RS_ERROR_INVALID_TOKEN');
    expect(await status(wrong)).toBe('RS_ERROR_INVALID_GAME');
    expect(await status({ game_code: provider.gameCodes[1] })).toBe('RS_ERROR_INVALID_GAME');
    expect(await status({ currency: 'EUR' })).toBe('RS_ERROR_WRONG_CURRENCY');
    expect(await status({})).toBe('RS_OK');
  });

  test('with a token of another provider’s game is refused', async () => {
    const play = await other.sit(1_000n);
    expect((await bet(toBet(play, 1n))).status).toBe('RS_ERROR_INVALID_TOKEN');
  });
});

describe('what stops only a bet', () => {
  const place = async () => {
    const play = await provider.sit(1_000n);
    const [won, back] = [toBet(play, 100n), toBet(play, 100n)];
    const replies = [await bet(won), await bet(back)];
    return { play, won, back, replies };
  };
  const expectOnlyBetsStopped = async (placed: Awaited<ReturnType<typeof place>>, why: string) => {
    const { play, won, back, replies } = placed;
    expect((await bet(toBet(play, 1n))).status).toBe(why);
    expect((await bet(toBet(play, 0n))).status).toBe(why);
    // A repeat of an accepted transaction receives the original answer.
    expect((await bet(won)).raw).toBe(replies[0]?.raw);
    expect(await provider.send('/transaction/win', toWin(play, won, 50n))).toMatchObject({
      status: 'RS_OK',
      balance: 850_000,
    });
    expect(await provider.send('/transaction/rollback', toRollback(play, back))).toMatchObject({
      status: 'RS_OK',
      balance: 950_000,
    });
  };

  test('an expired token', async () => {
    const placed = await place();
    kit.clock.advance(12 * HOUR_MS);
    await expectOnlyBetsStopped(placed, 'RS_ERROR_TOKEN_EXPIRED');
    const { user, token } = placed.play;
    const requested = await provider.send('/user/balance', { user, token, request_uuid: 'r' });
    expect(requested.status).toBe('RS_ERROR_TOKEN_EXPIRED');
  });

  test('a frozen player, within half a second', async () => {
    const placed = await place();
    expect((await bet(toBet(placed.play, 0n))).status).toBe('RS_OK');
    await kit.database.pool.query('update players set is_frozen = true where player_id = $1', [
      placed.play.playerId,
    ]);
    kit.clock.advance(500);
    await expectOnlyBetsStopped(placed, 'RS_ERROR_USER_DISABLED');
  });

  test('a venue under maintenance, from its first instant until its end', async () => {
    const placed = await place();
    const from = kit.clock.now();
    const until = new Date(from.getTime() + 2_000);
    await kit.database.pool.query(
      'update game.venues set maintenance_from = $1, maintenance_until = $2 where venue = $3',
      [new Date(from.getTime() + 1_000), until, provider.venue],
    );
    kit.clock.advance(999);
    expect((await bet(toBet(placed.play, 0n))).status).toBe('RS_OK');
    kit.clock.advance(501);
    await expectOnlyBetsStopped(placed, 'RS_ERROR_LIMIT_REACHED');
    kit.clock.advance(500);
    expect((await bet(toBet(placed.play, 0n))).status).toBe('RS_OK');
  });
});
