import { createFormat } from '@vela/ui/format/format.ts';
import { expect, test } from 'vitest';
import { messages } from './messages.en.ts';
import { toReturnText } from './return-text.ts';

const format = createFormat({
  locale: 'en-GB',
  currencyWord: 'HK$',
  minorDigits: 2,
  timeZone: 'Asia/Hong_Kong',
});
const show = (rtpBp: number | null, returnMinBp: number | null) =>
  toReturnText({ rtpBp, returnMinBp }, format, messages.lobby);

test('a game with one return shows it with one decimal', () => {
  expect(show(9613, 9613)).toBe('RTP 96.1%');
  expect(show(9749, null)).toBe('RTP 97.5%');
});

test('a game with several bets shows their range', () => {
  expect(show(9894, 8564)).toBe('RTP 85.6–98.9%');
});

test('a game of skill shows the return of the best play', () => {
  expect(show(9959, 0)).toBe('RTP up to 99.6%');
});

test('an unstated return is not shown', () => {
  expect(show(null, null)).toBeUndefined();
});
