import { afterEach, expect, test, vi } from 'vitest';
import { fetchFirst } from './first-replies.ts';

const request = { method: 'POST', headers: { lang: 'th', token: 'mine' } };

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a pending first reply is used, and only for a request without an input', async () => {
  const early = new Response('early');
  const take = vi.fn(() => Promise.resolve(early));
  const sent = new Response('sent');
  vi.stubGlobal('window', { velaFirst: { take } });
  vi.stubGlobal('fetch', () => Promise.resolve(sent));
  expect(await fetchFirst('/web/x', request)).toBe(early);
  expect(take).toHaveBeenCalledWith('/web/x', request.headers);
  expect(await fetchFirst('/web/x', { ...request, body: '{}' })).toBe(early);
  expect(await fetchFirst('/web/x', { ...request, body: '{"page":1}' })).toBe(sent);
});

test('without the first script, as in development, every request is sent', async () => {
  const sent = new Response('sent');
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', () => Promise.resolve(sent));
  expect(await fetchFirst('/web/x', request)).toBe(sent);
});
