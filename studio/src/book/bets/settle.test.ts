import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HandFeed, openTestBets, useBettor } from '../../../test/book-kit.ts';
import {
  drain,
  Killed,
  mustPlay,
  openKillableWorld,
  openLife,
  openSession,
  useWorld,
} from '../../../test/kit.ts';
import type { Life } from '../../../test/kit.ts';
import type { BookBet } from '../../protocol/book.ts';
import type { BookBets } from './bets.ts';
import type { BetChange } from './parts.ts';
import type { PlaceRequest } from './place.ts';

const START = 1_000_000;
const HOUR_MS = 3_600_000;
const HOME = 'result/goals/regular/home';
const DRAW_NO_BET = 'drawNoBet/goals/regular/home';
const AWAY = 'drawNoBet/goals/regular/away';
const QUARTER = 'handicap/goals/regular/-1/home';
const QUARTER_UP = 'handicap/goals/regular/1/home';
const world = await useWorld();
const on = useBettor(world, 'settler', START);

beforeEach(async () => {
  for (const name of ['a', 'b', 'c']) {
    on.feed.add(on.id(name), 'football', on.nowMs() + HOUR_MS);
    for (const text of [HOME, DRAW_NO_BET, AWAY, QUARTER, QUARTER_UP])
      on.feed.price(on.id(name), text, 2_000);
  }
  on.feed.add(on.id('live'), 'football', on.nowMs() - 600_000);
  on.feed.price(on.id('live'), HOME, 2_000);
  on.feed.add(on.id('rally'), 'tennis', on.nowMs() - 600_000);
  on.feed.price(on.id('rally'), 'winner/points/full/home', 2_000);
});
afterEach(() => on.end());

const leg = (name: string, selection = HOME) => ({
  eventId: on.id(name),
  selection,
  oddsMilli: 2_000,
});
const single = (eventId = 'a', selection = HOME): PlaceRequest => ({
  betId: randomUUID(),
  kind: 'single',
  legs: [leg(eventId, selection)],
  unitStakeMinor: 10_000,
  prices: 'better',
});
const several = (kind: string): PlaceRequest => ({
  ...single(),
  kind,
  legs: [leg('a'), leg('b'), leg('c')],
});
const place = async (request: PlaceRequest, at = on.bets): Promise<BookBet> =>
  (await mustPlay(at.place(on.session, request))).bet;
const balance = (): number => on.platform.balanceOf(on.session.player) - START;
const bodies = (path: string) =>
  on.platform.calls.filter((call) => call.path === path).map(({ body }) => body);

/** Lets time pass until the match is looked at after its end. */
async function sweepAfter(ms: number, at = on.bets): Promise<void> {
  world.clock.advance(ms);
  await at.waiting.sweep();
  await at.settling.sweep();
}

