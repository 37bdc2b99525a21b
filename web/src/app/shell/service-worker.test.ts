import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const scope = 'https://play.example.com/';
const page = { focus: vi.fn(async () => undefined), navigate: vi.fn(async () => undefined) };
const registration = { scope, showNotification: vi.fn(async () => undefined) };
const clients = {
  matchAll: vi.fn(async (): Promise<object[]> => []),
  openWindow: vi.fn(async () => undefined),
};

beforeAll(async () => {
  vi.stubGlobal('keptFiles', { version: '1', files: [] });
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
