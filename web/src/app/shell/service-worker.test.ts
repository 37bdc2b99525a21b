import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

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
const cache = {
  match: async (key: string) => cached.get(key)?.clone(),
  put: async (key: string, reply: Response) => void cached.set(key, reply),
};
const network = vi.fn<(request: Request | string) => Promise<Response>>();

beforeAll(async () => {
  vi.stubGlobal('keptFiles', { version: '1', files: [] });
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => {
    listeners.set(name, listener);
  });
  vi.stubGlobal('registration', registration);
  vi.stubGlobal('clients', clients);
  await import('./service-worker.ts');
});
beforeEach(() => vi.clearAllMocks());

async function send(name: string, event: object): Promise<void> {
  let work: unknown;
  const waitUntil = (promise: unknown): void => {
    work = promise;
  };
  listeners.get(name)?.({ ...event, waitUntil });
  await work;
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

/** Starts the app, or loads its page again; returns the page once the worker has nothing to do. */
async function open(mode: RequestCache = 'default'): Promise<string> {
  let reply: Promise<Response> | undefined;
  const work: Promise<unknown>[] = [];
  listeners.get('fetch')?.({
    request: { method: 'GET', mode: 'navigate', url: scope, cache: mode },
    respondWith: (promise: Promise<Response>) => (reply = promise),
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  });
  const text = (await (await reply)?.text()) ?? '';
  await Promise.all(work);
  return /<p>(.*)<\/p>/.exec(text)?.[1] ?? text;
}

describe('the page', () => {
  beforeEach(() => {
    cached.clear();
    cached.set('./', pageOf('1', 'kept'));
  });

  test('comes at once without the network, which brings the page of the next start', async () => {
    let arrive = (_reply: Response): void => undefined;
    network.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    const started = open();
    await expect.poll(() => network.mock.calls.length).toBe(1);
    arrive(pageOf('1', 'newer'));
    expect(await started).toBe('kept');
    network.mockRejectedValueOnce(new TypeError('offline'));
    expect(await open()).toBe('newer');
  });

  test.each([
    ['of another build', pageOf('2', 'other')],
    ['of a failing server', new Response('unavailable', { status: 503 })],
  ])('%s is not kept', async (_of, reply) => {
    network.mockResolvedValueOnce(reply);
    expect(await open()).toBe('kept');
    network.mockRejectedValueOnce(new TypeError('offline'));
    expect(await open()).toBe('kept');
  });

  test.each(['no-cache', 'reload'] as const)('is the newest when asked with %s', async (mode) => {
    network.mockResolvedValueOnce(pageOf('2', 'other'));
    expect(await open(mode)).toBe('other');
    network.mockResolvedValueOnce(new Response('unavailable', { status: 503 }));
    expect(await open(mode)).toBe('kept');
    network.mockRejectedValueOnce(new TypeError('offline'));
    expect(await open(mode)).toBe('kept');
  });

  test('comes from the network while none is kept', async () => {
    cached.clear();
    network.mockResolvedValueOnce(pageOf('1', 'first'));
    expect(await open()).toBe('first');
  });
});
