import { screen } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import { listRewardCosts } from '@vela/contract/promotion/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { Screen } from './costs-screen.tsx';
import { messages } from './messages.en.ts';

const words = messages.costs;
const page = { pageNo: 1, pageSize: 20, totalCount: 1, totalPage: 1 };
const sums = { grantedMinor: 77_700, claimedMinor: 0, expiredMinor: 0, openMinor: 88_800 };
const row = {
  day: '2030-06-03',
  kind: 'bonus' as const,
  promotionId: 'prm_1',
  title: 'Harbour bonus',
  grantedCount: 3,
  grantedMinor: 30_000,
  claimedMinor: 10_000,
  expiredMinor: 5_000,
  openMinor: 15_000,
};

let server: StandInServer;
beforeEach(() => {
  server = new StandInServer();
  server.answer(listRewardCosts, { ...page, ...sums, list: [row] });
});

const open = (at = '/reward-costs') =>
  show(<Screen />, { words: ['promotion', 'welfare'], at, route: '/reward-costs' });

test('a bonus names its promotion, and open amounts are summed over all days', async () => {
  await open();
  expect(await screen.findByText('Harbour bonus')).toBeTruthy();
  expect(screen.getByText('150.00')).toBeTruthy();
  expect(screen.getByText(/888\.00/)).toBeTruthy();
});

test('the period and the type are in the address and in the request', async () => {
  const { user, address } = await open('/reward-costs?kind=rebate');
  await user.click(await screen.findByText(words.spans['90']));
  expect(address()).toContain('days=90');
  expect(server.requests(listRewardCosts).at(-1)?.input).toMatchObject({
    days: 90,
    kind: 'rebate',
  });
});

test('a period without rewards shows a note', async () => {
  server.answer(listRewardCosts, { ...page, ...sums, totalCount: 0, list: [] });
  await open();
  expect(await screen.findByText(words.none)).toBeTruthy();
});
