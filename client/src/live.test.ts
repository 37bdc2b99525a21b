import { getProfile } from '@vela/contract/profile/calls.ts';
import { getBalance, getTransferOptions } from '@vela/contract/wallet/calls.ts';
import type { Call } from '@vela/contract/call.ts';
import { socketCodes } from '@vela/contract/event.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLive } from './live.ts';
import { createSession } from './session.ts';
import { StandInSocket } from './stand-in-socket.ts';

type Event = { type: 'balance' } | { type: 'profile' } | { type: 'session-ended' };

const refreshed: Pick<Call, 'name'>[] = [];
const checkSession = vi.fn(async () => {});
let page: EventTarget & { visibilityState: string };
let browser: EventTarget;

const sockets = () => StandInSocket.all;
const last = () => StandInSocket.last();

function look(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

function start(
  random = () => 0.999,
  spreadMs: { profile?: number } = {},
  more: Partial<Parameters<typeof startLive<Event>>[0]> = {},
) {
  const session = createSession({ read: () => 'first', write: () => {} });
  const { stop } = startLive<Event>({
    session,
    ...more,
    reads: { balance: [getBalance, getTransferOptions], profile: [getProfile, getBalance] },
    spreadMs,
    refresh: async (call) => void refreshed.push(call),
    checkSession: async () => checkSession(),
    random,
  });
  return Object.assign(session, { stop });
}

beforeEach(() => {
  vi.useFakeTimers();
  StandInSocket.all = [];
  refreshed.length = 0;
  checkSession.mockReset().mockResolvedValue();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browser);
  vi.stubGlobal('location', { origin: 'https://site.example' });
  vi.stubGlobal('WebSocket', StandInSocket);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a socket authenticates, and its first greeting triggers no refetch', async () => {
  start();
  last().greet();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(last().url).toBe('wss://site.example/live');
  expect(last().sent).toEqual([{ token: 'first' }]);
  expect(refreshed).toEqual([]);
});

test('an event refetches the reads that it invalidates; simultaneous events refetch each call once', async () => {
  start();
  last().greet();
  last().emit('balance', 'profile', 'balance', 'of-a-newer-server');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refreshed).toEqual([getBalance, getTransferOptions, getProfile]);
  last().emit('profile');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refreshed.slice(3)).toEqual([getProfile, getBalance]);
});

test('an event for all is handled at a random time, and not for a session that has started since', async () => {
  const session = start(() => 0.5, { profile: 10_000 });
  last().greet();
  last().emit('profile', 'balance');
  await vi.advanceTimersByTimeAsync(4_999);
  expect(refreshed).toEqual([getBalance, getTransferOptions]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refreshed.slice(2)).toEqual([getProfile, getBalance]);
  last().emit('profile');
  session.begin('second');
  last().greet();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(refreshed).toHaveLength(4);
});

test('after a lost connection all reads of missed events are refetched, once', async () => {
  start();
  last().greet();
  last().drop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refreshed).toEqual([]);
  last().greet();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refreshed).toEqual([getBalance, getTransferOptions, getProfile]);
  last().greet();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refreshed).toHaveLength(3);
});

test('a first connection that fails is a gap too', async () => {
  start();
  last().drop();
  await vi.advanceTimersByTimeAsync(1_000);
  last().greet();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refreshed).toHaveLength(3);
});

test('a hidden page has no socket; when visible again, it refetches what it missed', async () => {
  start();
  last().greet();
  look('hidden');
  expect(last().isClosed).toBe(true);
  last().drop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sockets()).toHaveLength(1);
  look('visible');
  expect(sockets()).toHaveLength(2);
  last().greet();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refreshed).toHaveLength(3);
});

test('when the network returns, it reconnects immediately and refetches', async () => {
  start();
  last().greet();
  for (let tries = 0; tries < 6; tries += 1) {
    last().drop();
    await vi.advanceTimersByTimeAsync(30_000);
  }
  last().drop();
  const before = sockets().length;
  browser.dispatchEvent(new Event('online'));
  expect(sockets()).toHaveLength(before + 1);
  last().greet();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets()).toHaveLength(before + 1);
  expect(refreshed).toHaveLength(3);
});

test('reconnection delays grow up to half a minute, and a greeting resets them', async () => {
  start();
  for (const waitMs of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const before = sockets().length;
    last().drop();
    await vi.advanceTimersByTimeAsync(waitMs * 0.9);
    expect(sockets()).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(waitMs * 0.1);
    expect(sockets()).toHaveLength(before + 1);
  }
  last().greet();
  last().drop();
  const before = sockets().length;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sockets()).toHaveLength(before + 1);
});

test('jitter spreads reconnections over half of the delay', async () => {
  start(() => 0);
  last().drop();
  await vi.advanceTimersByTimeAsync(499);
  expect(sockets()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sockets()).toHaveLength(2);
});

