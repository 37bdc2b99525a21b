import { expect, test } from 'vitest';
import { fillText } from './fill.ts';

test('values replace every occurrence of their placeholders', () => {
  expect(fillText('{a}, {b}, {a}', { a: 1, b: 'x' })).toBe('1, x, 1');
});

test('a value that reads like a placeholder or a pattern is not filled again', () => {
  const values = { site: '{code} $& $1', code: '123456' };
  expect(fillText('{site}: {code}', values)).toBe('{code} $& $1: 123456');
});

test.each(['{missing}', '{constructor}', '{toString}', '{ a }', '{}'])(
  'the placeholder %s without a value stays unchanged',
  (text) => {
    expect(fillText(text, { a: 1, missing: undefined })).toBe(text);
  },
);

test.each([
  ['你的 {site} 賬戶', '維拉', '你的維拉賬戶'],
  ['你的 {site} 賬戶', 'Vela 維拉', '你的 Vela 維拉賬戶'],
  ['你的 {site} 賬戶', 'Vela', '你的 Vela 賬戶'],
  ['{site} 驗證碼：{code}', '維拉', '維拉驗證碼：{code}'],
  ['บัญชี {site} ของคุณ', 'เวลา', 'บัญชี เวลา ของคุณ'],
  ['Welcome to {site} now', '維拉', 'Welcome to 維拉 now'],
])('in %s, the name %s has spaces only where it meets another script', (text, site, expected) => {
  expect(fillText(text, { site })).toBe(expected);
});

test('the spaces beside any other value are those of the text', () => {
  expect(fillText('{day} 返水', { day: '3月2日' })).toBe('3月2日 返水');
});

test('a value is encoded by its name and the signs beside it', () => {
  const places: unknown[] = [];
  const text = fillText('({a}){b}', { a: 'x&y', b: 'z' }, (value, ...place) => {
    places.push(place);
    return encodeURIComponent(value);
  });
  expect(text).toBe('(x%26y)z');
  expect(places).toEqual([
    ['a', '(', ')'],
    ['b', ')', ''],
  ]);
});
