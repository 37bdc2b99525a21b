import { expect, test } from 'vitest';
import { toReturnScale } from './return-scale.ts';

const stated = (min: number | null, max: number | null) => ({
  statedMinBp: min,
  statedMaxBp: max,
});

test.each([
  [[9500, 9700], stated(9613, 9614)],
  [[0], stated(9613, 9614)],
  [[25_000, 9600], stated(8564, 9895)],
  [[9000], stated(null, null)],
  [[9600], stated(0, 10_000)],
])('all of %o and the stated band are within a few round lines', (totals, band) => {
  const { lowest, highest, ticks } = toReturnScale(totals, band);
  for (const bp of [...totals, band.statedMaxBp ?? lowest]) {
    expect(bp).toBeGreaterThanOrEqual(lowest);
    expect(bp).toBeLessThan(highest);
  }
  expect(ticks.length).toBeLessThanOrEqual(6);
  expect([ticks[0], ticks.at(-1)]).toEqual([lowest, highest]);
});

test('the stated band is drawn as far as it is visible, and not at all otherwise', () => {
  const open = toReturnScale([9600], stated(0, 10_000));
  expect(open.band).toEqual({ min: open.lowest, max: 10_000 });
  expect(open.lowest).toBeGreaterThan(5000);
  expect(toReturnScale([9600], stated(null, null)).band).toBeNull();
});
