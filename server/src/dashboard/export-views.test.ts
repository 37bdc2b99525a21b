import { amountMark } from '@vela/contract/money.ts';
import { expect, test } from 'vitest';
import { toCell, toFileName } from './export-views.ts';

const timeZone = 'Asia/Hong_Kong';
const now = new Date('2026-11-24T18:05:09.123Z');

test.each<[string, unknown, string | number]>([
  ['amountMinor', 123_450n, 1234.5],
  ['netMinor', -7n, -0.07],
  ['vipLevel', 3, 3],
  ['createdAt', now, '2026-11-25 02:05:09'],
  ['submittedAt', null, ''],
  ['tags', ['vip', 'watch'], 'vip; watch'],
  ['hasReceipt', false, 'false'],
  ['username', '=1+1', '=1+1'],
  [
    'statement',
    [
      { fact: 'validBets', value: amountMark(30_750n) },
      { fact: 'level', value: '3' },
    ],
    'validBets: 307.5; level: 3',
  ],
  [
    'slip',
    {
      legs: [
        { selection: 'Handicap · Flames −0.75', event: 'A – B', oddsMilli: 1_950, state: 'won' },
        { selection: '1X2 · Draw', event: 'C – D', oddsMilli: 3_200, state: 'open' },
      ],
    },
    'Handicap · Flames −0.75 @ 1.95 (A – B, won); 1X2 · Draw @ 3.2 (C – D, open)',
  ],
])('%s %s is the cell %s', (field, value, cell) => {
  expect(toCell(field, value, { timeZone, minorDigits: 2 })).toBe(cell);
});

test("an amount has the digits of the site's currency", () => {
  expect(toCell('amountMinor', 1234n, { timeZone, minorDigits: 0 })).toBe(1234);
});

test('the file name states the list, the time, and missing rows', () => {
  const list = 'profile/list-player-ledger';
  expect(toFileName(list, { now, timeZone, isCut: true })).toBe(
    'player-ledger-20261125-020509-incomplete.csv',
  );
});
