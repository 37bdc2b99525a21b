import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadNewest } from './load-newest.ts';

const reload = vi.fn();
beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', async () => new Response('<html>'));
});
afterEach(() => vi.unstubAllGlobals());

test('the page that a device keeps is dropped before the page loads again', async () => {
  const dropped: string[] = [];
  const open = async (name: string) => ({
    delete: async (key: string) => {
      expect(reload).not.toHaveBeenCalled();
      dropped.push(`${name} ${key}`);
    },
  });
  vi.stubGlobal('caches', { keys: async () => ['start-1', 'later'], open });
  await loadNewest();
  expect(dropped).toEqual(['start-1 ./', 'later ./']);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is down', async () => new Response('', { status: 502 })],
])('while the server %s, the kept page stays and nothing loads again', async (_does, reply) => {
  const open = vi.fn();
  vi.stubGlobal('caches', { keys: async () => ['start-1'], open });
  vi.stubGlobal('fetch', reply);
  await loadNewest();
  expect(open).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['has no cache', undefined],
  ['denies it', { keys: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
])('a browser that %s loads the page again all the same', async (_does, caches) => {
  vi.stubGlobal('caches', caches);
  await loadNewest();
  expect(reload).toHaveBeenCalledOnce();
});
