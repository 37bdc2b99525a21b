import { staffRoles } from '@vela/contract/staff/rights.ts';
import type { StaffRight } from '@vela/contract/staff/rights.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listViolations } from './pages/axe.ts';
import { logInOperator } from './pages/console-entry.ts';
import { settle } from './pages/settle.ts';
import { launchBrowser, openDesk } from './pages/site.ts';
import { watch } from './pages/watch.ts';
import type { Watch } from './pages/watch.ts';
import { fill } from '@vela/client/fill.ts';
import { consoleWords } from './pages/words.ts';

/* Every screen of the console opens on a desktop, light and dark, without faults. An operator
   without a right sees neither its navigation entry nor, by the address, its screen. */

const { app, configuration, deposit, proposal, staff, withdrawal } = consoleWords;

/** The navigation entries, each with the right that it requires. */
const entries: readonly { title: string; path: string; right: StaffRight }[] = [
  { title: app.overview, path: '/', right: 'dashboard.read' },
  { title: app.players, path: '/players', right: 'player.read' },
  { title: app.protection, path: '/protection', right: 'protection.read' },
  { title: app.feedback, path: '/feedback', right: 'support.read' },
  { title: app.cannedAnswers, path: '/canned-answers', right: 'support.manage' },
  { title: app.homePage, path: '/home', right: 'content.read' },
  { title: app.helpArticles, path: '/help', right: 'content.read' },
  { title: app.depositOrders, path: '/deposits', right: 'deposit.read' },
  { title: app.withdrawals, path: '/withdrawals', right: 'withdrawal.read' },
  { title: app.payouts, path: '/payouts', right: 'withdrawal.read' },
  { title: app.unmatchedPayments, path: '/payments', right: 'deposit.read' },
  { title: app.depositChannels, path: '/channels', right: 'channel.read' },
  { title: app.banks, path: '/banks', right: 'channel.read' },
  { title: app.venuesAndGames, path: '/games', right: 'game.read' },
  { title: app.bets, path: '/bets', right: 'player.read' },
  { title: app.winsInReview, path: '/wins', right: 'game.read' },
  { title: app.returns, path: '/returns', right: 'game.read' },
  { title: app.proposals, path: '/proposals', right: 'proposal.read' },
  { title: app.operators, path: '/operators', right: 'operator.read' },
  { title: app.outbox, path: '/outbox', right: 'outbox.read' },
  { title: app.worklists, path: '/worklists', right: 'channel.read' },
  { title: app.software, path: '/software', right: 'audit.read' },
  { title: app.auditLog, path: '/audit', right: 'audit.read' },
  { title: app.configuration, path: '/configuration', right: 'setting.read' },
  { title: app.grants, path: '/grants', right: 'welfare.read' },
  { title: app.promotions, path: '/promotions', right: 'promotion.read' },
  { title: app.vipTable, path: '/vip', right: 'setting.read' },
  { title: app.rewardCosts, path: '/reward-costs', right: 'welfare.read' },
  {
    title: app.promotionApplications,
    path: '/promotion-applications',
    right: 'promotion.read',
  },
  { title: app.invitations, path: '/invitations', right: 'invite.read' },
];

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const hashOf = (page: Page): string => new URL(page.url()).hash.slice(1) || '/';
const navigation = (page: Page) => page.getByRole('navigation', { name: app.mainNavigation });
const entry = (page: Page, title: string) => navigation(page).getByTitle(title, { exact: true });

test('a visitor is shown the login', async () => {
  const page = await (await openDesk(browser)).newPage();
  const seen = watch(page);
  await page.goto('/#/players');
  await page.getByRole('heading', { name: staff.loginTitle }).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
  await page.context().close();
});

test('an operator whose password is being guessed logs in once the browser has done its captcha work', async () => {
  const page = await (await openDesk(browser)).newPage();
  const seen = watch(page);
  await page.goto('/');
  const enter = async (password: string): Promise<void> => {
    await page.getByLabel(staff.username).fill('auditor');
    await page.getByLabel(staff.password).fill(password);
    await page.getByRole('button', { name: staff.continue }).click();
  };
  for (let guesses = 1; guesses <= 3; guesses += 1) {
    await enter(`Guess${guesses}2345`);
    await page.getByRole('alert').waitFor();
    await expect.poll(() => page.getByLabel(staff.password).inputValue()).toBe('');
  }
  await enter('lighthouse-2026');
  await page.getByText(staff.working).waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.getByRole('heading', { name: staff.codeTitle }).waitFor({ timeout: 60_000 });
  // Only the wrong passwords were refused; there were no other faults.
  expect(seen.take().filter((line) => !line.includes('422'))).toEqual([]);
  await page.context().close();
});

