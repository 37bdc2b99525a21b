import { createFormat } from '@vela/ui/format/format.ts';
import { expect, test } from 'vitest';
import { toDays } from './message-days.ts';

const format = createFormat({
  locale: 'en-GB',
  currencyWord: 'HK$',
  minorDigits: 2,
  timeZone: 'Asia/Hong_Kong',
});
const names = {
  today: 'Today',
  yesterday: 'Yesterday',
  dateOf: (at: number | string) => format.date(at),
};
// 00:30 on 2 March in Hong Kong, still 1 March in London.
const now = Date.parse('2026-03-01T16:30:00Z');
const at = (createdAt: string) => ({ createdAt });

test('messages are grouped by the day of the site, not of the device', () => {
  const days = toDays(
    [
      at('2026-03-01T16:10:00Z'),
      at('2026-03-01T15:59:00Z'),
      at('2026-03-01T01:00:00Z'),
      at('2026-02-27T20:00:00Z'),
    ],
    now,
    names,
  );
  expect(days.map((day) => [day.label, day.items.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['28 Feb 2026', 1],
  ]);
});

test('no messages make no days', () => {
  expect(toDays([], now, names)).toEqual([]);
});
