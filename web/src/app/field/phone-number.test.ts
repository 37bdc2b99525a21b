import { expect, test } from 'vitest';
import { isPhoneNumber, toDigits } from './phone-number.ts';

test.each([
  ['86', '13800004417', true],
  ['86', '1380000441', false],
  ['86', '138000044170', false],
  ['86', '23800004417', false],
  ['852', '61234567', true],
  ['66', '0812345678', true],
  ['852', '612', false],
  ['852', '1234567890123456', false],
])('+%s %s may be sent: %s', (area, digits, isGood) => {
  expect(isPhoneNumber(area, digits)).toBe(isGood);
});

test('spaces between digits are ignored', () => {
  expect(toDigits(' 138 0000-4417 ')).toBe('13800004417');
});
