import { createFormat } from '@vela/ui/format/format.ts';
import { expect, test } from 'vitest';
import { detailsOf } from './audit-details.ts';

const format = createFormat({
  locale: 'en-GB',
  currencyWord: 'HK$',
  minorDigits: 2,
  timeZone: 'Asia/Hong_Kong',
});

test('amounts of an entry are formatted as money, everything else is unchanged', () => {
  const json = JSON.stringify({ amountMinor: 8_000_050, username: 'marina88', isFrozen: true });
  expect(detailsOf(json, format)).toEqual([
    ['amount', 'HK$80,000.50'],
    ['username', 'marina88'],
    ['isFrozen', 'true'],
  ]);
});

test('details that are not an object are shown unchanged', () => {
  expect(detailsOf('not json', format)).toEqual([['JSON', 'not json']]);
  expect(detailsOf('7', format)).toEqual([['JSON', '7']]);
});
