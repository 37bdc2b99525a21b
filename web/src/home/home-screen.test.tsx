import { act, screen, waitFor, within } from '@testing-library/react';
import { fill } from '@vela/client/fill.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { listCategories, listLobbyVenues } from '@vela/contract/game/calls.ts';
import { listLive } from '@vela/contract/game/live-calls.ts';
import { listBanners, listNotices } from '@vela/contract/home/calls.ts';
import { countUnreadMessages } from '@vela/contract/message/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { getBalance } from '@vela/contract/wallet/calls.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { refresh } from '../app/call/calls.ts';
import { messages as app } from '../app/messages.hk.ts';
import { samplePlayer, show } from '../test-kit.tsx';
import { Screen } from './home-screen.tsx';
import { messages as words } from './messages.hk.ts';

type Venue = Reply<typeof listLobbyVenues>['venues'][number];

const pearl: Venue = {
  venue: 'pearl-live',
  name: '明珠真人',
  category: 'live',
  tagline: '',
  art: 'dice',
  pictures: null,
  isInMaintenance: false,
  maintenanceUntil: null,
  gameCount: 12,
  isOpen: true,
  onlyGame: null,
};
const lotus: Venue = {
  ...pearl,
  venue: 'lotus-slots',
  name: '蓮花電子',
  category: 'electronic',
  isInMaintenance: true,
  maintenanceUntil: '2026-03-01T04:00:00Z',
  isOpen: false,
};

let server: StandInServer;

const noneUnread = {
  activity: 0,
  announcement: 0,
  depositWithdraw: 0,
  notification: 0,
  private: 0,
};

beforeEach(() => {
  server = new StandInServer();
  server.answer(getSiteInfo, { websiteBasicList: [] });
  server.answer(listCategories, { categories: [{ category: 'live', name: '真人' }] });
  server.answer(listLobbyVenues, { venues: [lotus, pearl] });
  server.answer(listLive, { tables: [], matches: [] });
  server.answer(listBanners, { banners: [] });
  server.answer(listNotices, { notices: [] });
  server.answer(getProfile, { userInfo: { ...samplePlayer, vipLevel: 3 } });
  server.answer(countUnreadMessages, { totalCount: 0, byCategory: noneUnread });
  server.refuse(getDepositOrder, 'internal');
  hold(123_450);
});

function hold(totalMinor: number): void {
  server.answer(getBalance, {
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
}

async function open(isVisitor = false) {
  const shown = await show(<Screen />, { words: ['home'], isVisitor });
  await screen.findByRole('region', { name: words.games });
  return shown;
}
const games = () => within(screen.getByRole('region', { name: words.games }));
const venues = () => games().queryAllByRole('link');

test('a visitor is led to login and registration, and no player data is read', async () => {
  await open(true);
  await screen.findByRole('link', { name: /明珠真人/ });
  expect(screen.getByRole('link', { name: words.login })).toBeTruthy();
  expect(screen.getByRole('link', { name: words.register })).toBeTruthy();
  for (const call of [getBalance, getProfile, getDepositOrder, countUnreadMessages]) {
    expect(server.requests(call)).toEqual([]);
  }
});

test('a player sees the balance, which changes as soon as it is read again', async () => {
  await open();
  expect(await screen.findByText('HK$1,234.50')).toBeTruthy();
  expect(screen.getByRole('link', { name: fill(words.vipLevel, { level: 3 }) })).toBeTruthy();
  hold(200_000);
  await act(() => refresh(getBalance));
  expect(await screen.findByText('HK$2,000.00')).toBeTruthy();
});

test('venues under maintenance come last, and those that are not open yet are left out', async () => {
  const coming = { ...pearl, venue: 'jade-chess', name: '翡翠棋牌', isOpen: false };
  server.answer(listLobbyVenues, { venues: [lotus, coming, pearl] });
  await open();
  await screen.findByRole('link', { name: /明珠真人/ });
  expect(venues().map((link) => link.getAttribute('href'))).toEqual([
    '/pages/game/list?venue=pearl-live',
    '/pages/game/list?venue=lotus-slots',
  ]);
  expect(venues()[1]?.textContent).toContain('12:00');
});

test('while venues load, the rest of the screen is there and shows that they load', async () => {
  const reply = Promise.withResolvers<Reply<typeof listLobbyVenues>>();
  server.answer(listLobbyVenues, () => reply.promise);
  await open();
  expect(await screen.findByText('HK$1,234.50')).toBeTruthy();
  expect(games().getByRole('status').textContent).toBe(app.loading);
  expect(venues()).toEqual([]);
  await act(async () => reply.resolve({ venues: [pearl] }));
  await waitFor(() => expect(venues()).toHaveLength(1));
  expect(games().queryByRole('status')).toBeNull();
});

test.each([
  ['are refused', () => server.refuse(listLobbyVenues, 'internal'), 'internal'],
  ['get no answer', () => server.lose(listLobbyVenues), app.partMissing],
])('venues that %s show why and are read again by a button', async (_what, fail, says) => {
  fail();
  const { user } = await open();
  expect((await games().findByRole('alert')).textContent).toContain(says);
  expect(screen.getByRole('link', { name: words.deposit })).toBeTruthy();
  server.answer(listLobbyVenues, { venues: [pearl] });
  await user.click(games().getByRole('button', { name: app.tryAgain }));
  await waitFor(() => expect(venues()).toHaveLength(1));
});

test('a banner that ends or begins while home is open leaves or comes without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const banner = { note: '', art: 'trophy', picture: null, tone: 'cool', link: '' } as const;
  server.answer(listBanners, { banners: [{ ...banner, id: 'plc_1', title: '週末盃賽' }] });
  await open();
  await screen.findByText('週末盃賽');
  server.answer(listBanners, { banners: [{ ...banner, id: 'plc_2', title: '新年盃賽' }] });
  server.answer(listNotices, { notices: [{ id: 'plc_3', text: '今晚維護', link: '' }] });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(await screen.findByText('新年盃賽')).toBeTruthy();
  expect(screen.getByText('今晚維護')).toBeTruthy();
  expect(screen.queryByText('週末盃賽')).toBeNull();
});

test('the games are shown while what operators placed above them is read again', async () => {
  const replies = [Promise.reject(new TypeError('Failed to fetch')), new Promise<never>(() => {})];
  server.answer(listBanners, () => replies.shift() ?? new Promise(() => {}));
  await open();
  expect(await screen.findByRole('link', { name: /明珠真人/ })).toBeTruthy();
});

test('parts that are empty, or cannot be read, take no space', async () => {
  server.lose(listBanners);
  server.refuse(listNotices, 'internal');
  server.lose(listLive);
  await open();
  await screen.findByRole('link', { name: /明珠真人/ });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  for (const name of [words.offers, words.notices, words.liveTables, words.continuePlaying]) {
    expect(screen.queryByRole('region', { name })).toBeNull();
  }
});
