import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWithinHours, toMicro, toMinor } from './rules.ts';

describe('amounts of a virtual coin', () => {
  test.each([
    [10_000n, 7_800_000n, 12_820_513n],
    [100_000n, 7_800_000n, 128_205_128n],
    [100_000_000n, 7_800_000n, 128_205_128_205n],
    // 0.01 / 4 is 0.0025: exact. Half a millionth rounds to the even one.
    [1n, 4_000_000n, 2_500n],
    [1n, 4_000_000_000n, 2n],
    [3n, 4_000_000_000n, 8n],
  ])('%d cents at %d are %d millionths', (amountMinor, ratePpm, micro) => {
    expect(toMicro(amountMinor, { ratePpm, minorDigits: 2 })).toBe(micro);
  });

  test.each([
    [12_820_513n, 7_800_000n, 10_000n],
    [1n, 7_800_000n, 0n],
    // 5 millionths at 1000 are half a cent, which rounds to even; so are 15.
    [5n, 1_000_000_000n, 0n],
    [15n, 1_000_000_000n, 2n],
  ])('%d millionths at %d are %d cents', (amountMicro, ratePpm, minor) => {
    expect(toMinor(amountMicro, { ratePpm, minorDigits: 2 })).toBe(minor);
  });

  test('without a minor unit, the smallest amount is one unit', () => {
    const rate = { ratePpm: 150_000_000n, minorDigits: 0 };
    expect(toMicro(2_000n, rate)).toBe(13_333_333n);
    expect(toMinor(13_333_333n, rate)).toBe(2_000n);
  });

  test('exactly the requested coin amount is worth exactly the order', () => {
    const amount = fc.bigInt({ min: 1n, max: 100_000_000_000n });
    // While a millionth of the coin is worth less than a cent.
    const rate = fc.bigInt({ min: 1n, max: 9_999_999_999n });
    fc.assert(
      fc.property(amount, rate, fc.nat(2), (amountMinor, ratePpm, minorDigits) => {
        const coin = { ratePpm, minorDigits };
        expect(toMinor(toMicro(amountMinor, coin), coin)).toBe(amountMinor);
      }),
    );
  });
});

test.each([
  [null, '03:00', true],
  ['09:00-18:00', '08:59', false],
  ['09:00-18:00', '09:00', true],
  ['09:00-18:00', '17:59', true],
  ['09:00-18:00', '18:00', false],
  ['22:00-06:00', '23:59', true],
  ['22:00-06:00', '05:59', true],
  ['22:00-06:00', '06:00', false],
  ['22:00-06:00', '21:59', false],
  ['00:00-00:00', '12:00', true],
])('within the hours %s at %s: %s', (hours, timeOfDay, isOpen) => {
  const [opensAt = '', closesAt = ''] = hours?.split('-') ?? [];
  expect(isWithinHours(hours === null ? null : { opensAt, closesAt }, timeOfDay)).toBe(isOpen);
});
