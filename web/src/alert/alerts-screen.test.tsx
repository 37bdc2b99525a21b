import { screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Call } from '@vela/contract/call.ts';
import {
  chooseAlerts,
  getAlerts,
  turnOffAlerts,
  turnOnAlerts,
} from '@vela/contract/alert/calls.ts';
import { setConsent } from '@vela/contract/protection/calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../test-kit.tsx';
import { Screen } from './alerts-screen.tsx';
import { messages as words } from './messages.hk.ts';

const off = { isSandbox: false, key: 'BKey', device: null, offers: false };
const on = { ...off, device: { account: true, money: true } };
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/a',
  keys: { p256dh: 'point', auth: 'secret' },
};
const pushManager = {
  getSubscription: vi.fn(async () => null),
  subscribe: vi.fn(async (_how: object) => ({ toJSON: () => subscription })),
};
const requestPermission = vi.fn(async () => 'granted');

let server: StandInServer;
beforeEach(() => {
  server = new StandInServer();
  server.answer(getAlerts, off);
  vi.clearAllMocks();
  const registration = { pushManager };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { requestPermission });
  const container = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

const open = () => show(<Screen />, { words: ['alert'] });
const sentTo = (call: Call) => server.requests(call).map(({ input }) => input);
const button = (name: string) => screen.findByRole('button', { name });

test('the permission is asked for only after the press, and the device is stored then', async () => {
  server.answer(turnOnAlerts, on);
  const { user } = await open();
  const press = await button(words.turnOn);
  expect(requestPermission).not.toHaveBeenCalled();
  server.answer(getAlerts, on);
  await user.click(press);
  expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: 'BKey',
  });
  const [sent] = sentTo(turnOnAlerts);
  const { endpoint, keys } = subscription;
  expect(sent).toEqual({ endpoint, ...keys });
  expect(await screen.findByRole('switch', { name: words.account.title })).toBeTruthy();
});

test('a player who denies permission sees how to change that, and nothing is stored', async () => {
  requestPermission.mockResolvedValueOnce('denied');
  const { user } = await open();
  await user.click(await button(words.turnOn));
  expect((await screen.findByRole('status')).textContent).toBe(words.denied);
  expect(sentTo(turnOnAlerts)).toEqual([]);
});

test('an unreachable push service is reported, with a retry', async () => {
  pushManager.subscribe.mockRejectedValueOnce(new Error('push service error'));
  const { user } = await open();
  await user.click(await button(words.turnOn));
  expect(await screen.findByText(words.failed)).toBeTruthy();
  expect(await button(words.turnOn)).toBeTruthy();
});

test('an iPhone’s browser is led to the installation', async () => {
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(window, 'PushManager');
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
  await open();
  const link = await screen.findByRole('link', { name: words.toInstall });
  expect(link.getAttribute('href')).toContain('/pages/download/download');
  expect(screen.queryByRole('button', { name: words.turnOn })).toBeNull();
  agent.mockRestore();
});

test('in play mode the device is stored without asking the browser for anything', async () => {
  server.answer(getAlerts, { ...off, isSandbox: true, key: '' });
  server.answer(turnOnAlerts, { ...on, isSandbox: true, key: '' });
  const { user } = await open();
  expect(await screen.findByText(words.sandbox)).toBeTruthy();
  await user.click(await button(words.turnOn));
  expect(requestPermission).not.toHaveBeenCalled();
  expect(sentTo(turnOnAlerts)).toEqual([{ endpoint: '', p256dh: '', auth: '' }]);
});

test('each kind has its switch, offers are a consent, and one press ends all', async () => {
  server.answer(getAlerts, on);
  server.answer(chooseAlerts, on);
  server.answer(setConsent, { app: true, email: false, sms: false, push: true });
  server.answer(turnOffAlerts, off);
  const { user } = await open();
  const offers = await screen.findByRole('switch', { name: words.offers.title });
  expect(offers.getAttribute('aria-checked')).toBe('false');
  await user.click(await screen.findByRole('switch', { name: words.money.title }));
  expect(sentTo(chooseAlerts)).toEqual([{ account: true, money: false }]);
  await user.click(await screen.findByRole('switch', { name: words.offers.title }));
  expect(sentTo(setConsent)).toEqual([{ channel: 'push', isGiven: true }]);
  server.answer(getAlerts, off);
  await user.click(await button(words.turnOff));
  expect(await button(words.turnOn)).toBeTruthy();
});
