import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HandFeed, openTestBets } from '../../../test/book-kit.ts';
import { FakePlatform } from '../../../test/fake-platform.ts';
import type { Fault } from '../../../test/fake-platform.ts';
import {
  drain,
  Killed,
  mustPlay,
  openKillableWorld,
  openLife,
  openSession,
  useWorld,
} from '../../../test/kit.ts';
import type { BookBets } from '../bets/bets.ts';
import type { Score } from '../selection.ts';

/*
 * Results that change in any order, answers that are lost, and a studio that dies between any two
 * steps: in the end each player has what the last results pay, and nothing else.
 */

const START = 1_000_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const HOME = 'result/goals/regular/home';
const OVER = 'total/goals/regular/10/over';
const BUILDER = `${HOME}+${OVER}`;
const names = ['a', 'b', 'c'] as const;
const world = await useWorld();
let runs = 0;

/** How a match ended; null: it was abandoned. */
type Result = Score | null;
type Results = Record<(typeof names)[number], Result>;

interface Change {
  match: (typeof names)[number];
  result: Result;
  fault: { path: '/transaction/win' | '/transaction/rollback'; fault: Fault } | null;
  /** The step at which the studio dies; null: it lives. */
  diesAt: number | null;
}

const results = fc.constantFrom<Result>([1, 0], [0, 1], [2, 1], null);
const change = fc.record<Change>({
  match: fc.constantFrom(...names),
  result: results,
  fault: fc.option(
    fc.record({
      path: fc.constantFrom('/transaction/win' as const, '/transaction/rollback' as const),
      fault: fc.constantFrom<Fault>('lost', 'unanswered', 'twice', 'RS_ERROR_UNKNOWN'),
    }),
  ),
  diesAt: fc.option(fc.nat({ max: 30 })),
});

/** What a stake of 100.00 at 2.00 pays by a result; a bet builder needs three goals, too. */
const payOf = (result: Result, isBuilder = false): number => {
  if (result === null) return 1;
  const [home, away] = result;
  return home > away && (!isBuilder || home + away > 2) ? 2 : 0;
};

/** What four bets pay: on one match, on a builder, on all of three, and on each two of them. */
function payAll({ a, b, c }: Results): number {
  const [x, y, z] = [payOf(a), payOf(b), payOf(c)];
  const pairs = x * y + x * z + y * z;
  return 10_000 * (x + payOf(a, true) + x * y * z + pairs);
}

interface Game {
  platform: FakePlatform;
  feed: HandFeed;
  end(match: (typeof names)[number], result: Result): void;
  open(diesAt: number | null): BookBets;
  read(): Promise<number>;
}

async function openGame(): Promise<Game> {
  runs += 1;
  const platform = new FakePlatform();
  const feed = new HandFeed();
  const id = (name: string): string => `killed-${name}-${runs}`;
  const session = await openSession(world, `killed-${runs}`, 'vela-sportsbook');
  platform.credit(session.player, START);
  const nowMs = (): number => world.clock.now().getTime();
  for (const name of names) {
    feed.add(id(name), 'football', nowMs() + HOUR_MS);
    for (const text of [HOME, BUILDER]) feed.price(id(name), text, 2_000);
  }
  const first = openTestBets(openLife(world, platform), feed);
  const leg = (name: string, selection = HOME) => ({
    eventId: id(name),
    selection,
    oddsMilli: 2_000,
  });
  const place = (kind: string, legs: ReturnType<typeof leg>[]) => {
    const betId = randomUUID();
    const request = { betId, kind, legs, unitStakeMinor: 10_000, prices: 'better' } as const;
    return mustPlay(first.place(session, request));
  };
  await place('single', [leg('a')]);
  await place('single', [leg('a', BUILDER)]);
  await place(
    'parlay',
    names.map((name) => leg(name)),
  );
  await place(
    '2/3',
    names.map((name) => leg(name)),
  );
  world.clock.advance(2 * HOUR_MS);
  return {
    platform,
    feed,
    end: (name, result) =>
      result === null ? feed.abandon(id(name), nowMs()) : feed.end(id(name), result, nowMs()),
    open(diesAt) {
      if (diesAt === null) return openTestBets(openLife(world, platform), feed);
      const killable = openKillableWorld(world, platform, diesAt);
      return openTestBets(openLife(killable.world, killable.client), feed);
    },
    read: async () => platform.netOf(session.player) - START,
  };
}

async function sweep(bets: BookBets): Promise<void> {
  try {
    await bets.settling.sweep();
    await bets.correcting.sweep();
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  }
}

/** A bet never has two wins: the old one is taken back before the new one is paid. */
function expectOneWin({ calls }: FakePlatform): void {
  const standing = new Map<string, Set<string>>();
  for (const { path, body } of calls) {
    const [id, reference] = [body['transaction_uuid'], body['reference_transaction_uuid']];
    if (path === '/transaction/win' && Number(body['amount']) > 0) {
      const wins = standing.get(String(reference)) ?? new Set();
      standing.set(String(reference), wins.add(String(id)));
      expect(wins.size).toBe(1);
    }
    if (path === '/transaction/rollback') {
      for (const wins of standing.values()) wins.delete(String(reference));
    }
  }
}

async function run(changes: readonly Change[]): Promise<void> {
  const game = await openGame();
  const now: Results = { a: [1, 0], b: [0, 1], c: [2, 1] };
  for (const name of names) game.end(name, now[name]);
  await sweep(game.open(null));
  for (const { match, result, fault, diesAt } of changes) {
    now[match] = result;
    game.end(match, result);
    if (fault !== null) game.platform.fail(fault.path, fault.fault);
    world.clock.advance(6 * MINUTE_MS);
    await sweep(game.open(diesAt));
  }
  const living = openLife(world, game.platform);
  const bets = openTestBets(living, game.feed);
  for (let round = 0; round < 3; round += 1) {
    await drain(world, living.outbox);
    world.clock.advance(6 * MINUTE_MS);
    await sweep(bets);
  }
  expect(await game.read()).toBe(payAll(now) - 10_000 * 6);
  expectOneWin(game.platform);
  const before = game.platform.calls.length;
  await sweep(bets);
  expect(game.platform.calls.length).toBe(before);
  const { rows } = await world.database.pool.query(
    `select state from studio.rounds where player = $1 and state <> 'settled'`,
    [`killed-${runs}`],
  );
  expect(rows).toEqual([]);
}

test('money follows the last result, wherever the studio is killed', async () => {
  const property = fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 7 }), run);
  await fc.assert(property, { numRuns: 15 });
});
