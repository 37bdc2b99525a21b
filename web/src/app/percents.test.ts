import { createFormat } from '@vela/ui/format/format.ts';
import { expect, test } from 'vitest';
import { openPercents } from './percents.ts';

const format = createFormat({
  locale: 'zh-Hant-HK',
  currencyWord: 'HK$',
  minorDigits: 2,
  timeZone: 'Asia/Hong_Kong',
});

test.each([
  [
    [52, 60],
    ['0.52%', '0.60%'],
  ],
  [
    [10, 600],
    ['0.1%', '6.0%'],
  ],
  [
    [100, 3_000],
    ['1%', '30%'],
  ],
  [[], []],
])('%j have one number of decimals', (column, texts) => {
  expect(column.map(openPercents(format, column))).toEqual(texts);
});
