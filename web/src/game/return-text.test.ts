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

test('a game with one return shows it to one place', () => {
  expect(show(9613, 9613)).toBe('RTP 96.1%');
  expect(show(9749, null)).toBe('RTP 97.5%');
});

test('a game with several bets shows the range of them', () => {
  expect(show(9894, 8564)).toBe('RTP 85.6–98.9%');
});

test('a game that play decides shows what the best play comes to', () => {
  expect(show(9959, 0)).toBe('RTP up to 99.6%');
});

test('what is not stated is not shown', () => {
  expect(show(null, null)).toBeUndefined();
});
