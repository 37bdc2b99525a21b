import { createFormat } from '@vela/ui/format/format.ts';
import { expect, test } from 'vitest';
import { microToAmount, showMicro, showRate } from './coin.ts';

const format = createFormat({
  locale: 'en',
  currencyWord: 'HK$',
  minorDigits: 2,
  timeZone: 'Asia/Hong_Kong',
});

test.each([
  [64_102_565, '64.102565'],
  [64_100_000, '64.10'],
  [64_000_000, '64.00'],
  [1, '0.000001'],
  [128_205_128_205, '128205.128205'],
])('%s millionths are copied as %s, to the last decimal', (micro, text) => {
  expect(microToAmount(micro)).toBe(text);
});

test('an amount is grouped for display, not for copying', () => {
  expect(showMicro(128_205_128_205, format)).toBe('128,205.128205');
  expect(showRate(7_800_000, format)).toBe('HK$7.80');
});
