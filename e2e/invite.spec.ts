import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../server/seeds/demo-logins.ts';
import { logInOperator } from './pages/console-entry.ts';
import { listFaults } from './pages/faults.ts';
import { openPage } from './pages/player-account.ts';
import { openOnlineOrder, payOnPage, waitForArrival } from './pages/player-deposits.ts';
import { fillRegistration, logIn, openRegistration, register } from './pages/player-entry.ts';
import { linkPhone, setRealName, setSecondaryPassword } from './pages/player-security.ts';
import { settle } from './pages/settle.ts';
import { listDepositors } from './pages/site-data.ts';
import { settleInvitations } from './pages/site-work.ts';
import { launchBrowser, openDesk, openPhone } from './pages/site.ts';
import { watch } from './pages/watch.ts';
import type { Watch } from './pages/watch.ts';
import { consoleWords, inviteWords, welfareWords, words } from './pages/words.ts';

/* A player shares a link and a poster; a friend opens the link on a phone of their own, registers,
   is listed in the player's records by a masked name, and deposits. Both have the same address, so
   the rewards are held until an operator has looked at them; then both claim theirs, the player in
   Chinese and the friend in Thai, on a small phone in the dark. */

const { deposit, profile } = words;
const { hk: invite, th: inviteThai } = inviteWords;
const { invite: review } = consoleWords;
const invitePath = '/pages/activity/friendInvitation';
const friend = { username: 'keelbo77', password: 'Harbour2026', birthDate: '1990-05-06' };

let browser: Browser;
let page: Page;
let friendPage: Page;
let host = '';
let seen: Watch;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await (await openPhone(browser, { acceptDownloads: true })).newPage();
  seen = watch(page);
  // The first two play in another journey.
  [, , host = ''] = await listDepositors(3);
  await logIn(page, host, demoPassword);
});
afterAll(() => browser?.close());

async function readLink(): Promise<string> {
  const shown = await page.getByText(/\?invite=/).textContent();
  return /\?invite=\w+/.exec(shown ?? '')?.[0] ?? '';
}

/** The number of registered friends in the page's totals. */
async function readRegistered(): Promise<number> {
  const figure = page.locator('dl > div').filter({ hasText: invite.sums.registered }).first();
  return Number(/\d+/.exec((await figure.textContent()) ?? '')?.[0]);
}

test('link, terms and poster are shown, and the poster is a picture that can be saved', async () => {
  await openPage(page, invitePath);
  await page.getByText(/\?invite=/).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/invite.png' });
  await page.getByRole('button', { name: invite.makePoster }).tap();
  const poster = page.getByRole('img', { name: invite.poster.alt });
  await poster.waitFor();
  const width = await poster.evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(width).toBe(1_080);
  expect(await listFaults(page, seen)).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/invite-poster.png' });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: invite.poster.save }).tap();
  expect((await saved).suggestedFilename()).toBe('invitation.png');
  await page.getByRole('button', { name: words.app.close }).last().tap();
});

test('a friend who registers by the link is listed by a masked name', async () => {
  await openPage(page, invitePath);
  const link = await readLink();
  const before = await readRegistered();
  friendPage = await (await openPhone(browser)).newPage();
  // The friend leaves the link before the app has loaded.
  const app = '**/assets/app-*.js';
  await friendPage.route(app, (route) => route.abort());
  await friendPage.goto(`/${link}`);
  await friendPage.unroute(app);
  await friendPage.goto('/#/pages/login/login');
  await openRegistration(friendPage);
  await fillRegistration(friendPage, friend);
  await register(friendPage);
  await openPage(page, '/pages/activity/friendRecording');
  await page.getByText('kee***7').waitFor();
  expect(await page.getByText(friend.username).count()).toBe(0);
  expect(await listFaults(page, seen)).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/invite-record.png' });
  await openPage(page, invitePath);
  // Recent replies are shown from the cache; a reloaded page reads again.
  await page.reload();
  await page.getByText(/\?invite=/).waitFor();
  await settle(page, seen);
  expect(await readRegistered()).toBe(before + 1);
});

/** Claims a player's reward for an invitation in the welfare centre. */
async function claimReward(of: Page, welfare: (typeof welfareWords)['hk' | 'th']): Promise<void> {
  await openPage(of, '/pages/record/welfare');
  const row = of.getByRole('listitem').filter({ hasText: welfare.kinds.invitation });
  await row.getByRole('button', { name: welfare.claim, exact: true }).tap();
  await row
    .getByText(new RegExp(welfare.claimedAt.replace('{time}', '.*')))
    .first()
    .waitFor();
}

test('the friend deposits, an operator clears the invitation, and both claim their reward', async () => {
  await friendPage.goto('/#/pages/finance/myDeposit');
  await friendPage.getByRole('link', { name: deposit.needed.phone.title }).tap();
  await linkPhone(friendPage, `61${String(Date.now()).slice(-6)}`);
  await friendPage.goto('/#/pages/system/system');
  await setRealName(friendPage, 'Keel Bo');
  await friendPage.getByRole('button', { name: profile.success.toSecurity }).tap();
  await setSecondaryPassword(friendPage, '583926');
  await openOnlineOrder(friendPage, 'alipay', '100');
  await payOnPage(friendPage, 'alipay');
  await waitForArrival(friendPage);
  await settleInvitations();
  const desk = await (await openDesk(browser)).newPage();
  await logInOperator(desk, 'owner');
  await desk.goto(`/#/invitations?username=${friend.username}`);
  const row = desk.getByRole('row').filter({ hasText: friend.username });
  await row.getByText(review.flags.address).waitFor();
  await row.getByRole('button', { name: review.clear }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox').pressSequentially('Two phones of one household.');
  await dialog.getByRole('button', { name: review.clear }).click();
  await desk.getByText(review.cleared).waitFor();
  await settleInvitations();
  await claimReward(page, welfareWords.hk);
  expect(await listFaults(page, seen)).toEqual([]);
  await openPage(page, '/pages/activity/friendRecording');
  await page.getByText('kee***7').waitFor();
  await page.getByText(invite.record.states.paidOut).first().waitFor();
});

test('the friend claims the reward in Thai, small and dark, and finds the own link and poster', async () => {
  await friendPage.setViewportSize({ width: 320, height: 640 });
  await friendPage.emulateMedia({ colorScheme: 'dark' });
  await friendPage.goto('/?th#/?lang=th');
  const watched = watch(friendPage);
  await claimReward(friendPage, welfareWords.th);
  expect(await listFaults(friendPage, watched)).toEqual([]);
  await openPage(friendPage, invitePath);
  await friendPage.getByText(/\?invite=/).waitFor();
  expect(await listFaults(friendPage, watched)).toEqual([]);
  await friendPage.getByRole('button', { name: inviteThai.makePoster }).tap();
  await friendPage.getByRole('img', { name: inviteThai.poster.alt }).waitFor();
  expect(await listFaults(friendPage, watched)).toEqual([]);
  await friendPage.screenshot({ path: 'e2e/screenshots/invite-poster-th.png' });
});
