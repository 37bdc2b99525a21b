import { randomUUID } from 'node:crypto';
import { listBets } from '@vela/contract/game/calls.ts';
import { describe, expect, test } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { findStoredBet, fundVenue, toBet, toRollback, toWin } from '../../../test/provider.ts';
import { venueBalance } from '../../../test/provider.ts';
import type { Body, Play } from '../../../test/provider.ts';

const kit = await useKit();
const provider = await kit.provider(7);

const leg = (fields: Body = {}): Body => ({
  sport: 'football',
  league: { en: 'Northern League', hk: '北部足球聯賽', vn: 'Giải miền Bắc' },
  event: { en: 'Flames – Kowloon', hk: '烈焰 – 九龍城' },
  starts_at: '2026-06-18T10:00:00Z',
  selection: { en: 'Winner · Flames', hk: '獨贏 · 烈焰' },
  odds_milli: 2_360,
  state: 'open',
  ...fields,
});
const slip = (version: number, state: string, ...legs: Body[]): Body => ({
  version,
  kind: 'single',
  state,
  legs: legs.length > 0 ? legs : [leg()],
});
const tell = (play: Play, bet: Body, told: Body, fields: Body = {}) =>
  provider.send('/transaction/state', {
    user: play.user,
    request_uuid: randomUUID(),
    transaction_uuid: bet['transaction_uuid'],
    slip: told,
    ...fields,
  });

/** A player with 10.00 who has staked 1.00 of it; `readSlip` is what their record shows. */
async function stake(meta: Body = {}) {
  const as = await kit.player();
  await fundVenue(kit, as.playerId, provider.venueNo, 1_000n);
  const play = await provider.openGame(as.playerId, provider.gameCodes[0]);
  const bet = toBet(play, 100n, { meta });
  expect((await provider.send('/transaction/bet', bet)).status).toBe('RS_OK');
  const readSlip = async (lang = 'hk') => {
    const { data } = await kit.call(listBets, {}, { as, lang });
    return data.list[0]?.slip ?? null;
  };
  return { play, bet, readSlip };
}

