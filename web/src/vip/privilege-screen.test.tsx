import { screen, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getVipStatus, listVipChanges } from '@vela/contract/vip/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../test-kit.tsx';
import { Screen as Detail } from './detail-screen.tsx';
import { messages as words } from './messages.hk.ts';
import { Screen } from './privilege-screen.tsx';

type Status = Reply<typeof getVipStatus>;

const ratesBp = {
  sports: 40,
  esports: 40,
  basketball: 40,
  live: 40,
  chess: 50,
  electronic: 50,
  lottery: 40,
};

const levels: Status['levels'] = [1, 2, 3, 4, 5].map((level) => ({
  level,
  reachMinor: level * 1_000_000,
  keepMinor: level * 100_000,
  ratesBp,
  dailyCount: 3,
  dailyLimitMinor: 10_000_000,
  packetMinor: 0,
  packetHour: 1,
  packetDays: level,
  upgradeMinor: 800,
  birthdayMinor: 0,
}));

const mine: NonNullable<Status['mine']> = {
  level: 2,
  heldLevel: 2,
  validMinor: 2_400_000,
  next: { level: 3, doneMinor: 2_400_000, neededMinor: 3_000_000, regainBy: null },
  keep: { neededMinor: 200_000, doneMinor: 150_000, lastDay: '2026-05-30', daysLeft: 60 },
  hasDepositForPacket: false,
};

async function open(changes: Partial<typeof mine> = {}) {
  const server = new StandInServer();
  server.answer(getVipStatus, { levels, keepDays: 90, weights: [], mine: { ...mine, ...changes } });
  const { user } = await show(<Screen />, {
    words: ['vip', 'rebate'],
    at: '/pages/vip/privilege',
  });
  await screen.findByText(/^保級：/);
  return user;
}

beforeEach(() => localStorage.clear());

test('a level never held is reached by bets since registration', async () => {
  await open();
  expect(screen.getByText('距離 VIP 3 尚欠 HK$6,000.00')).toBeTruthy();
  expect(screen.getByText('有效投注達 HK$30,000.00 升級')).toBeTruthy();
});

test('a lost level states the bets of the period that regain it, and until when', async () => {
  const next = { level: 3, doneMinor: 150_000, neededMinor: 300_000, regainBy: '2026-05-30' };
  await open({ heldLevel: 4, next });
  const text = '重返 VIP 3：5月30日前 1,500.00 / 3,000.00';
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe(
    text.replaceAll(' / ', '\u00a0/\u00a0'),
  );
  expect(screen.queryByText(/尚欠/)).toBeNull();
  // Levels up to the highest one held are regained, too; those above are reached.
  expect(screen.getByText('同一保級期內有效投注達 HK$4,000.00 即可重返')).toBeTruthy();
  expect(screen.getByText('有效投注達 HK$50,000.00 升級')).toBeTruthy();
});

test('the tab of red packets shows until which day that of the level can be claimed', async () => {
  const user = await open();
  await user.click(screen.getByRole('tab', { name: words.tabs.packet }));
  expect(screen.getByText('以週五結束時的等級為準，可領取至星期日結束。')).toBeTruthy();
});

test('the table of levels, in which nothing can be pressed, is scrolled with keys', async () => {
  const server = new StandInServer();
  server.answer(listVipChanges, { changes: [] });
  server.answer(getVipStatus, { levels, keepDays: 90, weights: [], mine });
  await show(<Detail />, { words: ['vip'], at: '/pages/vip/detail' });
  const page = screen.getByRole('main');
  await within(page).findAllByRole('table');
  expect(within(page).queryAllByRole('link')).toEqual([]);
  expect(within(page).queryAllByRole('button')).toEqual([]);
  expect(page.tabIndex).toBe(0);
});
