import { expect, test } from 'vitest';
import { readBack } from './read-back.ts';

const query = (text: string) => new URLSearchParams(text);

test.each([
  ['back=/pages/my/my', '/pages/my/my'],
  ['back=%2Fpages%2Fgame%2Fplay%3Fgame%3Dbaccarat', '/pages/game/play?game=baccarat'],
  ['', '/'],
  ['back=', '/'],
  ['back=https://elsewhere.example', '/'],
  ['back=//elsewhere.example', '/'],
  ['back=/%5Celsewhere.example', '/'],
  ['back=javascript:alert(1)', '/'],
  ['back=/pages/login/login', '/'],
])('%j leads to a route of the app', (text, route) => {
  expect(readBack(query(text))).toBe(route);
});

test('without a return address a screen uses its default', () => {
  expect(readBack(query(''), '/pages/system/system')).toBe('/pages/system/system');
});
