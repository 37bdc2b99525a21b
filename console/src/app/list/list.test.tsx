import { act, screen, waitFor } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { betSorts, listPlayerBets } from '@vela/contract/game/staff-calls.ts';
import { listPlayerLedger } from '@vela/contract/profile/staff-calls.ts';
import { listFlaggedPlayers } from '@vela/contract/protection/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../../test-kit.tsx';
import { refresh } from '../calls.ts';
import { playerColumn, sorted, textColumn } from './columns.tsx';
import { SearchFilter, TabFilter } from './filter-fields.tsx';
import { anyText, oneOf } from './filters.ts';
import { ListTable } from './list-table.tsx';
import { useKeysetList, useList } from './use-list.ts';

/* A list of players with tabs and a search, and a ledger that is paged by a key. */

type Flagged = Reply<typeof listFlaggedPlayers>;
type Line = Flagged['list'][number];

let server: StandInServer;

beforeEach(() => {
  server = new StandInServer();
});

function Players() {
  const list = useList(listFlaggedPlayers, {
    filters: { state: oneOf(['waiting', 'handled']), search: anyText },
    toInput: (chosen) => chosen,
    pageSize: 2,
  });
  const { filters } = list;
  return (
    <ListTable<Line>
      list={list}
      label="Players"
      rowKey="username"
      columns={[playerColumn('Player')]}
      empty={{ title: 'Nobody waits' }}
      filters={
        <>
          <TabFilter
            filters={filters}
            name="state"
            label="State"
            names={{ waiting: 'Waiting', handled: 'Handled' }}
          />
          <SearchFilter filters={filters} name="search" label="Search" />
        </>
      }
    />
  );
}

function pageOf(usernames: readonly string[], totalCount = usernames.length, pageNo = 1): Flagged {
  const list = usernames.map((username) => ({
    username,
    vipLevel: 1,
    score: 1,
    threshold: 2,
    isOver: false,
    markers: [],
    scoredAt: '2026-01-01T00:00:00Z',
    flaggedAt: null,
    handledAt: null,
    handledBy: '',
  }));
  return { list, totalCount, pageNo, pageSize: 2, totalPage: Math.ceil(totalCount / 2) };
}

const inputs = () => server.requests(listFlaggedPlayers).map(({ input }) => input);
const names = () => screen.queryAllByRole('link').map((link) => link.textContent);

test('a link to a list restores its filters and its page', async () => {
  server.answer(listFlaggedPlayers, pageOf(['amy'], 7, 4));
  await show(<Players />, { at: '/?state=handled&search=am&page=4' });
  await screen.findByText('amy');
  expect(inputs()).toEqual([{ state: 'handled', search: 'am', pageNo: 4, pageSize: 2 }]);
  expect(screen.getByRole('radio', { name: 'Handled' })).toHaveProperty('checked', true);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'am');
});

test('unknown values in the address are ignored', async () => {
  server.answer(listFlaggedPlayers, pageOf(['amy']));
  await show(<Players />, { at: '/?state=lost&page=-3' });
  await screen.findByText('amy');
  expect(inputs()).toEqual([{ state: 'waiting', search: '', pageNo: 1, pageSize: 2 }]);
});

test('another tab starts at its first page, and going back restores the previous rows', async () => {
  server.answer(listFlaggedPlayers, ({ state, pageNo }) =>
    pageOf([`${state}${pageNo}`], 7, pageNo),
  );
  const { user, address, go } = await show(<Players />, { at: '/?page=3' });
  await screen.findByText('waiting3');
  await user.click(screen.getByRole('radio', { name: 'Handled' }));
  await screen.findByText('handled1');
  expect(address()).toBe('/?state=handled');
  await go(-1);
  await screen.findByText('waiting3');
  expect(address()).toBe('/?page=3');
});

test('a text is searched once, after its last letter, and adds no history entry', async () => {
  server.answer(listFlaggedPlayers, ({ search }) => pageOf([search || 'everybody']));
  const { user, address, go } = await show(<Players />, { at: '/?page=2' });
  await screen.findByText('everybody');
  await user.type(screen.getByRole('textbox'), ' amy ');
  await screen.findByText('amy');
  expect(inputs().map(({ search }) => search)).toEqual(['', 'amy']);
  expect(address()).toBe('/?search=amy');
  await go(-1);
  expect(address()).toBe('/?search=amy');
});

test('the field follows the address, except while the operator types', async () => {
  server.answer(listFlaggedPlayers, ({ search }) => pageOf([search || 'everybody']));
  const { user, go } = await show(<Players />);
  await screen.findByText('everybody');
  await user.type(screen.getByRole('textbox'), 'amy');
  await screen.findByText('amy');
  await user.type(screen.getByRole('textbox'), 'x');
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'amyx');
  await screen.findByText('amyx');
  await user.click(screen.getByRole('radio', { name: 'Handled' }));
  await user.clear(screen.getByRole('textbox'));
  await screen.findByText('everybody');
  await go(-1);
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', 'amyx'));
});

test('the rows stay visible until those of the next page have loaded', async () => {
  const next = Promise.withResolvers<Flagged>();
  server.answer(listFlaggedPlayers, ({ pageNo }) =>
    pageNo === 1 ? pageOf(['amy', 'bob'], 3) : next.promise,
  );
  const { user, address } = await show(<Players />);
  await screen.findByText('amy');
  await user.click(screen.getByTitle('2'));
  expect(address()).toBe('/?page=2');
  expect(names()).toContain('amy');
  expect(document.querySelector('[data-outdated=true]')).not.toBeNull();
  next.resolve(pageOf(['cat'], 3, 2));
  await screen.findByText('cat');
  expect(screen.queryByText('amy')).toBeNull();
  expect(document.querySelector('[data-outdated=true]')).toBeNull();
});

