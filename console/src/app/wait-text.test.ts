import { createFormat } from '@vela/ui/format/format.ts';
import { expect, test } from 'vitest';
import { waitText } from './wait-text.ts';

const format = createFormat({
  locale: 'en-GB',
  currencyWord: 'HK$',
  minorDigits: 2,
  timeZone: 'Asia/Hong_Kong',
});
const minute = 60_000;
const hour = 60 * minute;

test.each([
  [0, '00:00'],
  [-5_000, '00:00'],
  [6 * minute + 40_999, '06:40'],
  [3 * hour + 12 * minute, '3:12:00'],
  [10 * hour, '10h'],
  [47 * hour, '47h'],
  [48 * hour, '2d'],
  [100 * hour, '4d'],
])('a wait of %i ms reads %s', (ms, text) => {
  expect(waitText(ms, format)).toBe(text);
});
