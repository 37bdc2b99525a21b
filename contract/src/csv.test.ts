import { expect, test } from 'vitest';
import { toCsv, toCsvAmount } from './csv.ts';

const bom = '\u{FEFF}';

test('cells are comma separated, rows are lines, and the file declares UTF-8', () => {
  expect(
    toCsv([
      ['由', '淨額'],
      ['2026-11-20', -320.5],
    ]),
  ).toBe(`${bom}由,淨額\r\n2026-11-20,-320.5\r\n`);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  '%j never becomes a formula',
  (text) => {
    expect(toCsv([[text]]).replaceAll('"', '')).toContain(`'${text}`);
  },
);

test('quotes, commas and line ends stay within their cell', () => {
  expect(toCsv([['a"b', 'c,d', 'e\nf', 'g\rh']])).toBe(`${bom}"a""b","c,d","e\nf","g\rh"\r\n`);
});

test.each([
  [0, '0'],
  [-32_050, '-320.5'],
  [1, '0.01'],
  [9_007_199_254_740_99, '9007199254740.99'],
])('%d cents are %s', (minor, text) => {
  expect(String(toCsvAmount(minor, 2))).toBe(text);
});
