import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { HandFeed, openTestBets } from '../../../test/book-kit.ts';
import { FakePlatform } from '../../../test/fake-platform.ts';
import { mustPlay, openLife, openSession, reasonOf, useWorld } from '../../../test/kit.ts';
import type { SessionRow } from '../../play/store.ts';
import { BOOKS } from '../book-configs.ts';
import { openSharedSlips } from './shared-slips.ts';
import type { SharedSlips } from './shared-slips.ts';

const HOUR_MS = 3_600_000;
const HOME = 'result/goals/regular/home';
const AWAY = 'result/goals/regular/away';
const NET = '203.0.113.7';
const world = await useWorld();
let feed: HandFeed;
let slips: SharedSlips;
let session: SessionRow;
let tests = 0;

beforeEach(async () => {
  tests += 1;
  feed = new HandFeed();
  for (const name of ['a', 'b']) {
    feed.add(id(name), 'football', nowMs() + HOUR_MS);
    feed.price(id(name), HOME, 2_000);
    feed.price(id(name), AWAY, 3_500);
  }
  const { database, clock, random } = world;
  slips = openSharedSlips({ database, clock, random, feed, books: BOOKS });
  session = await openSession(world, `sharer-${tests}`, 'vela-sportsbook');
});

const nowMs = (): number => world.clock.now().getTime();
const id = (name: string): string => `${name}-shared-${tests}`;
const leg = (name: string, selection = HOME) => ({ eventId: id(name), selection });
const share = async (legs = [leg('a'), leg('b')], kind = 'single') =>
  (await mustPlay(slips.shareSlip(session, { kind, legs }))).code;
const open = (code: string) => mustPlay(slips.open(code, NET));

describe('a shared slip', () => {
  test('has a code of eight characters, found in upper or lower case', async () => {
    const code = await share();
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    const { legs, ...slip } = await open(code.toLowerCase());
    expect(slip).toEqual({ code, gameCode: 'vela-sportsbook', kind: 'single' });
    expect(legs).toMatchObject([
      { event: { id: id('a') }, selection: HOME, sharedOddsMilli: 2_000, oddsMilli: 2_000 },
      { event: { id: id('b') }, selection: HOME, sharedOddsMilli: 2_000, oddsMilli: 2_000 },
    ]);
  });

  test('has the same code for the same selections at the same odds, from any player', async () => {
    const code = await share();
    session = await openSession(world, `other-${tests}`, 'vela-sportsbook');
    expect(await share([leg('b'), leg('a')])).toBe(code);
    expect(await share([leg('a')])).not.toBe(code);
    feed.price(id('a'), HOME, 2_100, nowMs());
    expect(await share()).not.toBe(code);
  });

  test('states what has changed since: prices, suspension and the end of a match', async () => {
    const code = await share([leg('a'), leg('b'), leg('b', AWAY)]);
    feed.price(id('a'), HOME, 1_800, nowMs());
    feed.price(id('b'), AWAY, null, nowMs());
    expect((await open(code)).legs).toMatchObject([
      { sharedOddsMilli: 2_000, oddsMilli: 1_800, isOver: false },
      { oddsMilli: 2_000, isOver: false },
      { sharedOddsMilli: 3_500, oddsMilli: null, isOver: false },
    ]);
    feed.end(id('a'), [1, 0], nowMs());
    const [over, ...others] = (await open(code)).legs;
    expect(over).toMatchObject({ oddsMilli: null, isOver: true });
    expect(others).toMatchObject([{ isOver: false }, { isOver: false }]);
  });

  test('ends with the last of its events, and is then forgotten', async () => {
    const code = await share();
    feed.end(id('a'), [1, 0], nowMs());
    feed.forget(id('b'));
    expect(await reasonOf(slips.open(code, NET))).toBe('closed');
    expect(await reasonOf(slips.shareSlip(session, { kind: 'single', legs: [leg('a')] }))).toBe(
      'closed',
    );
    world.clock.advance(40 * HOUR_MS);
    feed.add(id('c'), 'football', nowMs() + HOUR_MS);
    await share([leg('c')]);
    expect(await reasonOf(slips.open(code, NET))).toBe('notFound');
  });

  test('refuses selections that the book does not have', async () => {
    const refused = (kind: string, legs: { eventId: string; selection: string }[]) =>
      reasonOf(slips.shareSlip(session, { kind, legs }));
    expect(await refused('parlay', [leg('a'), leg('b')])).toBe('wrongLegs');
    expect(await refused('single', [leg('nowhere')])).toBe('invalidInput');
    expect(await refused('single', [leg('a', 'result/goals')])).toBe('invalidInput');
    session = await openSession(world, `gamer-${tests}`, 'rocket-esportsbook');
    expect(await refused('single', [leg('a')])).toBe('invalidInput');
  });
});

test('a bet is shared at its own odds by its player alone, without stake or player', async () => {
  const platform = new FakePlatform();
  const bets = openTestBets(openLife(world, platform), feed);
  platform.credit(session.player, 100_000);
  const betId = randomUUID();
  await mustPlay(
    bets.place(session, {
      betId,
      kind: 'single',
      legs: [{ ...leg('a'), oddsMilli: 2_000 }],
      unitStakeMinor: 12_300,
      prices: 'none',
    }),
  );
  feed.price(id('a'), HOME, 1_500, nowMs());
  const { code } = await mustPlay(slips.shareBet(session, { betId }));
  expect((await open(code)).legs).toMatchObject([{ sharedOddsMilli: 2_000, oddsMilli: 1_500 }]);
  const { rows } = await world.database.pool.query(
    'select * from studio.book_shared_slips where code = $1',
    [code],
  );
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`12300|${session.player}|${betId}`));
  const other = await openSession(world, `stranger-${tests}`, 'vela-sportsbook');
  expect(await reasonOf(slips.shareBet(other, { betId }))).toBe('notFound');
});

test('making and trying codes is rate limited', async () => {
  const shares = Array.from({ length: 21 }, () =>
    reasonOf(slips.shareSlip(session, { kind: 'single', legs: [leg('a')] })),
  );
  expect((await Promise.all(shares)).filter((it) => it === 'tooFast')).toHaveLength(1);
  const tries: (string | null)[] = [];
  for (let at = 0; at < 121; at += 1) tries.push(await reasonOf(slips.open('ABCDEFGH', NET)));
  expect(tries.filter((it) => it === 'tooFast')).toHaveLength(1);
  expect(await reasonOf(slips.open('ABCDEFGH', '203.0.113.8'))).toBe('notFound');
  world.clock.advance(60_000);
  expect(await reasonOf(slips.open('ABCDEFGH', NET))).toBe('notFound');
});
