import { expect, test } from 'vitest';
import { nameIn } from './language.ts';

test.each([
  [{ th: 'ไทย', en: 'English' }, 'ไทย'],
  [{ th: '', en: 'English' }, 'English'],
  [{ th: ' ', en: '', hk: '中文' }, '中文'],
  [{ en: '' }, ''],
])('of %o, a Thai reader sees %o', (names, expected) => {
  expect(nameIn(names, 'th')).toBe(expected);
});
