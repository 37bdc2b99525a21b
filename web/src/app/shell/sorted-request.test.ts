import { calls } from '@vela/contract/calls.ts';
import { expect, test } from 'vitest';
import { sortRequest } from './sorted-request.ts';

const scope = 'https://vela.example/';
const sort = (path: string, init: { method?: string; mode?: RequestMode } = {}) =>
  sortRequest({ method: 'GET', mode: 'cors', ...init, url: new URL(path, scope).href }, scope);

test('no reply to a call is ever kept, whichever way it is asked for', () => {
  expect(calls.length).toBeGreaterThan(200);
  for (const { path } of calls) {
    for (const method of ['GET', 'POST']) {
      for (const mode of ['cors', 'navigate', 'same-origin'] as const) {
        expect([path, sort(path, { method, mode })]).toEqual([path, null]);
      }
    }
  }
});

test.each([
  ['/?hk', { mode: 'navigate' }, 'page'],
  ['/index.html', { mode: 'navigate' }, 'page'],
  ['/assets/app-1a2b3c4.js', {}, 'file'],
  ['/assets/app-1a2b3c4.js', { method: 'HEAD' }, null],
  ['/assets/../web/user/getUserBalance', {}, null],
  ['/assets/a/b.js', {}, null],
  ['/files/fil_1?signature=x', {}, null],
  ['/pictures/abc', {}, null],
  ['/docs', { mode: 'navigate' }, null],
  ['https://games.example/assets/app-1a2b3c4.js', {}, null],
] as const)('%s %o is kept as %s', (path, init, kind) => {
  expect(sort(path, init)).toBe(kind);
});
