import { screen, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { fill } from '@vela/client/fill.ts';
import { listMissionBets, listMissions } from '@vela/contract/mission/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { messages as words } from './messages.hk.ts';
import type { Line } from './mission-card.tsx';
import { Screen } from './mission-screen.tsx';

const mission: Line['mission'] = {
  missionId: 'msn_1',
  week: '2026-03-02',
  lastDay: '2026-03-08',
  phase: 'running',
  title: '電子遊戲之夜',
  categories: ['electronic'],
  venueNames: ['明珠真人'],
  targetMinor: 20_000,
  betMaxMinor: 1_000,
  prizeMinor: 800,
  settlesAt: '2026-03-08T19:00:00.000Z',
};
const own = { countedMinor: 5_000, isReached: false, grantedMinor: 0 };

let server: StandInServer;
beforeEach(() => {
  server = new StandInServer();
});

const open = (query = '', how: { isVisitor?: boolean } = {}) =>
  show(<Screen />, { words: ['mission'], at: `/pages/activity/mission${query}`, ...how });

test('a mission shows its target, its prize, and the player’s progress', async () => {
  server.answer(listMissions, { list: [{ mission, own }], block: null });
  const { user, address } = await open();
  await screen.findByRole('heading', { name: mission.title });
  expect(screen.getByText(/HK\$200\.00.*HK\$10\.00/)).toBeTruthy();
  const meter = screen.getByRole('meter', { name: mission.title });
  expect(meter.getAttribute('aria-valuenow')).toBe('25');
  expect(meter.getAttribute('aria-valuetext')).toBe('50.00 / 200.00');
  expect(screen.getByText(words.rule.beyond)).toBeTruthy();
  server.answer(listMissionBets, { ...statement, list: [] });
  await user.click(screen.getByRole('link', { name: words.statement }));
  expect(address()).toBe('/pages/activity/mission?id=msn_1&week=2026-03-02');
});

test('a reached mission shows when its prize comes, and a granted one where it is', async () => {
  const reached = { countedMinor: 20_000, isReached: true, grantedMinor: 0 };
  const granted = { ...reached, grantedMinor: 800 };
  const before = { ...mission, week: '2026-02-23', lastDay: '2026-03-01', phase: 'over' as const };
  server.answer(listMissions, {
    list: [
      { mission, own: reached },
      { mission: before, own: granted },
      { mission: { ...before, missionId: 'msn_2' }, own },
    ],
    block: null,
  });
  await open();
  expect(await screen.findByText(words.reached)).toBeTruthy();
  expect(screen.getByText(words.granted)).toBeTruthy();
  expect(screen.getByText(words.notReached)).toBeTruthy();
});

test('without missions the page shows a note', async () => {
  server.answer(listMissions, { list: [], block: null });
  await open();
  expect(await screen.findByText(words.none)).toBeTruthy();
});

test('a protected player reads that no mission is open, and keeps reached ones', async () => {
  const reached = { countedMinor: 20_000, isReached: true, grantedMinor: 0 };
  server.answer(listMissions, { list: [{ mission, own: reached }], block: 'protected' });
  await open();
  await screen.findByText(words.protected);
  expect(screen.getByText(words.protectedHint)).toBeTruthy();
  expect(screen.getByText(words.reached)).toBeTruthy();
  expect(screen.queryByText(words.rules)).toBeNull();
});

test('a visitor sees no progress, but the way to log in', async () => {
  server.answer(listMissions, { list: [{ mission, own: null }], block: null });
  await open('', { isVisitor: true });
  const link = await screen.findByRole('link', { name: words.noLogin });
  expect(link.getAttribute('href')).toContain('back=%2Fpages%2Factivity%2Fmission');
  expect(screen.queryByRole('meter')).toBeNull();
});

const statement = {
  list: [
    {
      betId: '77',
      round: 'r',
      venueName: '蘭花電子',
      gameName: '海港燈籠',
      placedAt: '2026-03-02T00:00:00.000Z',
      settledAt: '2026-03-02T00:00:05.000Z',
      stakeMinor: 5_000,
      validMinor: 5_000,
      payoutMinor: 0,
      countedMinor: 1_000,
    },
  ],
  pageNo: 1,
  pageSize: 20,
  totalCount: 1,
  totalPage: 1,
  mission,
  countedMinor: 1_000,
  isReached: false,
  grantedMinor: 0,
};

test('the statement has the rule, the sums and each bet with its counted part', async () => {
  server.answer(listMissionBets, statement);
  await open('?id=msn_1&week=2026-03-02');
  const row = await screen.findByRole('link', { name: /海港燈籠/ });
  expect(row.getAttribute('href')).toContain('bet=77');
  expect(within(row).getByText('10.00')).toBeTruthy();
  expect(screen.getByText(new RegExp(fill('{most}', { most: 'HK\\$10.00' })))).toBeTruthy();
});

test('an unknown mission shows a note', async () => {
  server.refuse(listMissionBets, 'notFound');
  await open('?id=msn_9&week=2026-03-02');
  expect(await screen.findByText(words.missing)).toBeTruthy();
});

test('a visitor who opens a statement is led to the login and back', async () => {
  const { address } = await open('?id=msn_1&week=2026-03-02', { isVisitor: true });
  const statement = '/pages/activity/mission?id=msn_1&week=2026-03-02';
  expect(address()).toBe(`/pages/login/login?back=${encodeURIComponent(statement)}`);
});
