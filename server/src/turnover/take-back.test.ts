import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@vela/service/time.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loseBet, rollBack } from '../../test/bet.ts';
import { useKit } from '../../test/kit.ts';
import { toBet, toWin } from '../../test/provider.ts';
import type { Body, Play } from '../../test/provider.ts';
import { openRequirement, settleTurnover } from './index.ts';

/*
 * A bet that is rolled back leaves the turnover as if it had never been placed.
 */

const kit = await useKit();
const provider = await kit.provider(7);

const open = (play: Play, requiredMinor: bigint, venue: string | null = null): Promise<void> =>
  openRequirement(kit.database.db, {
    playerId: play.playerId,
    kind: 'bonus',
    cause: randomUUID(),
    requiredMinor,
    venue,
    now: kit.clock.now(),
  });

const left = async (play: Play): Promise<bigint> => {
  const { leftMinor } = await kit.database.transaction(({ tx }) =>
    settleTurnover({ tx, services: kit.services, now: kit.clock.now() }, play.playerId),
  );
  return leftMinor;
};

const lose = (play: Play, stakeMinor: bigint): Promise<Body> =>
  loseBet(kit, provider, play, stakeMinor);

describe('a counted bet that is rolled back', () => {
  test('returns what it filled, once', async () => {
    const play = await provider.sit(1_000n);
    await open(play, 500n);
    const bet = await lose(play, 120n);
    expect(await left(play)).toBe(380n);
    await rollBack(provider, play, bet);
    expect(await left(play)).toBe(500n);
    await rollBack(provider, play, bet);
    expect(await left(play)).toBe(500n);
  });

  test('reopens a requirement that it had met', async () => {
    const play = await provider.sit(1_000n);
    await open(play, 100n, 'venue7');
    const bet = await lose(play, 100n);
    expect(await left(play)).toBe(0n);
    await rollBack(provider, play, bet);
    expect(await left(play)).toBe(100n);
    await lose(play, 100n);
    expect(await left(play)).toBe(0n);
  });

  test('lets bets count that found nothing left to fill', async () => {
    const play = await provider.sit(1_000n);
    await open(play, 100n);
    const bet = await lose(play, 100n);
    expect(await left(play)).toBe(0n);
    await lose(play, 70n);
    expect(await left(play)).toBe(0n);
    await rollBack(provider, play, bet);
    expect(await left(play)).toBe(30n);
  });

  test('lets bets count again since the oldest of what it and others had filled', async () => {
    const play = await provider.sit(1_000n);
    await open(play, 100n);
    const first = await lose(play, 100n);
    await lose(play, 70n);
    kit.clock.advance(MINUTE_MS);
    await open(play, 50n);
    const last = await lose(play, 20n);
    expect(await left(play)).toBe(30n);
    for (const bet of [first, last]) await rollBack(provider, play, bet);
    expect(await left(play)).toBe(80n);
  });

  test('changes nothing if it was not counted yet, or had nothing to fill', async () => {
    const play = await provider.sit(1_000n);
    const early = await lose(play, 50n);
    expect(await left(play)).toBe(0n);
    kit.clock.advance(MINUTE_MS);
    await open(play, 100n);
    const late = await lose(play, 60n);
    await rollBack(provider, play, early);
    await rollBack(provider, play, late);
    expect(await left(play)).toBe(100n);
  });
});

test('a bet whose win is rolled back counts again when it is settled again', async () => {
  const play = await provider.sit(1_000n);
  await open(play, 500n);
  const bet = toBet(play, 100n, { round: randomUUID() });
  await provider.send('/transaction/bet', bet);
  const win = toWin(play, bet, 300n);
  await provider.send('/transaction/win', win);
  expect(await left(play)).toBe(400n);
  await rollBack(provider, play, win);
  await provider.send('/transaction/win', toWin(play, bet, 90n, { meta: { valid_bet: 10_000 } }));
  expect(await left(play)).toBe(490n);
});

test('concurrent countings and rollbacks leave what the remaining bets fill', async () => {
  const play = await provider.sit(10_000n);
  await open(play, 5_000n);
  const bets: Body[] = [];
  for (let i = 0; i < 12; i += 1) bets.push(await lose(play, 100n));
  await left(play);
  const undone = bets.filter((_bet, index) => index % 2 === 0);
  await Promise.all(undone.flatMap((bet) => [rollBack(provider, play, bet), left(play)]));
  expect(await left(play)).toBe(5_000n - 600n);
});

test('a bet rolled back at any time leaves the state as if it had never been placed', async () => {
  const step = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constant('bet'), minor: fc.integer({ min: 1, max: 90 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constantFrom('open', 'openTied'),
        minor: fc.integer({ min: 1, max: 80 }),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('undo'), minor: fc.nat(20) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('fold'), minor: fc.constant(0) }) },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 24, size: 'max' }),
      async (steps) => {
        const play = await provider.sit(5_000n);
        const duplicate = await provider.sit(5_000n);
        const placed: { body: Body | null; at: number }[] = [];
        const undone = new Set<number>();
        for (const [at, { do: action, minor }] of steps.entries()) {
          kit.clock.advance(1_000);
          if (action === 'bet') placed.push({ body: await lose(play, BigInt(minor)), at });
          if (action === 'open') await open(play, BigInt(minor));
          if (action === 'openTied') await open(play, BigInt(minor), 'venue7');
          if (action === 'fold') await left(play);
          const one = action === 'undo' ? placed[minor % Math.max(placed.length, 1)] : undefined;
          if (one?.body) {
            await rollBack(provider, play, one.body);
            undone.add(one.at);
          }
        }
        for (const [at, { do: action, minor }] of steps.entries()) {
          kit.clock.advance(1_000);
          if (action === 'bet' && !undone.has(at)) await lose(duplicate, BigInt(minor));
          if (action === 'open') await open(duplicate, BigInt(minor));
          if (action === 'openTied') await open(duplicate, BigInt(minor), 'venue7');
        }
        expect(await left(play)).toBe(await left(duplicate));
        expect(await left(play)).toBe(await left(duplicate));
      },
    ),
    { numRuns: 60 },
  );
});
