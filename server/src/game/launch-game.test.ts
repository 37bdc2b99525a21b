import { login, logout } from '@vela/contract/access/calls.ts';
import { launchGame } from '@vela/contract/game/calls.ts';
import { revokeOtherSessions } from '@vela/contract/profile/calls.ts';
import { HOUR_MS } from '@vela/service/time.ts';
import { describe, expect, test } from 'vitest';
import { newAddress } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { fundVenue, lockVenue, newVenue, toBet } from '../../test/provider.ts';
import { ProviderUnavailable } from './provider/client.ts';
import type { Launch, ProviderClient } from './provider/client.ts';

const kit = await useKit();
const launches: { baseUrl: string; launch: Launch }[] = [];
const answering: ProviderClient['launch'] = async (baseUrl, launch) => {
  launches.push({ baseUrl, launch });
  return `${baseUrl}/play`;
};
kit.services.providerClient = { ...kit.services.providerClient, launch: answering };
const provider = await kit.provider(7);
const holder = await kit.venueProvider(20);
const of = { provider: provider.name };
await newVenue(kit, { ...of, venue: 'other', venueNo: 8, gameCodes: ['x'] });
await newVenue(kit, { ...of, venue: 'tied', venueNo: 9, gameCodes: ['x'] });
await newVenue(kit, { ...of, venue: 'away', venueNo: 10, gameCodes: ['x', 'shut'] });
await kit.database.pool.query(
  `update game.venues set maintenance_from = now() - interval '9 years',
     maintenance_until = now() + interval '9 years' where venue = 'away'`,
);
await kit.database.pool.query(`update game.games set is_closed = true where game_code = 'shut'`);

const open = (as: TestPlayer, fields: object = {}) =>
  kit.call(launchGame, { venue: 'venue7', gameCode: 'game7a', ...fields }, { as, lang: 'th' });

test('a game opens, the money follows, and its token plays', async () => {
  const as = await kit.player({ balanceMinor: 1_000n });
  await fundVenue(kit, as.playerId, 8, 200n);
  const { data } = await open(as, { platform: 'desktop' });
  expect(data).toEqual({
    url: 'http://provider7.test/play',
    isLandscape: false,
    movedMinor: 1_200,
    pendingMinor: 0,
    venueMinor: 1_200,
  });
  const { launch } = launches.at(-1) ?? { launch: null };
  expect(launch).toMatchObject({
    user: `p${as.playerId}`,
    game_code: 'game7a',
    currency: 'HKD',
    lang: 'th',
    platform: 'desktop',
    ip: '203.0.113.7',
  });
  const play = {
    playerId: as.playerId,
    user: `p${as.playerId}`,
    token: launch?.token ?? '',
    gameCode: 'game7a',
    venueNo: 7,
    money: kit.services.site,
  };
  expect(await provider.send('/transaction/bet', toBet(play, 100n))).toMatchObject({
    status: 'RS_OK',
    balance: 1_100_000,
  });
  kit.clock.advance(12 * HOUR_MS);
  const late = await provider.send('/transaction/bet', toBet(play, 100n));
  expect(late.status).toBe('RS_ERROR_TOKEN_EXPIRED');
});

test('a game opens at a sport, a match or a shared slip, with the odds that the player reads', async () => {
  const as = await kit.player();
  await open(as, { slip: 'ABCD2345', sport: 'tennis', oddsForm: 'malay' });
  expect(launches.at(-1)?.launch).toMatchObject({
    target: { slip: 'ABCD2345', sport: 'tennis' },
    odds_form: 'malay',
  });
  await open(as);
  expect(launches.at(-1)?.launch).not.toHaveProperty('target');
  expect(launches.at(-1)?.launch).not.toHaveProperty('odds_form');
  expect((await open(as, { event: 'a b' })).code).not.toBe(200);
});

describe('a game token ends with the login from which its game was opened', () => {
  const openAt = async (as: TestPlayer) => {
    await kit.done(launchGame, { venue: 'venue7', gameCode: 'game7a' }, { as });
    const token = launches.at(-1)?.launch.token ?? '';
    return {
      playerId: as.playerId,
      user: `p${as.playerId}`,
      token,
      gameCode: 'game7a',
      venueNo: 7,
      money: kit.services.site,
    };
  };
  const statusOf = async (play: Parameters<typeof toBet>[0]) =>
    (await provider.send('/transaction/bet', toBet(play, 1n))).status;
  const logInAgain = async (as: TestPlayer): Promise<TestPlayer> => {
    const { username, password } = as;
    const { token } = await kit.done(login, { username, password }, { address: newAddress() });
    return { ...as, token };
  };

  test('by a logout, and by no other', async () => {
    const as = await kit.player({ balanceMinor: 1_000n });
    const other = await logInAgain(as);
    const [mine, theirs] = [await openAt(as), await openAt(other)];
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual(['RS_OK', 'RS_OK']);
    await kit.done(logout, {}, { as });
    kit.clock.advance(500);
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual([
      'RS_ERROR_TOKEN_EXPIRED',
      'RS_OK',
    ]);
  });

  test('by logging out everywhere else', async () => {
    const as = await kit.player({ balanceMinor: 1_000n });
    const other = await logInAgain(as);
    const [mine, theirs] = [await openAt(as), await openAt(other)];
    await kit.done(revokeOtherSessions, {}, { as });
    kit.clock.advance(500);
    expect([await statusOf(mine), await statusOf(theirs)]).toEqual([
      'RS_OK',
      'RS_ERROR_TOKEN_EXPIRED',
    ]);
  });
});