describe('a bet on a live match', () => {
  test('waits for the live delay and then stands at its odds', async () => {
    const bet = await place(single('live'));
    expect(bet).toMatchObject({ state: 'waiting', confirmsAt: on.nowMs() + 5_000 });
    expect(balance()).toBe(-10_000);
    world.clock.advance(4_999);
    expect(await on.bets.waiting.sweep()).toBe(0);
    world.clock.advance(1);
    expect(await on.bets.waiting.sweep()).toBe(1);
    const confirmed = await on.find(bet.betId);
    expect(confirmed).toMatchObject({ state: 'confirmed', confirmsAt: null, oddsMilli: 2_000 });
  });

  test('waits longer while there is a dangerous attack', async () => {
    on.feed.attack(on.id('live'), on.nowMs() + 3_000, on.nowMs() + 20_000);
    const bet = await place(single('live'));
    world.clock.advance(5_000);
    await on.bets.waiting.sweep();
    const prolonged = await on.find(bet.betId);
    expect(prolonged).toMatchObject({ state: 'waiting', confirmsAt: on.nowMs() + 15_000 });
    world.clock.advance(15_000);
    await on.bets.waiting.sweep();
    expect(await on.find(bet.betId)).toMatchObject({ state: 'confirmed' });
  });

  test.each(['goal', 'redCard'] as const)('is refunded with a %s in that time', async (kind) => {
    const bet = await place(single('live'));
    on.feed.happen(on.id('live'), kind, on.nowMs() + 2_000);
    world.clock.advance(2_000);
    expect(await on.bets.waiting.sweep()).toBe(1);
    const refunded = await on.find(bet.betId);
    expect(refunded).toMatchObject({ state: 'refunded', reason: kind, payoutMinor: null });
    expect(balance()).toBe(0);
    expect(bodies('/transaction/rollback')).toMatchObject([{ round_closed: true }]);
  });

  test('of another sport is refunded if its selection was withdrawn or its price fell', async () => {
    const text = 'winner/points/full/home';
    const [gone, fell] = [single('rally', text), single('rally', text)];
    await place(gone);
    on.feed.price(on.id('rally'), text, null, on.nowMs() + 4_000);
    await sweepAfter(4_000);
    expect(await on.find(gone.betId)).toMatchObject({ state: 'refunded', reason: 'suspended' });
    on.feed.price(on.id('rally'), text, 2_000, on.nowMs());
    await place(fell);
    on.feed.price(on.id('rally'), text, 1_950, on.nowMs() + 4_000);
    await sweepAfter(4_000);
    expect(await on.find(fell.betId)).toMatchObject({ state: 'refunded', reason: 'priceChanged' });
    expect(balance()).toBe(0);
  });

  test('that takes any price stands at the lower one', async () => {
    const text = 'winner/points/full/home';
    const { betId } = await place({ ...single('rally', text), prices: 'any' });
    on.feed.price(on.id('rally'), text, 1_950, on.nowMs() + 4_000);
    await sweepAfter(4_000);
    expect(await on.find(betId)).toMatchObject({ state: 'confirmed', oddsMilli: 1_950 });
  });

  test('is decided by what happened in its delay, however late it is decided', async () => {
    const [early, late] = [single('live'), single('live')];
    await place(early);
    on.feed.happen(on.id('live'), 'goal', on.nowMs() + 5_001);
    await sweepAfter(HOUR_MS);
    expect(await on.find(early.betId)).toMatchObject({ state: 'confirmed' });
    await place(late);
    on.feed.happen(on.id('live'), 'goal', on.nowMs() + 5_000);
    await sweepAfter(HOUR_MS);
    expect(await on.find(late.betId)).toMatchObject({ state: 'refunded', reason: 'goal' });
  });

  test('is confirmed or refunded once by several processes', async () => {
    const bet = await place(single('live'));
    on.feed.happen(on.id('live'), 'goal', on.nowMs() + 1_000);
    world.clock.advance(6_000);
    const others = [
      on.bets,
      ...[1, 2, 3].map(() => openTestBets(openLife(world, on.platform), on.feed)),
    ];
    await Promise.all(others.map((it) => it.waiting.sweep()));
    expect(await on.find(bet.betId)).toMatchObject({ state: 'refunded' });
    expect(bodies('/transaction/rollback')).toHaveLength(1);
    expect(balance()).toBe(0);
  });
});