test('an empty list shows why, and one without matches offers to clear the search', async () => {
  server.answer(listFlaggedPlayers, pageOf([]));
  const { user, address } = await show(<Players />, { at: '/?state=handled&search=zoe' });
  await screen.findByText('No matches');
  expect(screen.queryByText('Nobody waits')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('Nobody waits');
  expect(address()).toBe('/?state=handled');
});

test('a page that no longer exists leads to the first one', async () => {
  server.answer(listFlaggedPlayers, ({ pageNo }) => pageOf(pageNo === 1 ? ['amy'] : [], 1, pageNo));
  const { user, address } = await show(<Players />, { at: '/?page=9' });
  await user.click(await screen.findByRole('button', { name: 'Go to the first page' }));
  await screen.findByText('amy');
  expect(address()).toBe('/');
});

test('a list shows a refusal', async () => {
  server.refuse(listFlaggedPlayers, 'forbidden');
  await show(<Players />);
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'forbidden');
});

test('rows that could not be refreshed stay, say so, and can be reloaded', async () => {
  server.answer(listFlaggedPlayers, pageOf(['amy']));
  const { user } = await show(<Players />);
  await screen.findByText('amy');
  server.refuse(listFlaggedPlayers, 'internal');
  await act(() => refresh(listFlaggedPlayers));
  await screen.findByText(/could not be refreshed/);
  expect(names()).toContain('amy');
  server.answer(listFlaggedPlayers, pageOf(['bob']));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('bob');
  expect(screen.queryByText(/could not be refreshed/)).toBeNull();
});

test('the arrow keys move from the search to the rows and among them', async () => {
  server.answer(listFlaggedPlayers, pageOf(['amy', 'bob']));
  const { user } = await show(<Players />);
  await screen.findByText('amy');
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('amy');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('bob');
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('amy');
});

type LedgerLine = Reply<typeof listPlayerLedger>['list'][number];

function Ledger() {
  const list = useKeysetList(listPlayerLedger, {
    filters: { kind: anyText },
    toInput: ({ kind }) => ({ username: 'amy', kind }),
  });
  return (
    <ListTable<LedgerLine>
      list={list}
      label="Ledger"
      rowKey="transferId"
      columns={[textColumn('Number', (it) => it.transferId)]}
      empty={{ title: 'No postings' }}
    />
  );
}

test('older rows are read by the key of the last one, which the address contains', async () => {
  const line = {
    at: '2026-01-01T00:00:00Z',
    kind: 'deposit',
    wallet: 'central',
    counterparty: 'house',
    debitMinor: 0,
    creditMinor: 1,
    balanceMinor: 1,
    cause: '',
  };
  server.answer(listPlayerLedger, ({ after }) => ({
    list: [{ ...line, transferId: after === '' ? 'new' : `after ${after}` }],
    isBalanced: true,
    next: after === '' ? '42' : '',
  }));
  const { user, address } = await show(<Ledger />, { at: '/?kind=deposit' });
  await screen.findByText('new');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('after 42');
  expect(address()).toBe('/?kind=deposit&after=42');
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'First page' }));
  await screen.findByText('new');
  expect(address()).toBe('/?kind=deposit');
});

function Bets() {
  const list = useKeysetList(listPlayerBets, {
    filters: { venue: anyText, sort: oneOf(betSorts) },
    toInput: ({ sort }) => ({ username: 'amy', sort }),
  });
  return (
    <ListTable<Reply<typeof listPlayerBets>['list'][number]>
      list={list}
      label="Bets"
      rowKey="betId"
      columns={[
        sorted(
          'placedAt',
          textColumn('Time', (bet) => bet.placedAt),
        ),
        sorted(
          'stake',
          textColumn('Stake', (bet) => String(bet.stakeMinor)),
        ),
        textColumn('Round', (bet) => bet.round),
      ]}
      empty={{ title: 'No bets' }}
    />
  );
}

const bet: Reply<typeof listPlayerBets>['list'][number] = {
  betId: '1000001-7',
  username: 'amy',
  venueName: 'Lotus Slots',
  gameName: 'Harbour Lanterns',
  round: '',
  selection: '',
  state: 'won',
  stakeMinor: 100,
  freeStakeMinor: 0,
  payoutMinor: 200,
  netMinor: 100,
  placedAt: '2026-01-01T00:00:00Z',
  settledAt: null,
  slip: null,
};

const headOf = (name: string) => screen.getByRole('button', { name });
const sortOf = (name: string) =>
  screen.getByRole('columnheader', { name }).getAttribute('aria-sort');

test('a heading sorts the list by keyboard, announces it, and starts at the first page', async () => {
  server.answer(listPlayerBets, ({ sort }) => ({
    list: [{ ...bet, round: sort ?? '' }],
    next: '',
  }));
  const { user, address, go } = await show(<Bets />, { at: '/?venue=lotus&after=7.8' });
  await screen.findByText('placedAtDesc');
  expect([sortOf('Time'), sortOf('Stake'), sortOf('Round')]).toEqual(['descending', 'none', null]);
  headOf('Stake').focus();
  await user.keyboard('{Enter}');
  await screen.findByText('stakeDesc');
  expect(address()).toBe('/?venue=lotus&sort=stakeDesc');
  expect([sortOf('Time'), sortOf('Stake')]).toEqual(['none', 'descending']);
  expect(document.activeElement?.textContent).toBe('Stake');
  await user.keyboard(' ');
  await screen.findByText('stakeAsc');
  expect(sortOf('Stake')).toBe('ascending');
  await user.click(headOf('Time'));
  await screen.findByText('placedAtDesc');
  expect(address()).toBe('/?venue=lotus');
  await go(-1);
  await screen.findByText('stakeAsc');
});