test('money in a locked venue stays there', async () => {
  const as = await kit.player({ balanceMinor: 1_000n });
  await fundVenue(kit, as.playerId, 8, 300n);
  await fundVenue(kit, as.playerId, 9, 500n);
  await lockVenue(kit, as.playerId, 'tied', 1n);
  expect((await open(as)).data).toMatchObject({ movedMinor: 1_300, venueMinor: 1_300 });
  expect(await kit.balance(as.playerId, 16 + 9)).toBe(500n);
});

test('without auto transfer nothing moves, and an empty wallet does not keep a player out', async () => {
  const as = await kit.player({ balanceMinor: 1_000n, isAutoTransferOn: false });
  await fundVenue(kit, as.playerId, 8, 300n);
  await fundVenue(kit, as.playerId, 7, 11n);
  expect((await open(as)).data).toMatchObject({ movedMinor: 0, venueMinor: 11 });
  expect(await kit.balance(as.playerId)).toBe(1_000n);
  const poor = await kit.player();
  expect((await open(poor)).data).toMatchObject({ movedMinor: 0, venueMinor: 0 });
});

test('two concurrent launches move the money once and return two tokens', async () => {
  const as = await kit.player({ balanceMinor: 1_000n });
  const replies = await Promise.all([open(as), open(as), open(as)]);
  expect(replies.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(await kit.balance(as.playerId, 16 + 7)).toBe(1_000n);
  const tokens = launches.slice(-3).map(({ launch }) => launch.token);
  expect(new Set(tokens).size).toBe(3);
});

test('it refuses in the order of the contract', async () => {
  const as = await kit.player({ balanceMinor: 1_000n });
  expect((await open(as, { gameCode: 'nothing' })).refusal).toBe('notFound');
  expect((await open(as, { venue: 'nothing' })).refusal).toBe('notFound');
  expect((await open(as, { venue: 'other' })).refusal).toBe('notFound');
  expect((await open(as, { venue: 'away', gameCode: 'shut' })).refusal).toBe('gameClosed');
  const away = await open(as, { venue: 'away', gameCode: 'x' });
  expect(away).toMatchObject({
    refusal: 'venueMaintenance',
    data: { until: expect.any(String) as string },
  });
  expect((await open(as, { platform: 'watch' })).refusal).toBe('invalidInput');
  expect(await kit.balance(as.playerId)).toBe(1_000n);
});

test('an unavailable provider leaves the money in its venue, as the reply states', async () => {
  const as = await kit.player({ balanceMinor: 1_000n });
  kit.services.providerClient = {
    ...kit.services.providerClient,
    launch: () => Promise.reject(new ProviderUnavailable('no answer')),
  };
  try {
    expect((await open(as)).refusal).toBe('unavailable');
  } finally {
    kit.services.providerClient = { ...kit.services.providerClient, launch: answering };
  }
  expect(await kit.balance(as.playerId, 16 + 7)).toBe(1_000n);
  expect((await open(as)).data).toMatchObject({ movedMinor: 0, venueMinor: 1_000 });
});

test('a guest and an operator are refused', async () => {
  const input = { venue: 'venue7', gameCode: 'game7a' };
  expect(await kit.call(launchGame, input)).toMatchObject({ code: 401 });
  const as = await kit.operator('owner');
  expect(await kit.call(launchGame, input, { as })).toMatchObject({ code: 401 });
});

describe('a venue that holds the balance', () => {
  test('has the money before its game opens', async () => {
    const as = await kit.player({ balanceMinor: 1_000n });
    const held: bigint[] = [];
    kit.services.providerClient = {
      ...kit.services.providerClient,
      launch: async (baseUrl) => {
        held.push(holder.balance(as.playerId));
        return `${baseUrl}/play`;
      },
    };
    const { data } = await open(as, { venue: 'held20', gameCode: 'held20game' });
    expect(data).toMatchObject({ movedMinor: 1_000, pendingMinor: 0, venueMinor: 1_000 });
    expect(held).toEqual([1_000n]);
  });

  test('opens its game although the money is still pending, as the reply states', async () => {
    const as = await kit.player({ balanceMinor: 1_000n });
    holder.always = 'garbled';
    const { data } = await open(as, { venue: 'held20', gameCode: 'held20game' });
    holder.always = 'none';
    expect(data).toMatchObject({ movedMinor: 0, pendingMinor: 1_000, venueMinor: 0 });
    expect(data.url).toContain('/play');
  });
});
