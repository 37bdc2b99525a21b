import { screen, waitFor } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { claimRebate, getRebateTotals, listRebateDays } from '@vela/contract/rebate/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { messages as words } from './messages.hk.ts';
import { Screen } from './rebate-screen.tsx';

const totals: Reply<typeof getRebateTotals> = {
  expectedRebateToday: 1_200,
  today: '2026-03-03',
  level: 3,
  lines: [{ kind: 'electronic', validMinor: 200_000, rateBp: 60, rebateMinor: 1_200 }],
  carriedMinor: 0,
  claimableMinor: 5_000,
  claimMinMinor: 100,
  totalValidMinor: 900_000,
  totalRebateMinor: 5_400,
  claimedMinor: 400,
};

const day: Reply<typeof listRebateDays>['list'][number] = {
  day: '2026-03-02',
  level: 3,
  lines: [],
  validMinor: 700_000,
  ownMinor: 4_200,
  carriedMinor: -200,
  grantedMinor: 4_000,
};

/** The server's reply; `set` changes the figures while the screen is open. */
function openServer(changes: Partial<typeof totals> = {}) {
  const server = new StandInServer();
  const set = (next: Partial<typeof totals>): void =>
    server.answer(getRebateTotals, { ...totals, ...next });
  set(changes);
  server.answer(listRebateDays, {
    list: [day],
    pageNo: 1,
    pageSize: 20,
    totalCount: 1,
    totalPage: 1,
  });
  return { server, set };
}

async function open() {
  const shown = await show(<Screen />, { words: ['rebate', 'vip'], at: '/pages/rebate' });
  const button = await screen.findByRole('button', { name: /^領取/ });
  await screen.findByText('2026年3月2日');
  return { ...shown, button };
}

beforeEach(() => localStorage.clear());

test('a claim states the credited amount, and nothing is left to claim', async () => {
  const { server, set } = openServer();
  server.answer(claimRebate, () => {
    set({ claimableMinor: 0, claimedMinor: 5_400 });
    return { claimedMinor: 5_000, centralMinor: 5_000 };
  });
  const { user, button } = await open();
  await user.click(button);
  await screen.findByText(words.claimed.replace('{amount}', 'HK$50.00'));
  await screen.findByText(words.claimMin.replace('{amount}', 'HK$1.00'));
  expect(button).toHaveProperty('disabled', true);
});

test('a refused claim reloads the figures and days, since another device claimed first', async () => {
  const { server, set } = openServer();
  server.refuse(claimRebate, 'nothingToClaim');
  const { user, button } = await open();
  const daysRead = server.requests(listRebateDays).length;
  set({ claimableMinor: 0, claimedMinor: 5_400 });
  await user.click(button);
  await screen.findByText('nothingToClaim');
  await waitFor(() => expect(button).toHaveProperty('disabled', true));
  expect(server.requests(listRebateDays).length).toBeGreaterThan(daysRead);
});

test('a claim without a reply is sent again with the same key', async () => {
  const { server } = openServer();
  server.lose(claimRebate);
  const { user, button } = await open();
  await user.click(button);
  await waitFor(() => expect(server.requests(claimRebate)).toHaveLength(1));
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
  await waitFor(() => expect(server.requests(claimRebate)).toHaveLength(2));
  expect(new Set(server.requests(claimRebate).map(({ key }) => key)).size).toBe(1);
});

test('less than the minimum cannot be claimed, and the minimum is stated', async () => {
  openServer({ claimableMinor: 99 });
  const { button } = await open();
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByText(words.claimMin.replace('{amount}', 'HK$1.00'))).toBeTruthy();
});

test.each([
  [250, words.carried, 'HK$2.50'],
  [-250, words.deducted, 'HK$2.50'],
])('%d carried over is shown as text, without a sign', async (carriedMinor, text, amount) => {
  openServer({ carriedMinor });
  await open();
  expect(screen.getByText(text.replace('{amount}', amount))).toBeTruthy();
});

test('a settled day shows the amount carried over into it', async () => {
  openServer();
  const { user } = await open();
  await user.click(screen.getByText('2026年3月2日'));
  await screen.findByText(words.carriedOver);
  expect(screen.getByText(words.dayTitle.replace('{day}', '2026年3月2日'))).toBeTruthy();
});
