import { createFormat } from '@vela/ui/format/format.ts';
import { expect, test } from 'vitest';
import { detailText } from './detail-text.ts';

const format = createFormat({
  locale: 'en-GB',
  currencyWord: 'HK$',
  minorDigits: 2,
  timeZone: 'Asia/Hong_Kong',
});

test.each([
  ['≤ minor:2000000', '≤ 20,000.00'],
  ['minor:9912300 / minor:3650005', '99,123.00 / 36,500.05'],
  ['2026-06-18T01:46:03.000Z', '18 Jun 09:46:03'],
  ['0 / 3', '0 / 3'],
  ['陳美琳 / 陳大文', '陳美琳 / 陳大文'],
  ['kwanlee, tommy27', 'kwanlee, tommy27'],
])('%s reads %s', (detail, text) => {
  expect(detailText(detail, format)).toBe(text);
});