test('an expired token opens no more sockets, whatever wakes the page', async () => {
  const session = start();
  last().greet();
  last().drop(socketCodes.sessionOver);
  expect(checkSession).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(600_000);
  look('hidden');
  look('visible');
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sockets()).toHaveLength(1);
  session.begin('second');
  expect(sockets()).toHaveLength(2);
  last().greet();
  expect(last().sent).toEqual([{ token: 'second' }]);
});

test('an unanswered session check has no effect', async () => {
  checkSession.mockRejectedValue(new TypeError('offline'));
  start();
  last().drop(socketCodes.sessionOver);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sockets()).toHaveLength(1);
});

test('a replaced socket returns after a minute, even if the network returns meanwhile', async () => {
  start();
  last().greet();
  last().drop(socketCodes.tooMany);
  await vi.advanceTimersByTimeAsync(30_000);
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(sockets()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sockets()).toHaveLength(2);
  last().greet();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(refreshed).toHaveLength(3);
  browser.dispatchEvent(new Event('online'));
  expect(sockets()).toHaveLength(3);
});

test('a replaced socket returns immediately on user activity', async () => {
  start();
  last().greet();
  last().drop(socketCodes.tooMany);
  look('hidden');
  look('visible');
  expect(sockets()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sockets()).toHaveLength(2);
  browser.dispatchEvent(new Event('online'));
  expect(sockets()).toHaveLength(3);
});

test('when some session of the account ends, an ordinary call checks this one', () => {
  start();
  last().greet();
  last().emit('session-ended');
  expect(checkSession).toHaveBeenCalledOnce();
});

test('a new session gets its own socket, and a visitor none', async () => {
  const session = start();
  last().greet();
  session.end();
  expect(last().isClosed).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets()).toHaveLength(1);
  session.begin('second');
  last().greet();
  sockets()[0]?.emit('balance');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(last().sent).toEqual([{ token: 'second' }]);
  expect(refreshed).toEqual([]);
});

test('a visitor with a chat has a socket by the token of their device, and a player by their own', async () => {
  const visitor = createSession({ read: () => 'device', write: () => {} });
  const session = start(undefined, {}, { visitor });
  last().greet();
  expect(last().sent).toEqual([{ token: 'first' }]);
  session.end();
  last().greet();
  expect(last().sent).toEqual([{ visitorToken: 'device' }]);
  visitor.begin('newer');
  last().greet();
  expect(last().sent).toEqual([{ visitorToken: 'newer' }]);
  visitor.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sockets()).toHaveLength(3);
});

test('a rejected token of a visitor opens no more sockets, and checks no session', async () => {
  const visitor = createSession({ read: () => 'device', write: () => {} });
  const session = start(undefined, {}, { visitor });
  session.end();
  last().drop(socketCodes.sessionOver);
  await vi.advanceTimersByTimeAsync(60_000);
  browser.dispatchEvent(new Event('online'));
  expect(sockets()).toHaveLength(2);
  expect(checkSession).not.toHaveBeenCalled();
});

test('each event is passed on, and a greeting only after a gap', async () => {
  const passed: string[] = [];
  start(undefined, {}, { onEvent: ({ type }) => void passed.push(type) });
  last().greet();
  last().emit('balance', 'session-ended');
  expect(passed).toEqual(['balance']);
  last().drop();
  await vi.advanceTimersByTimeAsync(1_000);
  last().greet();
  last().emit('hello');
  expect(passed).toEqual(['balance', 'hello']);
});

test('a socket that was replaced returns after a minute, however long the delay has grown', async () => {
  start();
  for (const waitMs of [1_000, 2_000]) {
    last().drop();
    await vi.advanceTimersByTimeAsync(waitMs);
  }
  last().drop(socketCodes.tooMany);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(sockets()).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(sockets()).toHaveLength(4);
});

test('a returning network starts with the first delay again', async () => {
  start();
  for (const waitMs of [1_000, 2_000, 4_000]) {
    last().drop();
    await vi.advanceTimersByTimeAsync(waitMs);
  }
  browser.dispatchEvent(new Event('online'));
  const before = sockets().length;
  last().drop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sockets()).toHaveLength(before + 1);
});

test('one that is stopped opens no socket again: neither later, nor when the page is returned to, nor for a new session', async () => {
  const { stop, begin } = start();
  last().drop();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  look('visible');
  browser.dispatchEvent(new Event('online'));
  begin('second');
  expect(sockets()).toHaveLength(1);
});

test('one that is stopped closes its socket, and refetches nothing for what it still says', async () => {
  const { stop } = start();
  last().greet();
  stop();
  last().emit('balance');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(last().isClosed).toBe(true);
  expect(refreshed).toEqual([]);
});