describe('a single is settled', () => {
  test.each([
    ['won', HOME, [1, 0], 20_000, 10_000],
    ['lost', HOME, [0, 0], 0, 10_000],
    ['push', DRAW_NO_BET, [1, 1], 10_000, 0],
    ['halfLost', QUARTER, [1, 1], 5_000, 5_000],
    ['halfWon', QUARTER_UP, [1, 1], 15_000, 5_000],
  ] as const)('%s', async (state, selection, score, payoutMinor, valid) => {
    const { betId } = await place(single('a', selection));
    on.feed.end(on.id('a'), score, on.nowMs() + 2 * HOUR_MS);
    await sweepAfter(2 * HOUR_MS);
    expect(await on.find(betId)).toMatchObject({
      state,
      payoutMinor,
      settledAt: on.nowMs(),
      cashOutMinor: null,
      legs: [{ state }],
    });
    expect(balance()).toBe(payoutMinor - 10_000);
    expect(bodies('/transaction/win')).toMatchObject([
      { amount: payoutMinor * 1000, round_closed: true, meta: { valid_bet: valid * 1000 } },
    ]);
  });

  test('by the maps of a match of e-sports, in the book that has them', async () => {
    const winner = 'winner/maps/full/away';
    on.feed.add(on.id('maps'), 'arena', on.nowMs() + HOUR_MS);
    on.feed.price(on.id('maps'), winner, 2_000);
    on.session = await openSession(world, `settler-maps-${on.number}`, 'rocket-esportsbook');
    on.platform.credit(on.session.player, START);
    const { betId } = await place(single('maps', winner));
    on.feed.end(on.id('maps'), [1, 2], on.nowMs() + 2 * HOUR_MS);
    await sweepAfter(2 * HOUR_MS);
    expect(await on.find(betId)).toMatchObject({ state: 'won', payoutMinor: 20_000 });
    expect(balance()).toBe(10_000);
  });

  test.each([
    ['won', 'lions', 20_000],
    ['lost', 'owls', 0],
    ['void', 'bears', 10_000],
  ] as const)('%s on a whole season, by its places', async (state, pick, payoutMinor) => {
    on.feed.add(on.id('season'), 'football', on.nowMs() + HOUR_MS);
    on.feed.price(on.id('season'), `outright/1/${pick}`, 2_000);
    const { betId } = await place(single('season', `outright/1/${pick}`));
    on.feed.rank(on.id('season'), { lions: 1, owls: 2 }, on.nowMs() + 2 * HOUR_MS);
    await sweepAfter(2 * HOUR_MS);
    expect(await on.find(betId)).toMatchObject({ state, payoutMinor });
    expect(balance()).toBe(payoutMinor - 10_000);
  });

  test('void when its match was abandoned, and 36 hours after a start without a result', async () => {
    const [first, second] = [single('a'), single('b')];
    await place(first);
    await place(second);
    on.feed.abandon(on.id('a'), on.nowMs() + 2 * HOUR_MS);
    await sweepAfter(2 * HOUR_MS);
    expect(await on.find(first.betId)).toMatchObject({ state: 'void', payoutMinor: 10_000 });
    await sweepAfter(34 * HOUR_MS);
    expect(await on.find(second.betId)).toMatchObject({ state: 'confirmed' });
    await sweepAfter(2 * HOUR_MS);
    expect(await on.find(second.betId)).toMatchObject({ state: 'void', payoutMinor: 10_000 });
    expect(balance()).toBe(0);
  });

  test('once by several processes, and its win is paid once however often it is lost', async () => {
    const { betId } = await place(single('a'));
    on.feed.end(on.id('a'), [1, 0], on.nowMs() + 2 * HOUR_MS);
    world.clock.advance(2 * HOUR_MS);
    on.platform.fail('/transaction/win', 'unanswered', 'lost', 'twice');
    const all = [
      on.bets,
      ...[1, 2, 3].map(() => openTestBets(openLife(world, on.platform), on.feed)),
    ];
    await Promise.all(all.map((it) => it.settling.sweep()));
    await drain(world, on.life.outbox);
    expect(await on.find(betId)).toMatchObject({ state: 'won', payoutMinor: 20_000 });
    expect(balance()).toBe(10_000);
    const { rows } = await world.database.pool.query(
      `select b.state as bet, r.state as round, r.returned_minor as returned
       from studio.bets b join studio.rounds r on r.id = b.round_id where b.id = $1`,
      [betId],
    );
    expect(rows).toEqual([{ bet: 'settled', round: 'settled', returned: 20_000n }]);
  });
});

const validBets = () =>
  Object.fromEntries(bodies('/transaction/win').map((body) => [body['bet'], body['meta']]));

