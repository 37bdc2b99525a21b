import { screen, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { fill } from '@vela/client/fill.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import {
  getTournament,
  joinTournament,
  leaveTournament,
  listTournamentBets,
  listTournaments,
} from '@vela/contract/tournament/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { samplePlayer, show } from '../test-kit.tsx';
import type { Found, Tournament } from './describe-rule.ts';
import { messages as words } from './messages.hk.ts';
import { Screen } from './tournament-screen.tsx';

const tournament: Tournament = {
  tournamentId: 'trn_1',
  title: '燈籠盃',
  summary: '電子遊戲單注最高倍數決勝。',
  phase: 'running',
  scoring: 'multiple',
  pointMinor: 0,
  minStakeMinor: 500,
  categories: ['electronic'],
  venueNames: ['明珠真人'],
  gameNames: [],
  startsAt: '2026-03-01T00:00:00.000Z',
  endsAt: '2026-03-08T00:00:00.000Z',
  paysAt: '2026-03-08T01:00:00.000Z',
  budgetMinor: 20_000,
  prizes: [
    { fromPlace: 1, toPlace: 1, amountMinor: 10_000 },
    { fromPlace: 2, toPlace: 3, amountMinor: 5_000 },
  ],
  entryCount: 12,
  isJoined: true,
};
const found: Found = {
  tournament,
  board: [
    {
      place: 1,
      username: 'tom***7',
      score: 31_500,
      reachedAt: '2026-03-02T00:00:00.000Z',
      prizeMinor: 10_000,
      isMe: false,
    },
    {
      place: 2,
      username: 'marina88',
      score: 5_000,
      reachedAt: '2026-03-03T00:00:00.000Z',
      prizeMinor: 5_000,
      isMe: true,
    },
  ],
  scoredAt: '2026-03-03T01:00:00.000Z',
  own: {
    state: 'active',
    place: 2,
    score: 5_000,
    prizeMinor: 5_000,
    joinedAt: '2026-03-01T00:00:00.000Z',
    reason: '',
  },
  block: null,
};

let server: StandInServer;
beforeEach(() => {
  server = new StandInServer();
  server.answer(listTournaments, { list: [tournament], block: null });
  server.answer(getTournament, found);
  server.answer(joinTournament, {});
  server.answer(leaveTournament, {});
});

const open = (query = '?id=trn_1', how: { isVisitor?: boolean } = {}) =>
  show(<Screen />, {
    words: ['tournament', 'invite'],
    at: `/pages/activity/tournament${query}`,
    ...how,
  });

test('the list links to each tournament, and marks those that the player has joined', async () => {
  const { user, address } = await open('');
  await user.click(await screen.findByRole('link', { name: /燈籠盃.*已參加/ }));
  expect(address()).toBe('/pages/activity/tournament?id=trn_1');
});

test('a protected player reads that no tournament is open, and where earned prizes can be claimed', async () => {
  server.answer(listTournaments, { list: [], block: 'protected' });
  await open('');
  await screen.findByText(words.protected);
  expect(screen.getByRole('link', { name: words.toWelfare })).toBeTruthy();
});

test("the player's own place is above the leaderboard, in which others are masked", async () => {
  await open();
  const board = within(await screen.findByRole('table', { name: words.board }));
  expect(board.getByText('1. tom***7')).toBeTruthy();
  expect(board.getByText(`2. ${fill(words.me, { name: 'marina88' })}`)).toBeTruthy();
  expect(board.getByText(fill(words.times, { value: '31.50' }))).toBeTruthy();
  expect(screen.getByText(words.prizeHint)).toBeTruthy();
  expect(screen.queryByRole('button', { name: words.join })).toBeNull();
});

test('leaving is confirmed first, and sent once', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: words.leave }));
  const dialog = screen.getByRole('alertdialog', { name: words.leaveTitle });
  await user.click(within(dialog).getByText(words.leave));
  await screen.findByText(words.leaveDone);
  expect(server.requests(leaveTournament)).toMatchObject([{ input: { tournamentId: 'trn_1' } }]);
});

test('a player sees the masked name before joining', async () => {
  server.answer(getTournament, { ...found, own: null });
  server.answer(getProfile, { userInfo: samplePlayer });
  const { user } = await open();
  await screen.findByText(/mar\*\*\*8/);
  await user.click(screen.getByRole('button', { name: words.join }));
  await screen.findByText(words.joinDone);
  expect(server.requests(joinTournament)).toMatchObject([{ input: { tournamentId: 'trn_1' } }]);
});

test('a visitor is led to the login instead', async () => {
  server.answer(getTournament, { ...found, own: null });
  await open('?id=trn_1', { isVisitor: true });
  expect(await screen.findByRole('link', { name: words.toLogin })).toBeTruthy();
});

test('the statement contains the rule, the totals and each bet that counts', async () => {
  server.answer(listTournamentBets, {
    list: [
      {
        betId: '77',
        round: 'r',
        venueName: '蘭花電子',
        gameName: '海港燈籠',
        placedAt: '2026-03-02T00:00:00.000Z',
        settledAt: '2026-03-02T00:00:05.000Z',
        stakeMinor: 1_000,
        validMinor: 1_000,
        payoutMinor: 5_000,
        multipleMilli: 5_000,
      },
    ],
    pageNo: 1,
    pageSize: 20,
    totalCount: 1,
    totalPage: 1,
    validMinor: 1_000,
    score: 5_000,
  });
  await open('?id=trn_1&part=bets');
  const row = await screen.findByRole('link', { name: /海港燈籠/ });
  expect(row.getAttribute('href')).toContain('bet=77');
  expect(screen.getAllByText(fill(words.times, { value: '5.00' })).length).toBeGreaterThan(0);
});

test('a visitor who opens a statement is led to the login and back', async () => {
  const { address } = await open('?id=trn_1&part=bets', { isVisitor: true });
  const statement = '/pages/activity/tournament?id=trn_1&part=bets';
  expect(address()).toBe(`/pages/login/login?back=${encodeURIComponent(statement)}`);
});
