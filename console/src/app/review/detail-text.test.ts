import { createFormat } from '@vela/ui/format/format.ts';
import { expect, test } from 'vitest';
import { detailText } from './detail-text.ts';

const format = createFormat({ locale: 'en-GB', currencyWord: 'HK$', timeZone: 'Asia/Hong_Kong' });

test.each([
  ['≤ 20000.00', '≤ 20,000.00'],
  ['99123.00 / 36500.05', '99,123.00 / 36,500.05'],
  ['2026-06-18T01:46:03.000Z', '18 Jun 09:46:03'],
  ['0 / 3', '0 / 3'],
  ['陳美琳 / 陳大文', '陳美琳 / 陳大文'],
  ['kwanlee, tommy27', 'kwanlee, tommy27'],
])('%s reads %s', (detail, text) => {
  expect(detailText(detail, format)).toBe(text);
});
