import { act, screen, waitFor } from '@testing-library/react';
import { StandInSocket } from '@vela/client/stand-in-socket.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import { fill } from '@vela/client/fill.ts';
import { calls } from '@vela/contract/calls.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { countUnreadMessages } from '@vela/contract/message/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { listConsents } from '@vela/contract/protection/calls.ts';
import { getBalance } from '@vela/contract/wallet/calls.ts';
import { socketCodes } from '@vela/contract/event.ts';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Screen as OrderScreen } from '../../deposit/order-screen.tsx';
import { messages as depositWords } from '../../deposit/messages.hk.ts';
import type { Account, Order } from '../../deposit/order-stage.ts';
import { ConsentSheet } from '../../protection/consent-sheet.tsx';
import { messages as protectionWords } from '../../protection/messages.hk.ts';
import { HomeHero } from '../../home/home-hero.tsx';
import { unpaidOrder } from '../../deposit/sample-order.ts';
import { show } from '../../test-kit.tsx';
import { session } from '../session/session.ts';
import { visitor } from '../session/visitor.ts';
import { useRead } from './calls.ts';
import { liveReads, startLive } from './live.ts';

/* Live events update the screen; whatever the socket missed is read again. */

vi.stubGlobal('WebSocket', StandInSocket);
const { stop } = startLive({ visitor, listeners: new Set() });

let server: StandInServer;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  server = new StandInServer();
  server.answer(getSiteInfo, { websiteBasicList: [] });
});
afterEach(() => {
  StandInSocket.all = [];
  vi.useRealTimers();
});
afterAll(() => {
  // Later files share this page and these modules, and none of their sessions may open a socket.
  stop();
  vi.unstubAllGlobals();
});

const stateOf = (totalMinor: number) => ({
  userBalanceMap: {
    totalMinor,
    centralMinor: totalMinor,
    lockedMinor: 0,
    welfareMinor: 0,
    venuesMinor: 0,
    pendingMinor: 0,
    isTotalKnown: true,
  },
});

async function openBalance() {
  server.answer(getBalance, stateOf(10_000));
  await show(<HomeHero />, { words: ['home'] });
  StandInSocket.last().greet();
  await screen.findByText('HK$100.00');
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const readsOf = () => server.requests(getBalance).length;

test('each name that an event invalidates is that of a call', () => {
  const names = new Set(calls.map(({ name }) => name));
  const unknown = Object.values(liveReads).flatMap((reads) =>
    reads.filter(({ name }) => !names.has(name)),
  );
  expect(unknown).toEqual([]);
});

test('a changed balance is shown as soon as the event arrives, and read once', async () => {
  await openBalance();
  server.answer(getBalance, stateOf(25_050));
  const before = readsOf();
  StandInSocket.last().emit('balance', 'deposit', 'balance');
  await pass(200);
  expect(await screen.findByText('HK$250.50')).toBeTruthy();
  expect(readsOf()).toBe(before + 1);
});

test('changes while no socket was open are shown once one is open again', async () => {
  await openBalance();
  server.answer(getBalance, stateOf(7_700));
  const before = readsOf();
  const lost = StandInSocket.last();
  lost.drop();
  await pass(1_000);
  expect(StandInSocket.last()).not.toBe(lost);
  expect(readsOf()).toBe(before);
  StandInSocket.last().greet();
  await pass(200);
  expect(await screen.findByText('HK$77.00')).toBeTruthy();
});

test('a restored network opens a socket immediately, whose greeting triggers a reload', async () => {
  await openBalance();
  server.answer(getBalance, stateOf(4_200));
  const lost = StandInSocket.last();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(StandInSocket.last()).not.toBe(lost);
  expect(lost.isClosed).toBe(true);
  StandInSocket.last().greet();
  await pass(200);
  expect(await screen.findByText('HK$42.00')).toBeTruthy();
});

test('a message of an abandoned socket has no effect', async () => {
  await openBalance();
  const old = StandInSocket.last();
  act(() => void window.dispatchEvent(new Event('online')));
  const before = readsOf();
  old.emit('balance');
  await pass(1_000);
  expect(readsOf()).toBe(before);
});

const unpaid: Order = {
  ...unpaidOrder,
  state: 'awaitingReview',
  submittedAt: '2026-06-18T09:50:00Z',
};
const account = (order: Order): Account => ({
  order,
  unfinished: [],
  recent: [order],
  cancellationsLeft: 3,
  cancellationsPerDay: 3,
  depositLimit: null,
});

test('a credited order is announced as soon as the event arrives', async () => {
  server.answer(getDepositOrder, account(unpaid));
  await show(<OrderScreen />, { words: ['deposit'], at: '/?orderNo=D1' });
  StandInSocket.last().greet();
  await screen.findByRole('heading', { name: depositWords.stages.review });
  const credited = { state: 'completed', creditedMinor: 50_000 } as const;
  server.answer(getDepositOrder, account({ ...unpaid, ...credited }));
  StandInSocket.last().emit('deposit');
  await pass(200);
  const done = fill(depositWords.stages.completed, { amount: 'HK$500.00' });
  expect(await screen.findByRole('heading', { name: done })).toBeTruthy();
});

test('consent given or taken back on another device turns the switch of an open sheet', async () => {
  const answers = { app: true, email: true, sms: false, push: false };
  server.answer(listConsents, answers);
  await show(<ConsentSheet isOpen onClose={() => undefined} />, { words: ['protection'] });
  StandInSocket.last().greet();
  const name = protectionWords.consents.channels.email;
  const isOn = () => screen.getByRole('switch', { name }).getAttribute('aria-checked');
  await screen.findByRole('switch', { name });
  await pass(200);
  expect(isOn()).toBe('true');
  server.answer(listConsents, { ...answers, email: false });
  StandInSocket.last().emit('protection');
  await pass(200);
  await waitFor(() => expect(isOn()).toBe('false'));
});

// The last close code: no socket is opened for this token any more.
test('a socket closed by an expired session triggers an ordinary call, whose reply ends the session', async () => {
  await openBalance();
  server.refuse(getProfile, 'unauthenticated');
  StandInSocket.last().drop(socketCodes.sessionOver);
  await waitFor(() => expect(session.getToken()).toBeNull());
});

test('an event for all players is answered at a random time, and by the same player', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  server.answer(countUnreadMessages, { totalCount: 0, byCategory });
  await show(<Unread />);
  StandInSocket.last().greet();
  await screen.findByText('0');
  await pass(1_000);
  server.answer(countUnreadMessages, { totalCount: 4, byCategory });
  const reads = () => server.requests(countUnreadMessages).length;
  const before = reads();
  StandInSocket.last().emit('messages');
  await pass(9_000);
  expect(reads()).toBe(before);
  await pass(2_000);
  expect(await screen.findByText('4')).toBeTruthy();
  StandInSocket.last().emit('messages');
  session.end();
  await pass(11_000);
  expect(reads()).toBe(before + 1);
  random.mockRestore();
});

const byCategory = {
  private: 0,
  notification: 0,
  activity: 0,
  announcement: 0,
  depositWithdraw: 0,
};
const Unread = () => <output>{useRead(countUnreadMessages, {}).data?.totalCount}</output>;