describe('the slip of a bet', () => {
  test('comes with its stake, and is read in the player’s language', async () => {
    const { readSlip } = await stake({ slip: slip(1, 'waiting') });
    expect(await readSlip()).toEqual({
      kind: 'single',
      state: 'waiting',
      legs: [
        {
          sport: 'football',
          league: '北部足球聯賽',
          event: '烈焰 – 九龍城',
          startsAt: '2026-06-18T10:00:00.000Z',
          selection: '獨贏 · 烈焰',
          oddsMilli: 2_360,
          state: 'open',
          correctedFrom: null,
        },
      ],
      corrections: [],
    });
  });

  test('is read in a language that its provider writes, else in English', async () => {
    const { readSlip } = await stake({ slip: slip(1, 'waiting') });
    expect((await readSlip('vn'))?.legs[0]).toMatchObject({
      league: 'Giải miền Bắc',
      event: 'Flames – Kowloon',
    });
  });

  test('is absent for a bet whose provider reports none', async () => {
    const { readSlip } = await stake();
    expect(await readSlip()).toBeNull();
  });

  test('changes with a report, and moves no money', async () => {
    const { play, bet, readSlip } = await stake({ slip: slip(1, 'waiting') });
    expect(await tell(play, bet, slip(2, 'confirmed'))).toMatchObject({ status: 'RS_OK' });
    expect(await readSlip()).toMatchObject({ state: 'confirmed' });
    expect(await venueBalance(kit, play)).toBe(900n);
    expect(await findStoredBet(kit, bet)).toMatchObject({ state: 'open' });
  });

  test('keeps the newest report, in whatever order they arrive', async () => {
    const { play, bet, readSlip } = await stake();
    await tell(play, bet, slip(3, 'confirmed'));
    expect(await tell(play, bet, slip(2, 'waiting'))).toMatchObject({ status: 'RS_OK' });
    expect(await readSlip()).toMatchObject({ state: 'confirmed' });
  });

  test('comes with the win that settles it', async () => {
    const { play, bet, readSlip } = await stake({ slip: slip(1, 'confirmed') });
    const half = slip(2, 'halfWon', leg({ state: 'halfWon' }));
    await provider.send('/transaction/win', toWin(play, bet, 168n, { meta: { slip: half } }));
    expect(await readSlip()).toMatchObject({ state: 'halfWon', legs: [{ state: 'halfWon' }] });
  });

  test('is refused of a bet that is unknown, or of another player', async () => {
    const { play, bet } = await stake();
    const other = await provider.sit(1_000n);
    const unknown = { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
    expect(await tell(other, bet, slip(1, 'waiting'))).toMatchObject(unknown);
    expect(await tell(play, toBet(play, 1n), slip(1, 'waiting'))).toMatchObject(unknown);
  });

  test.each([
    ['a state of its own', slip(1, 'maybe')],
    ['no English', slip(1, 'waiting', leg({ event: { hk: '烈焰' } }))],
    ['no odds', slip(1, 'waiting', leg({ odds_milli: 0 }))],
  ])('with %s is refused', async (_what, told) => {
    const { play, bet } = await stake();
    const { status } = await tell(play, bet, told);
    expect(status).toMatch(/^RS_ERROR_WRONG_(TYPES|SYNTAX)$/);
  });
});

describe('a win that is a part', () => {
  const part = (play: Play, bet: Body, minor: bigint, valid = 0n) =>
    toWin(play, bet, minor, { meta: { is_part: true, valid_bet: Number(valid) } });

  test('is paid and leaves its bet open, and the last one settles it', async () => {
    const { play, bet } = await stake();
    await provider.send('/transaction/win', part(play, bet, 40n));
    expect(await venueBalance(kit, play)).toBe(940n);
    expect(await findStoredBet(kit, bet)).toMatchObject({
      state: 'open',
      payoutMinor: 40n,
      isSettled: false,
    });
    await provider.send('/transaction/win', toWin(play, bet, 90n));
    expect(await findStoredBet(kit, bet)).toMatchObject({
      state: 'won',
      payoutMinor: 130n,
      validMinor: 100n,
      isSettled: true,
    });
  });

  test('does not affect what counts for turnover', async () => {
    const { play, bet } = await stake();
    await provider.send('/transaction/win', part(play, bet, 40n));
    const last = { meta: { valid_bet: 60_000 } };
    await provider.send('/transaction/win', toWin(play, bet, 0n, last));
    expect(await findStoredBet(kit, bet)).toMatchObject({ validMinor: 60n, isSettled: true });
  });

  test('can be rolled back while its bet is open, which stays open', async () => {
    const { play, bet } = await stake();
    const [first, second] = [part(play, bet, 40n), part(play, bet, 20n)];
    await provider.send('/transaction/win', first);
    await provider.send('/transaction/win', second);
    await provider.send('/transaction/rollback', toRollback(play, first));
    expect(await venueBalance(kit, play)).toBe(920n);
    expect(await findStoredBet(kit, bet)).toMatchObject({
      state: 'open',
      payoutMinor: 20n,
      isSettled: false,
    });
  });
});

describe('a corrected bet', () => {
  const correction = (
    from: [string, number],
    to: [string, number],
    at = '2026-06-18T13:00:00Z',
  ) => ({
    at,
    reason: 'result',
    from: { state: from[0], payout: from[1] },
    to: { state: to[0], payout: to[1] },
  });
  const lost = leg({ state: 'lost', corrected_from: 'won' });
  const corrected = (version: number, ...corrections: Body[]): Body => ({
    ...slip(version, 'lost', lost),
    corrections,
  });
  const messages = async (play: Play) => {
    const { rows } = await kit.database.pool.query<{ template: string; facts: object }>(
      'select template, facts, link from message_messages where player_id = $1 order by message_id',
      [play.playerId],
    );
    return rows;
  };

  test('shows the former result, and its player is notified once of the change in money', async () => {
    const { play, bet, readSlip } = await stake();
    const told = corrected(3, correction(['won', 190_000], ['lost', 0]));
    await tell(play, bet, told);
    await tell(play, bet, told);
    await tell(play, bet, { ...told, version: 4 });
    expect(await readSlip()).toMatchObject({
      legs: [{ state: 'lost', correctedFrom: 'won' }],
      corrections: [
        { reason: 'result', fromState: 'won', toState: 'lost', fromMinor: 190, toMinor: 0 },
      ],
    });
    expect(await messages(play)).toMatchObject([
      {
        template: 'betCorrectedDown',
        link: '/pages/record/bet',
        facts: { stakeMinor: 100, fromMinor: 190, toMinor: 0, differenceMinor: 190 },
      },
    ]);
  });

  test('that pays what it paid before sends no message', async () => {
    const { play, bet } = await stake();
    const first = correction(['won', 190_000], ['lost', 0]);
    const second = correction(['lost', 0], ['won', 190_000], '2026-06-18T14:00:00Z');
    await tell(play, bet, corrected(3, first, second));
    expect(await messages(play)).toEqual([]);
  });

  test('with an amount that is not a whole minor unit is refused', async () => {
    const { play, bet } = await stake();
    const { status } = await tell(play, bet, corrected(2, correction(['won', 500], ['lost', 0])));
    expect(status).toBe('RS_ERROR_WRONG_TYPES');
  });
});

describe('a bet that is settled anew', () => {
  const part = (play: Play, bet: Body, minor: bigint) =>
    toWin(play, bet, minor, { meta: { is_part: true } });
  const close = (play: Play, bet: Body, minor: bigint, valid: number) =>
    toWin(play, bet, minor, { round_closed: true, meta: { valid_bet: valid } });

  test('is open between its two wins, and what counts is that of the new one', async () => {
    const { play, bet } = await stake();
    await provider.send('/transaction/win', part(play, bet, 40n));
    const first = close(play, bet, 90n, 100_000);
    await provider.send('/transaction/win', first);
    await provider.send('/transaction/rollback', toRollback(play, first));
    expect(await findStoredBet(kit, bet)).toMatchObject({
      state: 'open',
      payoutMinor: 40n,
      isSettled: false,
    });
    await provider.send('/transaction/win', close(play, bet, 0n, 60_000));
    expect(await findStoredBet(kit, bet)).toMatchObject({
      state: 'won',
      payoutMinor: 40n,
      validMinor: 60n,
      isSettled: true,
    });
    expect(await venueBalance(kit, play)).toBe(940n);
  });

  test('stays settled if only a part of it is taken back', async () => {
    const { play, bet } = await stake();
    const first = part(play, bet, 40n);
    await provider.send('/transaction/win', first);
    await provider.send('/transaction/win', close(play, bet, 0n, 100_000));
    await provider.send('/transaction/rollback', toRollback(play, first));
    expect(await findStoredBet(kit, bet)).toMatchObject({ state: 'lost', isSettled: true });
    expect(await venueBalance(kit, play)).toBe(900n);
  });
});