test('bets on opposite selections of a match do not count, on others of it they do', async () => {
  const [either, over] = ['doubleChance/goals/regular/drawOrAway', 'total/goals/regular/2/over'];
  for (const text of [either, over]) on.feed.price(on.id('a'), text, 2_000);
  for (const text of [HOME, either, over]) await place(single('a', text));
  on.feed.end(on.id('a'), [1, 0], on.nowMs() + 2 * HOUR_MS);
  await sweepAfter(2 * HOUR_MS);
  expect(validBets()).toEqual({
    [`single: ${on.id('a')} ${HOME}`]: { valid_bet: 0 },
    [`single: ${on.id('a')} ${either}`]: { valid_bet: 0 },
    [`single: ${on.id('a')} ${over}`]: { valid_bet: 10_000_000 },
  });
});

test('of a system, only the combinations with an opposite leg do not count', async () => {
  for (const text of [DRAW_NO_BET, AWAY]) await place(single('b', text));
  await place(several('2/3'));
  for (const name of ['a', 'b', 'c']) on.feed.end(on.id(name), [1, 0], on.nowMs() + 2 * HOUR_MS);
  await sweepAfter(2 * HOUR_MS);
  const system = Object.entries(validBets()).find(([bet]) => bet.startsWith('2/3'));
  expect(system?.[1]).toEqual({ valid_bet: 10_000_000 });
});

describe('a bet of several legs', () => {
  test('shows each leg as it is settled, and counts a void one as a factor of one', async () => {
    const { betId } = await place(several('parlay'));
    on.feed.end(on.id('a'), [2, 0], on.nowMs() + 2 * HOUR_MS);
    await sweepAfter(2 * HOUR_MS);
    expect(await on.find(betId)).toMatchObject({
      state: 'confirmed',
      legs: [{ state: 'won' }, { state: 'open' }, { state: 'open' }],
    });
    on.feed.abandon(on.id('b'), on.nowMs() + HOUR_MS);
    on.feed.end(on.id('c'), [1, 0], on.nowMs() + HOUR_MS);
    await sweepAfter(HOUR_MS);
    expect(await on.find(betId)).toMatchObject({
      state: 'won',
      payoutMinor: 40_000,
      legs: [{ state: 'won' }, { state: 'void' }, { state: 'won' }],
    });
    expect(balance()).toBe(30_000);
  });

  test('is lost with the first leg that decides it; the others still show their results', async () => {
    const { betId } = await place(several('parlay'));
    on.feed.end(on.id('a'), [0, 1], on.nowMs() + 2 * HOUR_MS);
    await sweepAfter(2 * HOUR_MS);
    const lost = { state: 'lost', payoutMinor: 0, settledAt: on.nowMs() };
    expect(await on.find(betId)).toMatchObject({
      ...lost,
      legs: [{ state: 'lost' }, { state: 'open' }, {}],
    });
    expect(bodies('/transaction/win')).toMatchObject([{ amount: 0, round_closed: true }]);
    on.feed.end(on.id('b'), [1, 0], on.nowMs() + HOUR_MS);
    await sweepAfter(HOUR_MS);
    expect(await on.find(betId)).toMatchObject({ ...lost, legs: [{}, { state: 'won' }, {}] });
    expect(bodies('/transaction/win')).toHaveLength(1);
  });

  test('with only void legs returns its stake', async () => {
    const { betId } = await place(several('parlay'));
    for (const name of ['a', 'b', 'c']) on.feed.abandon(on.id(name), on.nowMs() + 2 * HOUR_MS);
    await sweepAfter(2 * HOUR_MS);
    expect(await on.find(betId)).toMatchObject({ state: 'void', payoutMinor: 10_000 });
    expect(balance()).toBe(0);
  });

  test('as a system pays the combinations that won', async () => {
    const { betId } = await place(several('2/3'));
    on.feed.end(on.id('a'), [1, 0], on.nowMs() + 2 * HOUR_MS);
    on.feed.end(on.id('b'), [1, 0], on.nowMs() + 2 * HOUR_MS);
    on.feed.end(on.id('c'), [0, 0], on.nowMs() + 2 * HOUR_MS);
    await sweepAfter(2 * HOUR_MS);
    expect(await on.find(betId)).toMatchObject({
      state: 'won',
      stakeMinor: 30_000,
      payoutMinor: 40_000,
    });
    expect(balance()).toBe(10_000);
  });
});

