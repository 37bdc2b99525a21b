import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const scope = 'https://play.example.com/';
const page = { focus: vi.fn(async () => undefined), navigate: vi.fn(async () => undefined) };
const registration = { scope, showNotification: vi.fn(async () => undefined) };
const clients = {
  matchAll: vi.fn(async (): Promise<object[]> => []),
  openWindow: vi.fn(async () => undefined),
};

/** The page by its address, as the worker's only cache has it. */
const cached = new Map<string, Response>();
const match = async (key: string) => cached.get(key)?.clone();
const put = async (key: string, reply: Response) => void cached.set(key, reply);
const open = async () => ({ put, addAll: async () => undefined });
const network = vi.fn<(request: Request | string) => Promise<Response>>();

beforeAll(async () => {
  vi.stubGlobal('keptFiles', { version: '1', files: ['./assets/app.js'] });
  vi.stubGlobal('caches', { match, open });
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => {
    listeners.set(name, listener);
  });
  vi.stubGlobal('registration', registration);
  vi.stubGlobal('clients', clients);
  await import('./service-worker.ts');
});
beforeEach(() => vi.clearAllMocks());
afterAll(() => vi.unstubAllGlobals());

async function send(name: string, event: object): Promise<void> {
  const work: unknown[] = [];
  const waitUntil = (promise: unknown): void => void work.push(promise);
  listeners.get(name)?.({ ...event, waitUntil });
  await Promise.all(work);
}
const push = (text: string | null) =>
  send('push', { data: text === null ? null : { text: () => text } });

test('a message is shown by its title, and once although it comes twice', async () => {
  await push(JSON.stringify({ id: 'msg_1', title: 'Deposit rejected', body: 'HK$500' }));
  expect(registration.showNotification).toHaveBeenCalledExactlyOnceWith('Deposit rejected', {
    tag: 'msg_1',
    data: 'msg_1',
    icon: './app-icon-192.png',
  });
});

test.each([null, '', 'nonsense', '{}', '[1]', '{"title":5,"id":"a"}'])(
  'what cannot be read names only the site: %s',
  async (text) => {
    await push(text);
    expect(registration.showNotification).toHaveBeenCalledExactlyOnceWith('play.example.com', {
      tag: '',
      data: '',
      icon: './app-icon-192.png',
    });
  },
);

test('a press opens the message in the open app, or opens the app', async () => {
  const close = vi.fn();
  const url = `${scope}#/pages/mail/detail?id=a%26b`;
  await send('notificationclick', { notification: { data: 'a&b', close } });
  expect(clients.openWindow).toHaveBeenCalledExactlyOnceWith(url);
  clients.matchAll.mockResolvedValueOnce([page]);
  await send('notificationclick', { notification: { data: 'a&b', close } });
  expect(page.navigate).toHaveBeenCalledExactlyOnceWith(url);
  expect(page.focus).toHaveBeenCalledOnce();
  expect(clients.openWindow).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledTimes(2);
});

const pageOf = (build: string, text: string): Response =>
  new Response(`<html data-build="${build}"><p>${text}</p>`);

/** Starts the app; returns its page. */
async function start(): Promise<string> {
  let reply: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: { method: 'GET', mode: 'navigate', url: `${scope}?lang=th` },
    respondWith: (promise: Promise<Response>) => (reply = promise),
  });
  const text = (await (await reply)?.text()) ?? '';
  return /<p>(.*)<\/p>/.exec(text)?.[1] ?? text;
}
const renew = (data = 'renew') => send('message', { data });

describe('the page', () => {
  beforeEach(() => {
    cached.clear();
    cached.set('./', pageOf('1', 'kept'));
  });

  test('comes without the network, and newer at the next start', async () => {
    expect(await start()).toBe('kept');
    expect(network).not.toHaveBeenCalled();
    network.mockResolvedValueOnce(pageOf('1', 'newer'));
    await renew();
    expect(await start()).toBe('newer');
  });

  test('is kept in the language that its reader has chosen', async () => {
    network.mockResolvedValueOnce(pageOf('1', 'thai'));
    await renew('th');
    expect(network).toHaveBeenCalledExactlyOnceWith('./?lang=th');
    expect(await start()).toBe('thai');
  });

  test.each([
    ['of another build', () => Promise.resolve(pageOf('2', 'other'))],
    ['of a failing server', () => Promise.resolve(new Response('down', { status: 503 }))],
    ['of no network', () => Promise.reject(new TypeError('offline'))],
  ])('%s is not kept', async (_of, reply) => {
    network.mockImplementationOnce(reply);
    await renew();
    expect(await start()).toBe('kept');
  });

  test('comes from the network while none is kept', async () => {
    cached.clear();
    network.mockResolvedValueOnce(pageOf('1', 'first'));
    expect(await start()).toBe('first');
  });
});

test('the browser itself takes the first files from the cache, and never a call', async () => {
  const addRoutes = vi.fn(async (_routes: readonly unknown[]) => undefined);
  await send('install', { addRoutes });
  const source = { cacheName: 'start-1' };
  expect(addRoutes).toHaveBeenCalledExactlyOnceWith([
    { condition: { urlPattern: { pathname: '/', search: '' }, requestMode: 'navigate' }, source },
    { condition: { urlPattern: './assets/app.js' }, source },
    {
      condition: {
        not: { or: [{ urlPattern: { pathname: '/assets/*' } }, { requestMode: 'navigate' }] },
      },
      source: 'network',
    },
    {
      condition: {
        or: [
          { urlPattern: { pathname: '/assets/*.avif' } },
          { urlPattern: { pathname: '/assets/*.webp' } },
          { urlPattern: { pathname: '/assets/*.svg' } },
        ],
      },
      source: 'network',
    },
  ]);
  await send('install', {});
});
