import { randomUUID } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { expect, test, vi } from 'vitest';
import { useBettor } from '../../../test/book-kit.ts';
import { drain, mustPlay, useWorld } from '../../../test/kit.ts';
import { openOverdueWatch, readOverdue } from './overdue.ts';

const HOME = 'result/goals/regular/home';
const HALF = 'total/goals/half1/2/over';
const world = await useWorld();
const on = useBettor(world, 'overdue', 1_000_000);

const read = () => readOverdue(world.database, world.clock.now());

/** Adds matches of football that start in an hour. */
function addMatches(...ids: readonly string[]): void {
  for (const id of ids) {
    on.feed.add(id, 'football', on.nowMs() + HOUR_MS);
    for (const text of [HOME, HALF]) on.feed.price(id, text, 2_000);
  }
}

async function place(kind: string, ...legs: readonly (readonly [string, string])[]) {
  await mustPlay(
    on.bets.place(on.session, {
      betId: randomUUID(),
      kind,
      legs: legs.map(([eventId, selection]) => ({ eventId, selection, oddsMilli: 2_000 })),
      unitStakeMinor: 1_000,
      prices: 'none',
    }),
  );
}

/** Time passes, and settlement looks at its on.bets. */
async function pass(minutes: number): Promise<void> {
  world.clock.advance(minutes * MINUTE_MS);
  await on.bets.settling.sweep();
}

test('a market whose result does not come is overdue by its window, until the result comes', async () => {
  addMatches('late');
  await place('single', ['late', HOME]);
  await place('single', ['late', HALF]);
  await place('single', ['late', HALF]);
  const startsAt = on.nowMs() + HOUR_MS;
  await pass(60 + 94);
  expect((await read()).events).toEqual([]);
  await pass(1);
  expect((await read()).events).toEqual([
    expect.objectContaining({
      eventId: 'late',
      startsAt,
      markets: [
        { selection: HALF, window: 'firstHalf', dueAt: startsAt + 95 * MINUTE_MS, bets: 2 },
      ],
    }),
  ]);
  await pass(65);
  const [event] = (await read()).events;
  expect(event?.markets.map(({ selection, bets: count }) => [selection, count])).toEqual([
    [HOME, 1],
    [HALF, 2],
  ]);
  // Bets on an unpublished half are void with the end.
  on.feed.end('late', [1, 0], on.nowMs());
  await pass(1);
  await drain(world, on.life.outbox);
  expect((await read()).events).toEqual([]);
});

test('bets that are not checked in time are counted: a single sooner than a parlay', async () => {
  addMatches('a', 'b', 'c');
  await place('single', ['a', HOME]);
  await place('parlay', ['a', HOME], ['b', HOME], ['c', HOME]);
  world.clock.advance(HOUR_MS + 29 * MINUTE_MS);
  expect((await read()).unsettled).toEqual({ single: 0, parlay: 0 });
  world.clock.advance(2 * MINUTE_MS);
  expect((await read()).unsettled).toEqual({ single: 1, parlay: 0 });
  world.clock.advance(90 * MINUTE_MS);
  expect((await read()).unsettled).toEqual({ single: 1, parlay: 1 });
  for (const id of ['a', 'b', 'c']) on.feed.end(id, [1, 0], on.nowMs());
  await on.bets.settling.sweep();
  expect(await read()).toEqual({ events: [], unsettled: { single: 0, parlay: 0 } });
});

test('the watch warns once, is a warning while it lasts, and counts by sport', async () => {
  addMatches('watched');
  await place('single', ['watched', HOME]);
  const log = { info: vi.fn(), warn: vi.fn() };
  const watch = openOverdueWatch({ database: world.database, clock: world.clock, log });
  const count = async (sport: string) => {
    const [markets] = watch.readings;
    return markets?.label === undefined ? null : (await markets.read()).get(sport);
  };
  await watch.sweeper.sweep();
  expect([watch.isOn(), await count('football')]).toEqual([false, 0]);
  await pass(60 + 160);
  await watch.sweeper.sweep();
  await pass(1);
  await watch.sweeper.sweep();
  expect([watch.isOn(), await count('football'), await count('tennis')]).toEqual([true, 1, 0]);
  expect(log.warn).toHaveBeenCalledTimes(1);
  on.feed.end('watched', [1, 0], on.nowMs());
  await pass(1);
  await watch.sweeper.sweep();
  expect([watch.isOn(), await count('football')]).toEqual([false, 0]);
  expect(log.info).toHaveBeenCalledTimes(1);
});
