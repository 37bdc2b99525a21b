import { expect, test } from 'vitest';
import {
  findWritten,
  inLanguage,
  listHalfWritten,
  listRequired,
  listUnwritten,
  nameIn,
} from './language.ts';
import type { Language } from './language.ts';

test.each<[Language[], string[]]>([
  [
    ['hk', 'zh', 'en', 'th'],
    ['zh', 'hk', 'en', 'th'],
  ],
  [
    ['th', 'en'],
    ['en', 'th'],
  ],
  [
    ['th', 'hk'],
    ['hk', 'th'],
  ],
  [
    ['hk', 'vn'],
    ['hk', 'en'],
  ],
  [['md', 'fp'], ['en']],
])('a site that offers %o is written in %o', (offered, required) => {
  expect(listRequired(offered)).toEqual(required);
});

test('a text is unwritten in a language if it or a part of it is missing or blank', () => {
  const whole = { title: 'A', blocks: [1] };
  const texts = { zh: whole, hk: { ...whole, blocks: [] }, en: { ...whole, title: ' ' } };
  expect(listUnwritten(texts, ['zh', 'hk', 'en', 'th'])).toEqual(['hk', 'en', 'th']);
});

test('a language is half written if some parts are there and others are not', () => {
  const titles = { en: 'Title', th: 'ชื่อ', zh: '题', vn: '' };
  const bodies = { en: '', th: ' ', zh: '文', vn: '', md: 'စာ' };
  expect(listHalfWritten([titles, bodies], ['en'])).toEqual(['th', 'md']);
  expect(listHalfWritten([titles], ['en'])).toEqual([]);
});

test.each([
  [{ th: 'ไทย', en: 'English' }, 'ไทย'],
  [{ th: '', en: 'English' }, 'English'],
  [{ th: ' ', en: '', hk: '中文' }, '中文'],
  [{ en: '' }, ''],
])('of %o, a Thai reader sees %o', (names, expected) => {
  expect(nameIn(names, 'th')).toBe(expected);
});

test('a reader gets all parts of a text in one language, though their own has some', () => {
  const texts = { en: { title: '', body: '' }, th: { title: 'ไทย', body: '' } };
  const written = { ...texts, hk: { title: '中文', body: '內文' } };
  expect(inLanguage(written, 'th')).toEqual(written.hk);
  expect(findWritten(written, 'th')).toBe('hk');
});
