import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { findStoredBet, toBet, toRollback, toWin, venueBalance } from '../../../test/provider.ts';
import type { Body, Play } from '../../../test/provider.ts';
import { ProviderDesk, resultAccount, uuidBytes, venueAccount } from './desk.ts';
import type { WinOp } from './desk.ts';

const kit = await useKit();
const provider = await kit.provider(7);

const win = (body: object) => provider.send('/transaction/win', { ...body });

/** A player with 10.00 who has staked 1.00 of it. */
async function stake(fields: Body = {}): Promise<{ play: Play; bet: Body }> {
  const play = await provider.sit(1_000n);
  const bet = toBet(play, 100n, fields);
  expect((await provider.send('/transaction/bet', bet)).status).toBe('RS_OK');
  return { play, bet };
}

describe('a win', () => {
  test('is paid, settles its bet and answers completely', async () => {
    const { play, bet } = await stake();
    const reply = await win(toWin(play, bet, 250n, { request_uuid: 'request-9' }));
    expect(JSON.parse(reply.raw)).toEqual({
      user: play.user,
      status: 'RS_OK',
      request_uuid: 'request-9',
      currency: 'HKD',
      balance: 1_150_000,
    });
    expect(await findStoredBet(kit, bet)).toEqual({
      state: 'won',
      stakeMinor: 100n,
      validMinor: 100n,
      payoutMinor: 250n,
      isSettled: true,
    });
  });

  test('of zero settles its bet as lost and moves nothing', async () => {
    const { play, bet } = await stake();
    const body = toWin(play, bet, 0n);
    const reply = await win(body);
    expect(reply).toMatchObject({ status: 'RS_OK', balance: 900_000 });
    expect(await findStoredBet(kit, bet)).toMatchObject({ state: 'lost', isSettled: true });
    await provider.send('/transaction/bet', toBet(play, 1n));
    expect((await win(body)).raw).toBe(reply.raw);
  });

  test('sent twice pays once and gets the identical reply', async () => {
    const { play, bet } = await stake();
    const body = toWin(play, bet, 250n);
    const first = await win(body);
    await provider.send('/transaction/bet', toBet(play, 1n));
    expect((await win(body)).raw).toBe(first.raw);
    expect(await venueBalance(kit, play)).toBe(1_149n);
  });

  test('after another adds to the payout, in any order and in one batch', async () => {
    const { play, bet } = await stake();
    const amounts = [0n, 30n, 5n, 0n, 7n];
    const replies = await Promise.all(amounts.map((amount) => win(toWin(play, bet, amount))));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set(['RS_OK']));
    expect(await findStoredBet(kit, bet)).toMatchObject({ state: 'won', payoutMinor: 42n });
    expect(await venueBalance(kit, play)).toBe(942n);
  });

  test.each([0n, 40n])('of %s with round_closed settles what else is open', async (amount) => {
    const { play, bet } = await stake();
    const others = [toBet(play, 100n), toBet(play, 100n, { round: 'round-2' })];
    for (const body of others) await provider.send('/transaction/bet', body);
    await win(toWin(play, bet, amount, { round_closed: true }));
    const states = await Promise.all(others.map((body) => findStoredBet(kit, body)));
    expect(states).toMatchObject([
      { state: 'lost', isSettled: true },
      { state: 'open', isSettled: false },
    ]);
    const late = others[0] ?? {};
    await win(toWin(play, late, 11n));
    expect(await findStoredBet(kit, late)).toMatchObject({ state: 'won', payoutMinor: 11n });
  });

  test('closes the round of its own player only', async () => {
    const [mine, theirs] = [await stake(), await stake()];
    await win(toWin(mine.play, mine.bet, 40n, { round_closed: true }));
    expect(await findStoredBet(kit, theirs.bet)).toMatchObject({ state: 'open' });
  });
});

