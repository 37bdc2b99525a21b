import { screen, waitFor, within } from '@testing-library/react';
import { StandInServer } from '@vela/client/test-kit.ts';
import type { Reply } from '@vela/contract/call.ts';
import { getSiteInfo } from '@vela/contract/content/calls.ts';
import { getProtection } from '@vela/contract/protection/calls.ts';
import { getBalance } from '@vela/contract/wallet/calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { useBalanceHidden } from '../app/choice/use-balance-hidden.ts';
import { messages as app } from '../app/messages.hk.ts';
import { show } from '../test-kit.tsx';
import { Menu } from './menu.tsx';
import { messages as words } from './messages.hk.ts';
import { Session } from './session.tsx';
import { Wallet } from './wallet.tsx';

const protection: Reply<typeof getProtection> = {
  limits: [],
  reminder: { minutes: 60, choices: [60] },
  pause: null,
  pauseChoices: { breakDays: [1], exclusionMonths: [6] },
  week: {
    days: [
      { day: '2026-11-26', playedSeconds: 3_600, isToday: false },
      { day: '2026-11-27', playedSeconds: 48 * 60 + 59, isToday: true },
    ],
    playedSeconds: 6_539,
    playedSecondsBefore: 0,
    netMinor: -8_250,
  },
  raiseWaitHours: 24,
  returnWaitHours: 24,
  sessionGapMinutes: 15,
  isReviewDue: false,
  isWatched: false,
  selfTest: null,
};

let server: StandInServer;

beforeEach(() => {
  server = new StandInServer();
  server.answer(getSiteInfo, { websiteBasicList: [] });
});

const frame = { words: ['desktop'] } as const;

test("a player sees today's minutes, the week's net, and which limits are not set", async () => {
  server.answer(getProtection, protection);
  await show(<Session />, frame);
  expect(await screen.findByRole('img', { name: '今日 48 分鐘' })).toBeTruthy();
  expect(screen.getByText(words.weekNet).nextSibling?.textContent).toBe('−82.50');
  expect(screen.getAllByText(words.none)).toHaveLength(2);
});

test('the code of the site is offered under the name that its operator gave it', async () => {
  server.answer(getSiteInfo, {
    websiteBasicList: [{ configKey: 'title', configValue: 'Acme' }],
  });
  await show(<Session />, { ...frame, isVisitor: true });
  expect(await screen.findByText('掃碼開啟 Acme，並可加到主畫面。')).toBeTruthy();
});

test('if limits cannot be read, it reports it and still links to them', async () => {
  await show(<Session />, frame);
  expect(await screen.findByText(words.failed, {}, { timeout: 4_500 })).toBeTruthy();
  expect(screen.getByRole('link', { name: words.adjust })).toBeTruthy();
});

test('a visitor is offered login and registration, and no player data is requested', async () => {
  await show(<Session />, { ...frame, isVisitor: true });
  expect(screen.getByRole('link', { name: words.login })).toBeTruthy();
  expect(screen.getByRole('link', { name: words.register })).toBeTruthy();
  expect(server.requests(getProtection)).toEqual([]);
});

test('the menu marks the current root and language', async () => {
  await show(<Menu />, { ...frame, at: '/pages/my/my' });
  const roots = within(screen.getByRole('navigation', { name: words.menu }));
  expect(roots.getByRole('link', { name: app.tabMine }).getAttribute('aria-current')).toBe('page');
  expect(roots.getByRole('link', { name: app.tabHome }).getAttribute('aria-current')).toBeNull();
});

const userBalanceMap: Reply<typeof getBalance>['userBalanceMap'] = {
  totalMinor: 573_081,
  centralMinor: 316_386,
  lockedMinor: 100_100,
  welfareMinor: 156_595,
  venuesMinor: 0,
  pendingMinor: 0,
  isTotalKnown: true,
};

test('the total beside the app is hidden together with the one in the app', async () => {
  server.answer(getBalance, { userBalanceMap });
  const Eye = () => {
    const [, toggle] = useBalanceHidden();
    return (
      <button type="button" onClick={toggle}>
        {words.wallet}
      </button>
    );
  };
  const sides = (
    <>
      <Wallet />
      <Eye />
    </>
  );
  const { user } = await show(sides, frame);
  const readTotal = () => screen.getByText(words.total).nextSibling?.textContent;
  await waitFor(() => expect(readTotal()).toBe('HK$5,730.81'));
  await user.click(screen.getByRole('button', { name: words.wallet }));
  expect(readTotal()).toBe('••••');
  await user.click(screen.getByRole('button', { name: words.wallet }));
});

test('a visitor has no wallet beside the app', async () => {
  await show(<Menu />, { ...frame, isVisitor: true });
  expect(screen.queryByText(words.total)).toBeNull();
  expect(server.requests(getBalance)).toEqual([]);
});
