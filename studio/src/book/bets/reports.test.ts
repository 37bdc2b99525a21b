import { randomUUID } from 'node:crypto';
import { workOn } from '@vela/service/worklist.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HandFeed, openTestBets } from '../../../test/book-kit.ts';
import { FakePlatform } from '../../../test/fake-platform.ts';
import { drain, mustPlay, openLife, openSession, openWorld } from '../../../test/kit.ts';
import type { Life, World } from '../../../test/kit.ts';
import type { SessionRow } from '../../play/store.ts';
import { listReports } from './reports.ts';
import type { BookBets } from './bets.ts';

/* What the platform is told of bets of the book, beside the money. */

const hourMs = 3_600_000;
const home = 'result/goals/regular/home';
let world: World;
let platform: FakePlatform;
let life: Life;
let feed: HandFeed;
let bets: BookBets;
let session: SessionRow;
let count = 0;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.database.close());
beforeEach(async () => {
  count += 1;
  platform = new FakePlatform();
  life = openLife(world, platform);
  feed = new HandFeed();
  bets = openTestBets(life, feed);
  session = await openSession(world, `reporter-${count}`, 'vela-sportsbook');
  platform.credit(session.player, 100_000);
  feed.add(id('later'), 'football', nowMs() + hourMs);
  feed.price(id('later'), home, 2_000);
  feed.add(id('live'), 'football', nowMs() - 600_000);
  feed.price(id('live'), home, 2_000);
});

const nowMs = (): number => world.clock.now().getTime();
const id = (name: string): string => `reported-${name}-${count}`;

async function place(name: string): Promise<string> {
  const betId = randomUUID();
  const leg = { eventId: id(name), selection: home, oddsMilli: 2_000 };
  const slip = { betId, kind: 'single', legs: [leg], unitStakeMinor: 10_000 };
  await mustPlay(bets.place(session, { ...slip, prices: 'better' }));
  return betId;
}

/** Works on a bet's report; returns what the verdict is, or null if none is due. */
async function report(betId: string) {
  const { database, random, log } = life.parts;
  const tools = { database, clock: world.clock, random, log };
  const list = listReports({ database, random, client: platform });
  return (await workOn(list, tools, betId))?.kind ?? null;
}

type Slip = { version: number; state: string; legs: { state: string }[] };
const slips = (): Slip[] =>
  platform.calls
    .filter(({ path }) => path === '/transaction/state')
    .map(({ body }) => body['slip'] as Slip);

test('a bet is reported once, with what it is on in each language', async () => {
  const betId = await place('later');
  expect(await report(betId)).toBe('settled');
  expect(await report(betId)).toBeNull();
  const [stake] = platform.calls.filter(({ path }) => path === '/transaction/bet');
  const [told] = platform.calls.filter(({ path }) => path === '/transaction/state');
  expect(told?.body['transaction_uuid']).toBe(stake?.body['transaction_uuid']);
  expect(slips()).toEqual([
    {
      version: expect.any(Number),
      kind: 'single',
      state: 'confirmed',
      legs: [
        {
          sport: 'football',
          league: { zh: 'league-1', hk: 'league-1', en: 'league-1', th: 'league-1' },
          event: expect.objectContaining({ en: `${id('later')}-home – ${id('later')}-away` }),
          starts_at: new Date(nowMs() + hourMs).toISOString(),
          selection: expect.objectContaining({ en: `1X2 · ${id('later')}-home` }),
          odds_milli: 2_000,
          state: 'open',
        },
      ],
    },
  ]);
});

test('each change is reported with a higher version, through waiting to the result', async () => {
  const betId = await place('live');
  await report(betId);
  world.clock.advance(5_000);
  await bets.waiting.sweep();
  await report(betId);
  feed.end(id('live'), [1, 0], nowMs());
  world.clock.advance(10 * 60_000);
  await bets.settling.sweep();
  await drain(world, life.outbox);
  await report(betId);
  expect(slips().map(({ state }) => state)).toEqual(['waiting', 'confirmed', 'won']);
  const versions = slips().map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  expect(new Set(versions).size).toBe(3);
  expect(slips().at(-1)?.legs[0]?.state).toBe('won');
});

test('a report without an answer is sent again', async () => {
  const betId = await place('later');
  platform.fail('/transaction/state', 'lost');
  expect(await report(betId)).toBe('unanswered');
  world.clock.advance(60_000);
  expect(await report(betId)).toBe('settled');
  expect(slips()).toHaveLength(2);
});

test('a bet whose stake was refused is unknown to the platform, and is not reported for ever', async () => {
  platform.fail('/transaction/bet', 'RS_ERROR_NOT_ENOUGH_MONEY');
  const betId = randomUUID();
  const leg = { eventId: id('later'), selection: home, oddsMilli: 2_000 };
  await bets.place(session, {
    betId,
    kind: 'single',
    legs: [leg],
    unitStakeMinor: 10_000,
    prices: 'better',
  });
  expect(await report(betId)).toBe('settled');
  expect(await report(betId)).toBeNull();
});
