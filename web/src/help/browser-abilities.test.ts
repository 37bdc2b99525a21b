import { expect, test } from 'vitest';
import { abilities, listAbilities } from './browser-abilities.ts';
import type { Ability, BrowserWindow } from './browser-abilities.ts';

const whole: BrowserWindow = {
  localStorage: { setItem: () => undefined, removeItem: () => undefined },
  WebSocket: () => undefined,
  crypto: { getRandomValues: () => undefined },
  HTMLElement: { prototype: { showPopover: () => undefined } },
  navigator: { share: () => undefined, clipboard: {} },
  document: { fullscreenEnabled: true },
};

const missing = (from: BrowserWindow): Ability[] =>
  listAbilities(from).flatMap(({ ability, isThere }) => (isThere ? [] : [ability]));

test('a capable browser has every ability', () => {
  expect(missing(whole)).toEqual([]);
});

test.each<[string, Partial<BrowserWindow>, Ability[]]>([
  ['no network sockets', { WebSocket: undefined }, ['live']],
  ['no chance', { crypto: {} }, ['chance']],
  ['an old document', { HTMLElement: { prototype: {} } }, ['sheets']],
  ['no sharing', { navigator: { clipboard: {} } }, ['share']],
  ['an address that is not secure', { navigator: {} }, ['share', 'copy']],
  ['a phone that keeps its bars', { document: {} }, ['screen']],
])('%s is reported as missing', (_what, changes, expected) => {
  expect(missing({ ...whole, ...changes })).toEqual(expected);
});

test('a browser that blocks site data lacks storage', () => {
  const blocked = {
    setItem: () => {
      throw new Error('blocked');
    },
    removeItem: () => undefined,
  };
  expect(missing({ ...whole, localStorage: blocked })).toEqual(['storage']);
});

test('a browser without any ability lacks all of them', () => {
  expect(missing({ navigator: {}, document: {} })).toEqual([...abilities]);
});
