import { randomUUID } from 'node:crypto';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { FakePlatform } from '../../test/fake-platform.ts';
import { drain, mustPlay, openLife, openSession, reasonOf, useWorld } from '../../test/kit.ts';
import type { Life } from '../../test/kit.ts';
import type { SessionRow } from '../play/store.ts';
import type { Answer } from '../provider/signed-scope.ts';
import { harbourLanterns as game } from '../slots/harbour-lanterns.ts';
import { serveFreePlays } from './routes.ts';
import { findGrant } from './store.ts';
import type { FreePlayRow } from './store.ts';

const STAKE = 600;
const world = await useWorld();
let platform: FakePlatform;
let life: Life;
let session: SessionRow;
let grantId: string;
let players = 0;
const served = new Map<string, (body: unknown) => Promise<Answer>>();

beforeAll(async () => {
  serveFreePlays((path, shape, work) => {
    served.set(path, async (body) => work(shape.parse(body)));
  }, world);
});
afterEach(() => drain(world, life.outbox));

beforeEach(async () => {
  platform = new FakePlatform();
  life = openLife(world, platform);
  session = await openSession(world, `free-${++players}`, game.code);
  grantId = randomUUID();
});

const call = async (path: 'grant' | 'cancel', fields: object = {}): Promise<string> => {
  const answer = await served.get(`/free-play/${path}`)?.({
    grant: grantId,
    user: session.player,
    kind: 'rounds',
    games: [game.code],
    rounds: 3,
    stake: STAKE * 1000,
    currency: 'HKD',
    expires_at: addMs(world.clock.now(), DAY_MS).toISOString(),
    ...fields,
  });
  return answer?.status ?? 'not served';
};
const spin = (fields: object = {}) =>
  life.spins.spin(session, {
    roundId: randomUUID(),
    stakeMinor: STAKE,
    freePlay: grantId,
    ...fields,
  });
const play = async (fields: object = {}) => {
  world.clock.advance(game.cycleMs);
  return mustPlay(spin(fields));
};
const find = async (): Promise<FreePlayRow> => {
  const row = await findGrant(world.database.pool, grantId);
  if (row === null) throw new Error('no grant');
  return row;
};

test('free rounds take nothing, pay what they show, and say how many are left', async () => {
  expect(await call('grant')).toBe('RS_OK');
  const { outcome, playedFree, freeRounds, balanceMinor, session: totals } = await play();
  const won = outcome.totalWinMinor;
  expect(balanceMinor).toBe(won);
  expect(totals).toMatchObject({ stakedMinor: 0, returnedMinor: won });
  expect(playedFree).toMatchObject({ total: 3, left: 2, wonMinor: won, stakeMinor: STAKE });
  expect(freeRounds).toEqual(playedFree);
  const bet = platform.calls.find(({ path }) => path === '/transaction/bet')?.body;
  expect(bet).toMatchObject({ amount: 0, is_free: true, meta: { free_play: grantId } });
  await play();
  const last = await play();
  expect(last).toMatchObject({ freeRounds: null, playedFree: { left: 0 } });
  world.clock.advance(game.cycleMs);
  expect(await reasonOf(spin())).toBe('freePlayOver');
});

test('a repeated spin uses one free round', async () => {
  await call('grant');
  const roundId = randomUUID();
  const replies = await Promise.all([play({ roundId }), mustPlay(spin({ roundId }))]);
  expect(replies[1]).toEqual(replies[0]);
  expect(await find()).toMatchObject({ used: 1 });
});

test.each([
  ['another stake', { stakeMinor: 1000 }],
  ['free rounds that were never granted', { freePlay: 'unknown' }],
])('a free round at %s is refused and uses none', async (_name, fields) => {
  await call('grant');
  world.clock.advance(game.cycleMs);
  expect(await reasonOf(spin(fields))).toBe('freePlayOver');
  expect(await find()).toMatchObject({ used: 0 });
});

test('a round that the platform refuses, or whose answer is lost, is given back', async () => {
  await call('grant');
  world.clock.advance(game.cycleMs);
  platform.fail('/transaction/bet', 'RS_ERROR_LIMIT_REACHED');
  expect(await reasonOf(spin())).toBe('limitReached');
  expect(await find()).toMatchObject({ used: 0 });
  world.clock.advance(game.cycleMs);
  platform.fail('/transaction/bet', 'lost', 'lost');
  expect(await reasonOf(spin())).toBe('unknownOutcome');
  await drain(world, life.outbox);
  const { used, expiresAt } = await find();
  expect(used).toBe(0);
  // What was given back can be used for three days more.
  expect(expiresAt.getTime()).toBeGreaterThan(addMs(world.clock.now(), 2 * DAY_MS).getTime());
});

test('a grant and its cancellation are carried out once, in any order', async () => {
  expect([await call('grant'), await call('grant')]).toEqual(['RS_OK', 'RS_OK']);
  expect(await call('grant', { rounds: 4 })).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  await play();
  expect([await call('cancel'), await call('cancel')]).toEqual(['RS_OK', 'RS_OK']);
  expect(await call('grant')).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
  world.clock.advance(game.cycleMs);
  expect(await reasonOf(spin())).toBe('freePlayOver');
  grantId = randomUUID();
  expect(await call('cancel')).toBe('RS_OK');
  expect(await call('grant')).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
});

test('free rounds end with their time, which a repeated grant may only move later', async () => {
  await call('grant');
  const later = addMs(world.clock.now(), 5 * DAY_MS);
  expect(await call('grant', { expires_at: later.toISOString() })).toBe('RS_OK');
  expect(await call('grant')).toBe('RS_OK');
  expect((await find()).expiresAt).toEqual(later);
  world.clock.set(later);
  session = await openSession(world, session.player, game.code);
  expect(await reasonOf(spin())).toBe('freePlayOver');
});

test.each([
  ['a stake that the game does not have', { stake: 700_000 }, 'RS_ERROR_WRONG_TYPES'],
  ['a stake of nothing', { stake: 0 }, 'RS_ERROR_WRONG_TYPES'],
  ['a game without free rounds', { games: ['harbour-baccarat'] }, 'RS_ERROR_INVALID_GAME'],
])('free rounds of %s are refused', async (_name, fields, status) => {
  expect(await call('grant', fields)).toBe(status);
});