describe('an owner', () => {
  let page: Page;
  let seen: Watch;
  beforeAll(async () => {
    page = await (await openDesk(browser)).newPage();
    seen = watch(page);
    await logInOperator(page, 'owner');
  });

  test.each(entries)('opens $title', async ({ title, path }) => {
    await entry(page, title).click();
    await expect.poll(() => hashOf(page)).toBe(path);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    expect(await listFaults(page, seen)).toEqual([]);
  });

  test('opens a player, and each list about them', async () => {
    await page.goto('/#/players/marina88');
    await page.getByRole('heading', { name: 'marina88', level: 1 }).waitFor();
    expect(await listFaults(page, seen)).toEqual([]);
    const tabs = await page.getByRole('tab').all();
    expect(tabs.length).toBeGreaterThan(3);
    for (const tab of tabs) {
      await tab.click();
      await settle(page, seen);
      const name = await tab.innerText();
      expect([name, ...seen.take(), ...(await listViolations(page))]).toEqual([name]);
    }
  });

  test.each([
    { title: deposit.title, path: '/deposits' },
    { title: withdrawal.title, path: '/withdrawals' },
  ])('opens an order in $title, and releases it', async ({ title, path }) => {
    await page.goto(`/#${path}`);
    const queue = page.getByRole('region', { name: title });
    await queue.getByRole('listitem').first().getByRole('link').click();
    await page.getByText(app.checks, { exact: true }).waitFor();
    expect(await listFaults(page, seen)).toEqual([]);
    await page.goto(`/#${path}`);
  });

  test('proposes to raise a limit, which changes nothing, and withdraws the proposal', async () => {
    await page.goto('/#/configuration');
    const [title] = configuration.parts.withdrawalReview;
    const [limit] = configuration.fields.withdrawalReview.secondApprovalMinor;
    await page.getByRole('button', { name: `${configuration.edit}: ${title}` }).click();
    await page.getByLabel(limit).fill('90000');
    await page.getByRole('button', { name: app.propose, exact: true }).click();
    await page.getByText(app.changeReasonNeeded).waitFor();
    await page.getByLabel(app.changeReason, { exact: true }).fill('More large players.');
    expect(await listViolations(page)).toEqual([]);
    await page.getByRole('button', { name: app.propose, exact: true }).click();
    await page.getByRole('link', { name: app.changeWaits }).click();
    const wish = page.getByRole('dialog');
    await wish.getByText('HK$90,000.00').waitFor();
    expect(await wish.getByRole('button', { name: proposal.approve }).count()).toBe(0);
    expect(await listViolations(page)).toEqual([]);
    await wish.getByRole('button', { name: proposal.withdraw }).click();
    await page.getByText(proposal.empty.open.title).waitFor();
    expect(await listFaults(page, seen)).toEqual([]);
    await page.goto('/#/configuration');
    await page.getByText('HK$50,000.00').first().waitFor();
  });

  test('shows a plain message at an unknown address', async () => {
    await page.goto('/#/no-such-page');
    await page.getByRole('heading', { name: app.notFoundTitle, level: 1 }).waitFor();
    expect(await listFaults(page, seen)).toEqual([]);
  });
});

// Two roles with different missing rights; a contract test covers the rights themselves.
describe.each(['content', 'support'] as const)('an operator of the role %s', (role) => {
  test('sees only what the role allows', async () => {
    const page = await (await openDesk(browser)).newPage();
    const seen = watch(page);
    await logInOperator(page, role);
    const rights: readonly StaffRight[] = staffRoles[role];
    for (const { title, path, right } of entries) {
      await page.goto(`/#${path}`);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await settle(page, seen);
      const isAllowed = rights.includes(right);
      expect([title, await entry(page, title).count()]).toEqual([title, isAllowed ? 1 : 0]);
      const refused = page.getByText(fill(app.forbiddenHint, { role: app.roles[role] }));
      expect([title, await refused.count()]).toEqual([title, isAllowed ? 0 : 1]);
    }
    expect(await listViolations(page)).toEqual([]);
    expect(seen.take()).toEqual([]);
    await page.context().close();
  });
});

/** Returns the faults of a console screen, light and dark. */
async function listFaults(page: Page, seen: Watch): Promise<string[]> {
  await settle(page, seen);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const light = await listViolations(page);
  await setTheme(page, 'dark');
  await settle(page, seen);
  const dark = await listViolations(page, ['color-contrast']);
  await setTheme(page, 'light');
  return [
    ...(wide > 0 ? [`${wide} pixels too wide`] : []),
    ...light.map((fault) => `light: ${fault}`),
    ...dark.map((fault) => `dark: ${fault}`),
    ...seen.take(),
  ];
}

/** Changes the theme by the account menu. */
async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const menu = page.getByRole('button', { name: app.operatorMenu });
  // The login has no such menu.
  if ((await menu.count()) === 0) return;
  await menu.click();
  await page
    .getByRole('menuitem', { name: theme === 'dark' ? app.themeDark : app.themeLight })
    .click();
  await page.locator(`html[data-theme="${theme}"]`).waitFor();
  await page.getByRole('menu').waitFor({ state: 'hidden' });
}