describe('what counts for turnover', () => {
  test.each([
    ['a tie pushed back', 100n, 0, 0n],
    ['a loss', 0n, 0, 0n],
    ['opposite bets', 130n, 30_000, 30n],
    ['more than the stake', 130n, 900_000, 100n],
    ['nothing said', 130n, undefined, 100n],
    ['null', 0n, null, 100n],
  ])('%s', async (_name, amount, validBet, validMinor) => {
    const { play, bet } = await stake();
    const body = toWin(play, bet, amount, { meta: { valid_bet: validBet } });
    expect((await win(body)).status).toBe('RS_OK');
    expect(await findStoredBet(kit, bet)).toMatchObject({ validMinor });
  });

  test('of several wins in one batch, the last one that states it decides', async () => {
    const { bet } = await stake();
    const desk = new ProviderDesk(kit.services);
    const { providerNo } = provider;
    const known = await desk.placed.find({ providerNo, uuid: String(bet['transaction_uuid']) });
    if (known === null) throw new Error('the bet is not known');
    const { playerId, betId, venueNo, round } = known;
    const toOp = (validMinor: bigint | null): WinOp => {
      const uuid = randomUUID();
      const transfer = {
        key: `provider/${providerNo}/${uuid}`,
        kind: 'win',
        debit: resultAccount(providerNo, playerId),
        credit: venueAccount(playerId, venueNo),
        amount: 5n,
        cause: round,
        eventAt: kit.clock.now(),
      } as const;
      const facts = { isClosed: false, isPart: false, fingerprint: 1n, uuid: uuidBytes(uuid) };
      return { ...facts, playerId, providerNo, betId, round, validMinor, transfer };
    };
    await Promise.all([null, 10n, 30n, null].map((minor) => desk.wins.submit(toOp(minor))));
    expect(await findStoredBet(kit, bet)).toMatchObject({ payoutMinor: 20n, validMinor: 30n });
  });

  test.each([0n, 5n])('of %s: what was counted stays as it was counted', async (amount) => {
    const { play, bet } = await stake();
    await win(toWin(play, bet, 5n));
    await kit.database.pool.query('update game.bets set is_counted = true where player_id = $1', [
      play.playerId,
    ]);
    await win(toWin(play, bet, amount, { meta: { valid_bet: 0 } }));
    expect(await findStoredBet(kit, bet)).toMatchObject({ validMinor: 100n });
  });

  test.each([-1_000, 1, 1_500, 0.5, 2 ** 53, '1000'])(
    '%s is of the wrong type, and nothing is paid',
    async (validBet) => {
      const { play, bet } = await stake();
      for (const amount of [0n, 5n]) {
        const reply = await win(toWin(play, bet, amount, { meta: { valid_bet: validBet } }));
        expect(reply.status).toBe('RS_ERROR_WRONG_TYPES');
      }
      expect(await findStoredBet(kit, bet)).toMatchObject({ state: 'open' });
    },
  );
});

describe('a win that cannot be paid', () => {
  test.each([0n, 5n])('of %s for an unknown bet', async (amount) => {
    const { play } = await stake();
    const body = toWin(play, { transaction_uuid: randomUUID(), round: 'r' }, amount);
    expect((await win(body)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  });

  test.each([0n, 5n])('of %s in another game or round than its bet', async (amount) => {
    const { play, bet } = await stake();
    for (const fields of [{ game_code: provider.gameCodes[1] }, { round: 'round-2' }]) {
      const reply = await win(toWin(play, bet, amount, fields));
      expect(reply.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    }
    expect(await findStoredBet(kit, bet)).toMatchObject({ state: 'open', payoutMinor: 0n });
  });

  test.each([0n, 5n])('of %s for another player’s bet', async (amount) => {
    const [mine, theirs] = [await stake(), await stake()];
    const body = toWin(mine.play, theirs.bet, amount);
    expect((await win(body)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
    for (const user of ['nobody', 'p12', 'p9999999999999999', '']) {
      const { status } = await win({ ...body, user });
      expect(status).toMatch(/DOES_NOT_EXIST|WRONG_TYPES/);
    }
  });

  test.each([0n, 5n])('of %s for a bet that was rolled back', async (amount) => {
    const { play, bet } = await stake();
    await provider.send('/transaction/rollback', toRollback(play, bet));
    expect((await win(toWin(play, bet, amount))).status).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
    expect(await venueBalance(kit, play)).toBe(1_000n);
  });

  test.each([0n, 5n])('of %s for a bet of another provider', async (amount) => {
    const { play, bet } = await stake();
    const other = await kit.provider(20 + Number(amount));
    const reply = await other.send('/transaction/win', toWin(play, bet, amount));
    expect(reply.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  });

  test('in another currency', async () => {
    const { play, bet } = await stake();
    const body = toWin(play, bet, 5n, { currency: 'EUR' });
    expect((await win(body)).status).toBe('RS_ERROR_WRONG_CURRENCY');
  });

  test.each([
    ['a win', 5n, 6n],
    ['a win', 5n, 0n],
    ['a win of nothing', 0n, 5n],
  ])('with the uuid of %s of %s, now of %s', async (_name, first, second) => {
    const { play, bet } = await stake();
    const body = toWin(play, bet, first);
    await win(body);
    const again = { ...body, amount: Number(second) * 1000 };
    expect((await win(again)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  });

  test.each([0n, 5n])('of %s with the uuid of its bet or of a rollback', async (amount) => {
    const { play, bet } = await stake();
    const rollback = toRollback(play, toBet(play, 1n));
    await provider.send('/transaction/rollback', rollback);
    for (const { transaction_uuid: uuid } of [bet, rollback]) {
      const body = toWin(play, bet, amount, { transaction_uuid: uuid });
      expect((await win(body)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    }
  });

  test.each([0n, 5n])('of %s for two players under one uuid at once', async (amount) => {
    const [mine, theirs] = [await stake(), await stake()];
    const uuid = { transaction_uuid: randomUUID() };
    const replies = await Promise.all(
      [mine, theirs].map(({ play, bet }) => win(toWin(play, bet, amount, uuid))),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      'RS_ERROR_DUPLICATE_TRANSACTION',
      'RS_OK',
    ]);
  });
});

test('a win that was paid before its bet was rolled back is refused if it comes again', async () => {
  const { play, bet } = await stake();
  const bodies = [toWin(play, bet, 50n), toWin(play, bet, 0n)];
  for (const body of bodies) await win(body);
  await provider.send('/transaction/rollback', toRollback(play, bet));
  for (const body of bodies) {
    expect((await win(body)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  }
  expect(await venueBalance(kit, play)).toBe(1_000n);
});
