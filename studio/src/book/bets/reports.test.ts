import { randomUUID } from 'node:crypto';
import { workOn } from '@vela/service/worklist.ts';
import { beforeEach, expect, test } from 'vitest';
import { useBettor } from '../../../test/book-kit.ts';
import { drain, mustPlay, useWorld } from '../../../test/kit.ts';
import { listReports } from './reports.ts';

/* Reports of bets of the book to the platform, beside the money. */

const hourMs = 3_600_000;
const home = 'result/goals/regular/home';
const world = await useWorld();
const on = useBettor(world, 'reporter', 100_000);

beforeEach(async () => {
  on.feed.add(on.id('later'), 'football', on.nowMs() + hourMs);
  on.feed.price(on.id('later'), home, 2_000);
  on.feed.add(on.id('live'), 'football', on.nowMs() - 600_000);
  on.feed.price(on.id('live'), home, 2_000);
});

async function place(name: string, selection = home): Promise<string> {
  const betId = randomUUID();
  const leg = { eventId: on.id(name), selection, oddsMilli: 2_000 };
  const slip = { betId, kind: 'single', legs: [leg], unitStakeMinor: 10_000 };
  await mustPlay(on.bets.place(on.session, { ...slip, prices: 'better' }));
  return betId;
}

/** Sends a bet's report; returns the verdict, or null if none is due. */
async function report(betId: string) {
  const { database, random, log } = on.life.parts;
  const tools = { database, clock: world.clock, random, log };
  const list = listReports({ database, random, client: on.platform });
  return (await workOn(list, tools, betId))?.kind ?? null;
}

type Slip = {
  version: number;
  state: string;
  legs: { state: string; selection: Record<string, string> }[];
};
const slips = (): Slip[] =>
  on.platform.calls
    .filter(({ path }) => path === '/transaction/state')
    .map(({ body }) => body['slip'] as Slip);

test('a bet is reported once, with its legs in each language', async () => {
  const betId = await place('later');
  expect(await report(betId)).toBe('settled');
  expect(await report(betId)).toBeNull();
  const [stake] = on.platform.calls.filter(({ path }) => path === '/transaction/bet');
  const [told] = on.platform.calls.filter(({ path }) => path === '/transaction/state');
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
          event: expect.objectContaining({ en: `${on.id('later')}-home – ${on.id('later')}-away` }),
          starts_at: new Date(on.nowMs() + hourMs).toISOString(),
          selection: expect.objectContaining({ en: `1X2 · ${on.id('later')}-home` }),
          odds_milli: 2_000,
          state: 'open',
        },
      ],
    },
  ]);
});

test('a stake states its legs before the first report', async () => {
  await place('later');
  const [stake] = on.platform.calls.filter(({ path }) => path === '/transaction/bet');
  expect(stake?.body['meta']).toMatchObject({
    slip: {
      version: 1,
      kind: 'single',
      state: 'waiting',
      legs: [{ selection: { en: `1X2 · ${on.id('later')}-home` }, odds_milli: 2_000 }],
    },
  });
  expect(slips()).toEqual([]);
});

test('each change is reported with a higher version, through waiting to the result', async () => {
  const betId = await place('live');
  await report(betId);
  world.clock.advance(5_000);
  await on.bets.waiting.sweep();
  await report(betId);
  on.feed.end(on.id('live'), [1, 0], on.nowMs());
  world.clock.advance(10 * 60_000);
  await on.bets.settling.sweep();
  await drain(world, on.life.outbox);
  await report(betId);
  expect(slips().map(({ state }) => state)).toEqual(['waiting', 'confirmed', 'won']);
  const versions = slips().map(({ version }) => version);
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  expect(new Set(versions).size).toBe(3);
  expect(slips().at(-1)?.legs[0]?.state).toBe('won');
});

test('a runner keeps its name from the feed, even once the feed has forgotten it', async () => {
  const lions = { en: 'Lions', hk: '雄獅', zh: '雄狮', th: 'ไลออนส์' };
  const bears = { en: 'Bears', hk: '棕熊', zh: '棕熊', th: 'แบร์ส' };
  const cup = on.id('cup');
  on.feed.add(cup, 'football', on.nowMs() + hourMs);
  on.feed.name(cup, { lions });
  for (const runner of ['lions', 'bears']) on.feed.price(cup, `outright/1/${runner}`, 2_000);
  const first = await place('cup', 'outright/1/lions');
  // One that joined later is named as well, and the others stay.
  on.feed.name(cup, { bears });
  const second = await place('cup', 'outright/1/bears');
  on.feed.forget(cup);
  await report(first);
  await report(second);
  const told = slips().flatMap(({ legs }) => legs.map((leg) => leg.selection['hk']));
  expect(told).toEqual(['季度冠軍 · 雄獅', '季度冠軍 · 棕熊']);
  const namesOf = async (betId: string) =>
    (await mustPlay(on.bets.find(on.session, betId))).bet.legs[0]?.names;
  expect(await namesOf(first)).toEqual({ lions });
  expect(await namesOf(second)).toEqual({ bears });
});

test('a report without an answer is sent again', async () => {
  const betId = await place('later');
  on.platform.fail('/transaction/state', 'lost');
  expect(await report(betId)).toBe('unanswered');
  world.clock.advance(60_000);
  expect(await report(betId)).toBe('settled');
  expect(slips()).toHaveLength(2);
});

test('a bet whose stake was refused is unknown to the platform, and is not reported forever', async () => {
  on.platform.fail('/transaction/bet', 'RS_ERROR_NOT_ENOUGH_MONEY');
  const betId = randomUUID();
  const leg = { eventId: on.id('later'), selection: home, oddsMilli: 2_000 };
  await on.bets.place(on.session, {
    betId,
    kind: 'single',
    legs: [leg],
    unitStakeMinor: 10_000,
    prices: 'better',
  });
  expect(await report(betId)).toBe('settled');
  expect(await report(betId)).toBeNull();
});
