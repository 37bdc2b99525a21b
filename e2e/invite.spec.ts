import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../server/seeds/demo-logins.ts';
import { listViolations } from './pages/axe.ts';
import { openPage } from './pages/player-account.ts';
import { fillRegistration, logIn, openRegistration, register } from './pages/player-entry.ts';
import { listOverflow, settle } from './pages/settle.ts';
import { listDepositors } from './pages/site-data.ts';
import { launchBrowser, openPhone } from './pages/site.ts';
import { watch } from './pages/watch.ts';
import type { Watch } from './pages/watch.ts';
import { words } from './pages/words.ts';

/* A player shares a link and a poster; a friend opens the link on a phone of their own and
   registers, and is listed in the player's records by a masked name. */

const { invite } = words;
const invitePath = '/pages/activity/friendInvitation';
const friend = { username: 'keelbo77', password: 'Harbour2026', birthDate: '1990-05-06' };

let browser: Browser;
let page: Page;
let seen: Watch;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await (await openPhone(browser, 2, { acceptDownloads: true })).newPage();
  seen = watch(page);
  // The first two play in another journey.
  const [, , host = ''] = await listDepositors(3);
  await logIn(page, host, demoPassword);
});
afterAll(() => browser?.close());

/** Returns the page's current faults; empty if there are none. */
async function listFaults(): Promise<string[]> {
  await settle(page, seen);
  return [...(await listOverflow(page)), ...(await listViolations(page)), ...seen.take()];
}

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
  expect(await listFaults()).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/invite.png' });
  await page.getByRole('button', { name: invite.makePoster }).tap();
  const poster = page.getByRole('img', { name: invite.poster.alt });
  await poster.waitFor();
  const width = await poster.evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(width).toBe(1_080);
  expect(await listFaults()).toEqual([]);
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
  const friendPage = await (await openPhone(browser)).newPage();
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
  expect(await listFaults()).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/invite-record.png' });
  await openPage(page, invitePath);
  // Recent replies are shown from the cache; a reloaded page reads again.
  await page.reload();
  await page.getByText(/\?invite=/).waitFor();
  await settle(page, seen);
  expect(await readRegistered()).toBe(before + 1);
});
