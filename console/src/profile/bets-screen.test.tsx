import { screen, within } from '@testing-library/react';
import { fill } from '@vela/client/fill.ts';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { amountSortDays, listPlayerBets, listVenues } from '@vela/contract/game/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { Screen } from './bets-screen.tsx';
import { messages as words } from './messages.en.ts';
import { BetsTab } from './player-bets.tsx';

/* The bets of all players as an operator reads them. */

type Bet = Reply<typeof listPlayerBets>['list'][number];
type Leg = NonNullable<Bet['slip']>['legs'][number];

const leg = (event: string, state: Leg['state']): Leg => ({
  sport: 'football',
  league: 'Northern League',
  event,
  startsAt: '2026-01-02T10:00:00Z',
  selection: `Winner of ${event}`,
  oddsMilli: 2_360,
  state,
  correctedFrom: null,
});
const spin: Bet = {
  betId: '1000001-5',
  username: 'amy',
  venueName: 'Lotus Slots',
  gameName: 'Harbour Lanterns',
  round: 'r1',
  selection: '',
  state: 'partlyReturned',
  stakeMinor: 10_000,
  freeStakeMinor: 0,
  payoutMinor: 4_000,
  netMinor: -6_000,
  placedAt: '2026-01-01T16:00:00Z',
  settledAt: '2026-01-01T16:00:01Z',
  slip: null,
};
const parlay: Bet = {
  ...spin,
  betId: '1000002-6',
  username: 'bob',
  venueName: 'Vela Sports',
  state: 'open',
  settledAt: null,
  slip: {
    kind: 'parlay',
    state: 'waiting',
    legs: [leg('Flames – Kowloon', 'won'), leg('Tigers – Harbour', 'open')],
    corrections: [],
  },
};

let server: StandInServer;

beforeEach(() => {
  server = new StandInServer();
  server.answer(listVenues, { venues: [], providers: [] });
  server.answer(listPlayerBets, { list: [parlay, spin], next: '' });
});

const open = (at = '/bets') => show(<Screen />, { words: ['profile'], at, route: '/bets' });
const page = { sort: 'placedAtDesc', after: '', pageSize: 20 };
const lastInput = () => server.requests(listPlayerBets).at(-1)?.input;

test('each bet has its player, venue, game or match, money and state', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /Harbour Lanterns/ });
  const cells = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(cells.slice(1, 7)).toEqual([
    'amy',
    'Lotus Slots',
    'Harbour Lanterns',
    '100.00',
    '40.00',
    words.betStates.partlyReturned,
  ]);
  const sports = screen.getByRole('row', { name: /Vela Sports/ });
  expect(within(sports).getByText(fill(words.slipKinds.parlay, { count: 2 }))).toBeTruthy();
  expect(within(sports).getByText(words.slipStates.waiting)).toBeTruthy();
});

test('the filters come from the address, without those that no list accepts', async () => {
  await open('/bets?username=amy&venue=lotus&state=halfWon&from=2025-09-01&until=2025-12-31');
  await screen.findByText('amy');
  expect(lastInput()).toEqual({
    username: 'amy',
    venue: 'lotus',
    state: 'halfWon',
    from: '2025-09-01',
    until: '2025-12-31',
    ...page,
  });
});

test('a state and a day that do not exist are not asked for', async () => {
  await open('/bets?state=bad&from=yesterday');
  await screen.findByText('amy');
  expect(lastInput()).toEqual({ username: '', ...page });
});

test('a chosen state and a typed day go to the address, back on the first page', async () => {
  const { user, address } = await open('/bets?after=1000.9');
  await screen.findByText('amy');
  await user.click(screen.getByRole('combobox', { name: words.state }));
  await user.click(await screen.findByTitle(words.slipStates.cashedOut));
  expect(address()).toBe('/bets?state=cashedOut');
  await user.type(screen.getByLabelText(words.betsFrom), '2025-09-01');
  await expect.poll(address).toBe('/bets?state=cashedOut&from=2025-09-01');
  await expect.poll(lastInput).toEqual({
    username: '',
    state: 'cashedOut',
    from: '2025-09-01',
    ...page,
  });
});

test('sorted by amount, the bets of all players are labelled as those of the last days', async () => {
  const hint = fill(words.betsByAmount, { count: amountSortDays });
  const { user } = await open();
  await screen.findByText('amy');
  expect(screen.queryByText(hint)).toBeNull();
  await user.click(screen.getByRole('button', { name: words.payout }));
  expect(await screen.findByText(hint)).toBeTruthy();
  await expect.poll(lastInput).toMatchObject({ sort: 'payoutDesc', after: '' });
  await user.type(screen.getByLabelText(words.betPlayer), 'amy');
  await expect.poll(lastInput).toMatchObject({ sort: 'payoutDesc', username: 'amy' });
  await expect.poll(() => screen.queryByText(hint)).toBeNull();
});

test('a leg of a refused bet shows no state', async () => {
  const bet: Bet = {
    ...parlay,
    state: 'void',
    slip: {
      kind: 'single',
      state: 'refused',
      legs: [leg('Flames – Kowloon', 'open')],
      corrections: [],
    },
  };
  server.answer(listPlayerBets, { list: [bet], next: '' });
  const { user } = await open();
  const name = fill(words.betDetailsOf, { betId: parlay.betId });
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByText('Winner of Flames – Kowloon');
  expect(screen.queryByText(words.slipStates.open)).toBeNull();
});

test('the details of a bet name every leg with its odds and state', async () => {
  const { user } = await open();
  const name = fill(words.betDetailsOf, { betId: parlay.betId });
  await user.click(await screen.findByRole('button', { name }));
  const drawer = await screen.findByRole('dialog');
  for (const [event, state] of [
    ['Flames – Kowloon', words.slipStates.won],
    ['Tigers – Harbour', words.slipStates.open],
  ]) {
    const row = within(drawer).getByRole('row', { name: new RegExp(`^${event}`) });
    expect(row.textContent).toContain('2.36');
    expect(row.textContent).toContain(state);
  }
  expect(within(drawer).queryByRole('button', { name: /Replay/ })).toBeNull();
});

test('without a match, the filters can be cleared', async () => {
  server.answer(listPlayerBets, ({ state }) => ({
    list: state === undefined ? [spin] : [],
    next: '',
  }));
  const { user, address } = await open('/bets?state=refused');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await screen.findByText('amy');
  expect(address()).toBe('/bets');
});

test('a list that cannot be read shows why and is read again on request', async () => {
  server.refuse(listPlayerBets, 'internal');
  const { user } = await open();
  await screen.findByRole('alert');
  server.answer(listPlayerBets, { list: [spin], next: '' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('amy')).toBeTruthy();
});

test('the tab of a player filters by the same states and leads to the page of all bets', async () => {
  const at = '/?outcome=waiting';
  await show(<BetsTab username="bob" />, { words: ['profile'], at });
  await screen.findByText('Vela Sports', { exact: false });
  expect(lastInput()).toEqual({ username: 'bob', state: 'waiting', ...page });
  const link = screen.getByRole('link', { name: words.betsByVenue });
  expect(link.getAttribute('href')).toBe('/bets?username=bob');
});
