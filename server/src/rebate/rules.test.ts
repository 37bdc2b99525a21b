import { gameCategories } from '@vela/contract/game/calls.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeDay, computeLines, kindsOf, sumLines } from './rules.ts';

const ratesBp = {
  sports: 40,
  esports: 40,
  basketball: 40,
  live: 40,
  chess: 50,
  electronic: 50,
  lottery: 40,
};

test.each([
  [250n, 1n],
  [125n, 0n],
  [375n, 2n],
  [1_000_000n, 4_000n],
  [-1_000_000n, -4_000n],
])('%s valid at 0.4 %% makes %s, half to even', (validMinor, rebateMinor) => {
  const lines = computeLines([{ kind: 'live', validMinor }], ratesBp);
  expect(lines).toEqual([{ kind: 'live', validMinor, rateBp: 40, rebateMinor }]);
});

test('each category has its own rate, basketball one within sports, and an empty one no line', () => {
  const days = gameCategories.flatMap((category) =>
    kindsOf(category).map((kind) => ({ kind, validMinor: 1_000_000n })),
  );
  const lines = computeLines([...days, { kind: 'live', validMinor: 0n }], {
    ...ratesBp,
    basketball: 45,
  });
  expect(lines.map(({ kind, rebateMinor }) => [kind, rebateMinor])).toEqual([
    ['sports', 4_000n],
    ['basketball', 4_500n],
    ['live', 4_000n],
    ['chess', 5_000n],
    ['esports', 4_000n],
    ['lottery', 4_000n],
    ['electronic', 5_000n],
  ]);
  expect(sumLines(lines)).toBe(30_500n);
});

test('over any days grants and remainder equal what the days earned, never below zero', () => {
  const days = fc.array(fc.bigInt({ min: -5_000n, max: 5_000n }), { maxLength: 30 });
  fc.assert(
    fc.property(days, (made) => {
      let leftMinor = 0n;
      let granted = 0n;
      for (const ownMinor of made) {
        const day = computeDay(ownMinor, leftMinor);
        expect(day.grantedMinor >= 0n).toBe(true);
        expect(day.leftMinor <= 0n).toBe(true);
        granted += day.grantedMinor;
        ({ leftMinor } = day);
      }
      expect(granted + leftMinor).toBe(made.reduce((sum, one) => sum + one, 0n));
    }),
  );
});