test('listeners get each change once, with the bet and the balance that the wallet reported', async () => {
  const told: BetChange[] = [];
  on.bets.onChange((change) => void told.push(change));
  const { betId } = await place(single('live'));
  await sweepAfter(5_000);
  on.feed.end(on.id('live'), [1, 0], on.nowMs() + 15_000);
  await sweepAfter(15_000);
  expect(told.map(({ bet, balanceMinor }) => [bet.betId, bet.state, balanceMinor])).toEqual([
    [betId, 'waiting', null],
    [betId, 'confirmed', null],
    [betId, 'won', BigInt(START + 10_000)],
  ]);
  expect(told[0]).toMatchObject({ player: on.session.player, gameCode: 'vela-sportsbook' });
});

/** What a player does from a bet to its result, each time in the process that lives then. */
const stories = {
  async won(at: BookBets, request: PlaceRequest) {
    await at.place(on.session, request);
    await sweepAfter(5_000, at);
    on.feed.end(on.id('live'), [1, 0], on.nowMs() + 15_000);
    await sweepAfter(15_000, at);
  },
  async refunded(at: BookBets, request: PlaceRequest) {
    await at.place(on.session, request);
    on.feed.happen(on.id('live'), 'goal', on.nowMs() + 3_000);
    await sweepAfter(5_000, at);
  },
};

/** A killed studio has lost its database. */
function isUsable({ pool }: Life['parts']['database']): boolean {
  try {
    return typeof pool.query === 'function';
  } catch {
    return false;
  }
}

/** Plays a story on a new match with a studio that dies at a step, then lets another one resume. */
async function playUntilDeath(
  play: (at: BookBets, request: PlaceRequest) => Promise<void>,
  deathAt: number,
): Promise<{ isAlive: boolean; end: { state: string; stake: string; moved: number } | null }> {
  on.platform.balances.set(on.session.player, START * 1000);
  on.number += 1;
  on.feed = new HandFeed();
  on.feed.add(on.id('live'), 'football', on.nowMs() - 600_000);
  on.feed.price(on.id('live'), HOME, 2_000);
  on.bets = openTestBets(on.life, on.feed);
  const request = single('live');
  const killable = openKillableWorld(world, on.platform, deathAt);
  const dying = openTestBets(openLife(killable.world, killable.client), on.feed);
  await play(dying, request).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });
  const isAlive = isUsable(killable.world.database);
  // Whatever was requested and not answered is rolled back or repeated.
  await drain(world, on.life.outbox);
  await sweepAfter(60_000);
  on.feed.end(on.id('live'), [1, 0], on.nowMs());
  await sweepAfter(60_000);
  await drain(world, on.life.outbox);
  const { rows } = await world.database.pool.query<{ state: string; stake: string }>(
    `select k.state, b.state as stake from studio.book_bets k
     join studio.bets b on b.id = k.bet_id where k.bet_id = $1`,
    [request.betId],
  );
  const [bet] = rows;
  return { isAlive, end: bet === undefined ? null : { ...bet, moved: balance() } };
}

test.each(Object.entries(stories))(
  'a studio that is killed anywhere while a bet is %s resumes from its rows, and pays once',
  async (name, play) => {
    const ends: unknown[] = [];
    for (let deathAt = 0; ; deathAt++) {
      const { isAlive, end } = await playUntilDeath(play, deathAt);
      ends.push(end);
      if (isAlive) break;
    }
    const won = { state: 'won', stake: 'settled', moved: 10_000 };
    const refunded = { state: 'refunded', stake: 'refunded', moved: 0 };
    // Killed before anything was written, there is no bet; played to its end, it is as told.
    const [first, ...others] = ends;
    expect(first).toBeNull();
    expect(ends.at(-1)).toEqual(name === 'won' ? won : refunded);
    expect(others.length).toBeGreaterThan(6);
    for (const end of others) expect([won, refunded]).toContainEqual(end);
  },
);
