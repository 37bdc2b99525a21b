import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oddsFormats, toOddsFigure } from './odds.ts';

const written = (milli: number) => oddsFormats.map((format) => toOddsFigure(milli, format).value);

// Decimal, Hong Kong, Malay, Indonesian, American.
test.each([
  [1_950, [1.95, 0.95, 0.95, -1.053, -106]],
  [2_000, [2, 1, 1, 1, 100]],
  [2_100, [2.1, 1.1, -0.91, 1.1, 110]],
  [1_010, [1.01, 0.01, 0.01, -100, -10_000]],
  [12_000, [12, 11, -0.091, 11, 1100]],
  [1_000, [1, 0, 0, 0, 0]],
])('odds of %d thousandths are %j', (milli, figures) => {
  expect(written(milli)).toEqual(figures);
});

/** Returns the payout on a stake of one, in thousandths, that a written figure promises. */
function readBack(value: number, unit: number): number {
  return value > 0 ? 1000 + (value / unit) * 1000 : 1000 + (unit / -value) * 1000;
}

test('no format of odds promises more than the bet pays', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_001, max: 1_000_000 }), (milli) => {
      for (const format of ['hongKong', 'malay', 'indonesian', 'american'] as const) {
        const { value } = toOddsFigure(milli, format);
        const paid = value === 0 ? 1000 : readBack(value, format === 'american' ? 100 : 1);
        expect(paid).toBeLessThanOrEqual(milli + 1e-6);
      }
    }),
  );
});
