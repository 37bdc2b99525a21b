import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { SECOND_MS } from '@vela/service/time.ts';
import { readFigures } from '@vela/service/worklist-figures.ts';
import { workOff } from '@vela/service/worklist.ts';
import { drain, mustPlay, openLife, reasonOf, useWorld, usePlayer } from '../../test/kit.ts';
import { harbourLanterns as game } from '../slots/harbour-lanterns.ts';

const world = await useWorld();
const on = usePlayer(world, { name: 'owed', gameCode: game.code, startMinor: 10_000 });

afterEach(() => drain(world, on.life.outbox));

const spin = (at = on.life) =>
  at.spins.spin(on.session, { roundId: randomUUID(), stakeMinor: 600 });
const work = () => workOff(on.life.outbox.calls, world);
const countCalls = (path: string) => on.platform.calls.filter((call) => call.path === path).length;

/** A studio whose first reply waits until the test releases it. */
function openWaiting() {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const waiting = openLife(world, {
    async send(path, body) {
      const reply = await on.platform.send(path, body);
      arrive();
      await answered;
      return reply;
    },
  });
  return { waiting, arrived, answer };
}

describe('a bet that its writer sends', () => {
  test('is left to the writer during its lease', async () => {
    const { waiting, arrived, answer } = openWaiting();
    const spinning = mustPlay(spin(waiting));
    await arrived;
    world.clock.advance(19 * SECOND_MS);
    await work();
    expect(countCalls('/transaction/rollback')).toBe(0);
    answer();
    await spinning;
    expect(countCalls('/transaction/bet')).toBe(1);
  });

  test('is rolled back after its lease, and a late reply changes nothing', async () => {
    const { waiting, arrived, answer } = openWaiting();
    const spinning = reasonOf(spin(waiting));
    await arrived;
    world.clock.advance(20 * SECOND_MS);
    await work();
    expect(on.platform.rolledBack.size).toBe(1);
    answer();
    expect(await spinning).toBe('unknownOutcome');
    expect(countCalls('/transaction/bet')).toBe(1);
    expect(on.platform.balanceOf(on.session.player)).toBe(10_000);
  });
});

describe('an unanswered win', () => {
  test('counts as failing and is due again within a second', async () => {
    on.platform.fail('/transaction/win', 'lost');
    await mustPlay(spin());
    const { pool } = world.database;
    const figures = () => readFigures(pool, on.life.outbox.calls, world.clock.now());
    expect(await figures()).toMatchObject({ due: 0, underWay: 0, failing: 1 });
    world.clock.advance(SECOND_MS);
    await work();
    expect(await figures()).toMatchObject({ due: 0, underWay: 0, failing: 0 });
    expect(countCalls('/transaction/win')).toBe(2);
  });

  test('is retried at growing intervals while the platform is unavailable, and never dropped', async () => {
    on.platform.fail('/transaction/win', ...Array.from({ length: 12 }, () => 'lost' as const));
    await mustPlay(spin());
    for (let i = 0; i < 11; i++) {
      world.clock.advance(61 * SECOND_MS);
      await work();
    }
    expect(countCalls('/transaction/win')).toBe(12);
    const { rows } = await world.database.pool.query(
      `select tries, given_up_at as "givenUpAt" from studio.wallet_calls where state = 'pending'`,
    );
    expect(rows).toEqual([{ tries: 12, givenUpAt: null }]);
  });
});
