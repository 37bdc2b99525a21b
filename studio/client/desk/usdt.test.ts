import { describe, expect, test } from 'vitest';
import { parseUsdt, showUsdt, writeUsdt } from './usdt.ts';

describe('an amount of USDT', () => {
  test.each([
    ['64.102564', 64_102_564],
    ['1,234.5', 1_234_500_000],
    [' 10 ', 10_000_000],
    ['0.000001', 1],
    ['999999999.999999', 999_999_999_999_999],
    ['5.', 5_000_000],
  ])('%j is read to the millionth', (text, micro) => {
    expect(parseUsdt(text)).toBe(micro);
  });

  test.each(['', '0', '0.000000', '-1', '1e3', '1.0000001', '1.2.3', 'five', '9999999999'])(
    '%j is none',
    (text) => {
      expect(parseUsdt(text)).toBeNull();
    },
  );

  test.each([
    [64_102_564, '64.102564'],
    [10_000_000, '10.00'],
    [10_500_000, '10.50'],
    [1, '0.000001'],
  ])('of %i is written with two places or as many as it has', (micro, text) => {
    expect(writeUsdt(micro)).toBe(text);
    expect(parseUsdt(writeUsdt(micro))).toBe(micro);
  });

  test('is shown with grouped digits and its unit', () => {
    expect(showUsdt(1_234_567_800_000, (whole) => whole.toLocaleString('en'))).toBe(
      '1,234,567.80 USDT',
    );
  });
});
