import { screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { listDeposits } from '@vela/contract/deposit/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../../test-kit.tsx';
import { wordsOf } from '../../words.ts';
import { OrderQueue, useOpenOrder, useQueue } from './order-queue.tsx';

/* A queue is determined by its address: tab, search and page are read from it and written to it. */

type Page = Reply<typeof listDeposits>;
type Line = Page['list'][number];

let server: StandInServer;

beforeEach(() => {
  server = new StandInServer();
  server.answer(listDeposits, ({ after, state }) => pageOf(`D${after || '1'}-${state}`));
});

function lineOf(orderNo: string): Line {
  return {
    orderNo,
    state: 'awaitingReview',
    username: 'amy',
    methodCode: 'bankTransfer',
    methodName: 'Bank transfer',
    flow: 'offline',
    amountMinor: 10_000,
    creditedMinor: 0,
    depositorName: 'Amy',
    hasReceipt: true,
    isConfirming: false,
    createdAt: '2026-01-01T00:00:00Z',
    submittedAt: null,
    reviewer: '',
  };
}

const pageOf = (orderNo: string): Page => ({
  list: [lineOf(orderNo)],
  totalCount: 70,
  next: '2',
});

const groups = {
  review: ['awaitingReview'],
  unpaid: ['awaitingPayment'],
  closed: ['completed', 'rejected', 'cancelled', 'expired'],
} as const;

function Queue() {
  const list = useQueue(listDeposits, groups);
  const { orderNo } = useOpenOrder('/deposits', undefined);
  return (
    <OrderQueue
      words={wordsOf('deposit')}
      groups={groups}
      list={list}
      waitingCount={4}
      openNo={orderNo}
      toItem={(line) => ({
        orderNo: line.orderNo,
        href: `/deposits/${line.orderNo}`,
        amountMinor: line.amountMinor,
        who: line.username,
        since: line.createdAt,
        isWaiting: false,
        tags: [],
        reviewer: line.reviewer,
      })}
    />
  );
}

const open = (at: string) =>
  show(<Queue />, { words: ['deposit'], at, route: '/deposits/:orderNo?' });
const inputs = () =>
  server.requests(listDeposits).map(({ input: { state, search, sort, after } }) => ({
    state,
    search,
    sort,
    after,
  }));

test('a link to a queue restores its tab, its search and its page', async () => {
  await open('/deposits?state=rejected&search=amy&after=2');
  await screen.findByText('D2-rejected');
  expect(inputs()).toEqual([{ state: 'rejected', search: 'amy', sort: 'waiting', after: '2' }]);
  expect(screen.getByRole('radio', { name: 'Closed' })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: 'Rejected' })).toHaveProperty('checked', true);
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'amy');
});

test('without an address it starts with waiting orders, and shows their number', async () => {
  const { address } = await open('/deposits');
  await screen.findByText('D1-awaitingReview');
  expect(inputs()).toEqual([{ state: 'awaitingReview', search: '', sort: 'waiting', after: '' }]);
  expect(screen.getByRole('radio', { name: 'To review 4' })).toHaveProperty('checked', true);
  expect(address()).toBe('/deposits');
});

test('another tab starts at its first state and first page, and the back button undoes it', async () => {
  const { user, address, go } = await open('/deposits?after=3');
  await screen.findByText('D3-awaitingReview');
  await user.click(screen.getByRole('radio', { name: 'Closed' }));
  await screen.findByText('D1-completed');
  expect(address()).toBe('/deposits?state=completed');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('D2-completed');
  expect(address()).toBe('/deposits?state=completed&after=2');
  await go(-2);
  await screen.findByText('D3-awaitingReview');
  expect(address()).toBe('/deposits?after=3');
});

test('opening an order keeps tab, search and page', async () => {
  const { user, address } = await open('/deposits?state=rejected&search=amy&after=2');
  await user.click(await screen.findByRole('link', { name: /D2-rejected/ }));
  expect(address()).toBe('/deposits/D2-rejected?state=rejected&search=amy&after=2');
  expect(screen.getByRole('link', { name: /D2-rejected/ }).getAttribute('aria-current')).toBe(
    'true',
  );
});

const shownSort = () =>
  screen.getByRole('combobox', { name: 'Sort' }).closest('.ant-select')?.textContent;

test('a queue is sorted by its address, which omits the default sort', async () => {
  const { user, address } = await open('/deposits?after=3');
  await screen.findByText('D3-awaitingReview');
  expect(shownSort()).toBe('Oldest first');
  await user.click(screen.getByRole('combobox', { name: 'Sort' }));
  await user.click(await screen.findByTitle('Highest amount first'));
  await screen.findByText('D1-awaitingReview');
  expect(address()).toBe('/deposits?sort=amountDesc');
  expect(inputs().at(-1)).toMatchObject({ sort: 'amountDesc', after: '' });
  await user.click(screen.getByRole('combobox', { name: 'Sort' }));
  await user.click(await screen.findByTitle('Oldest first'));
  expect(address()).toBe('/deposits');
  await user.click(screen.getByRole('radio', { name: 'Closed' }));
  await screen.findByText('D1-completed');
  expect(shownSort()).toBe('Newest first');
});
