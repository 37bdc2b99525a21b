import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountMark,
  amountMinorMax,
  divideHalfEven,
  fillAmounts,
  parseAmount,
  readMinor,
  shareBp,
  writeMinor,
} from './money.ts';

const minor = fc.bigInt({ min: 0n, max: amountMinorMax });

describe('a typed amount', () => {
  test.each([
    ['0', 0n],
    ['1', 100n],
    ['1.', 100n],
    ['1.5', 150n],
    [' 1,234.05 ', 123_405n],
    ['1234567.89', 123_456_789n],
    ['999,999,999,999.99', 99_999_999_999_999n],
  ])('%j is %d cents', (text, cents) => {
    expect(parseAmount(text, 2)).toBe(cents);
  });

  test.each([
    '',
    '.',
    '.5',
    '-1',
    '+1',
    '1e3',
    '0x10',
    '１',
    'NaN',
    'Infinity',
    '1 000',
    'HK$1',
    '1.234',
    '1.2.3',
    '1,23',
    '1,2345',
    ',123',
    '1234,567',
    '12,34.5',
    '1,234,',
    '1,,234',
    '1234567890123',
  ])('%j is none', (text) => {
    expect(parseAmount(text, 2)).toBeNull();
  });

  test.each([
    ['1,234', 0, 1_234n],
    ['1234.', 0, 1_234n],
    ['0.00001', 5, 1n],
    ['1.5', 5, 150_000n],
    ['1.5', 0, null],
    ['1.123456', 5, null],
  ])('%s of a currency with %d places is %s minor units', (text, minorDigits, minor) => {
    expect(parseAmount(text, minorDigits)).toBe(minor);
  });

  test('as formatted for people, it is parsed back to the cent', () => {
    const format = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999_999n }), (cents) => {
        const text = `${format.format(cents / 100n).split('.')[0]}.${String(cents % 100n).padStart(2, '0')}`;
        expect(parseAmount(text, 2)).toBe(cents);
        expect(parseAmount(text.replaceAll(',', ''), 2)).toBe(cents);
      }),
    );
  });
});

test('each marked amount in a text is written out, and nothing else changes', () => {
  const text = `2 of ${amountMark(123_450n)}, ${amountMark(-1n)}; 3.50 minor: 5`;
  expect(fillAmounts(text, (minor) => `<${minor}>`)).toBe('2 of <123450>, <-1>; 3.50 minor: 5');
});

describe('an amount on the wire', () => {
  test('is parsed back as it was written', () => {
    fc.assert(
      fc.property(minor, (amount) => {
        expect(readMinor(writeMinor(amount))).toBe(amount);
        expect(readMinor(String(amount))).toBe(amount);
      }),
    );
  });

  test.each([
    1.5,
    Number.NaN,
    Infinity,
    2 ** 53,
    '',
    '01',
    '1000000000000000',
    '-0',
    '1.0',
    '1e3',
    ' 1',
    null,
    true,
    {},
  ])('%j is none', (value) => {
    expect(readMinor(value)).toBeNull();
  });

  test("beyond JSON's exact range it throws", () => {
    expect(() => writeMinor(2n ** 53n)).toThrow(RangeError);
    expect(writeMinor(2n ** 53n - 1n)).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('a division', () => {
  const divisor = fc.bigInt({ min: 1n, max: 10n ** 12n });
  const dividend = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });

  test('is off by at most a half, and an exact half rounds to even', () => {
    fc.assert(
      fc.property(dividend, divisor, (a, b) => {
        const quotient = divideHalfEven(a, b);
        const off = 2n * (a - quotient * b);
        const size = off < 0n ? -off : off;
        expect(size <= b).toBe(true);
        if (size === b) expect(quotient % 2n).toBe(0n);
      }),
    );
  });

  test('treats positive and negative amounts symmetrically', () => {
    fc.assert(
      fc.property(dividend, divisor, (a, b) => {
        expect(divideHalfEven(-a, b)).toBe(-divideHalfEven(a, b));
      }),
    );
  });

  test('by zero, or by a negative number, throws', () => {
    for (const none of [0n, -1n]) expect(() => divideHalfEven(1n, none)).toThrow(RangeError);
  });
});

test('shares of a whole amount never exceed it by more than a cent each', () => {
  const rates = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(minor, rates, (amount, rate) => {
      const parts = shareBp(amount, BigInt(rate)) + shareBp(amount, BigInt(10_000 - rate));
      expect(parts - amount >= -1n && parts - amount <= 1n).toBe(true);
    }),
  );
  expect(shareBp(50n, 100n)).toBe(0n);
  expect(shareBp(150n, 100n)).toBe(2n);
});
