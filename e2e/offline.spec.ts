import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoLogins } from '../server/seeds/demo-logins.ts';
import { logIn } from './pages/player-entry.ts';
import { readBalance } from './pages/player-money.ts';
import { listRoutes } from './pages/routes.ts';
import { settle } from './pages/settle.ts';
import { launchBrowser, openPhone } from './pages/site.ts';
import { watch } from './pages/watch.ts';
import type { Watch } from './pages/watch.ts';
import { words } from './pages/words.ts';

/* A phone that loses its network: every screen reports it and offers a way on, whether or not its
   part of the app was loaded before, and replies are refreshed once the network returns. */

const { app, home } = words;
const routes = listRoutes();

let browser: Browser;
let page: Page;
let seen: Watch;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

async function openAsPlayer(): Promise<void> {
  page = await (await openPhone(browser)).newPage();
  seen = watch(page);
  const [member] = demoLogins;
  await logIn(page, member?.['name'] ?? '', member?.['password'] ?? '');
  await page.getByRole('link', { name: home.deposit, exact: true }).waitFor();
}

const go = (path: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, path);

const bar = () => page.getByRole('status').getByText(app.offlineNow);

/** Returns the faults of an offline screen: no message, no content, or no way on. */
async function listSilence(path: string): Promise<string[]> {
  await go(path);
  const faults: string[] = [];
  await settle(page, seen).catch(() => faults.push('waits for ever'));
  const text = await page.locator('main, iframe').allInnerTexts();
  if (text.length === 0) faults.push('shows nothing');
  if (!(await bar().isVisible())) faults.push('does not say that there is no network');
  const ways = page.locator('header button, header a, nav a, footer button, footer a');
  if ((await ways.count()) === 0) faults.push('has no way back or on');
  return faults.map((fault) => `${path} ${fault}`);
}

describe('a player whose network fails after the first page', () => {
  beforeAll(async () => {
    await openAsPlayer();
    await page.context().setOffline(true);
  });

  test('reads on every screen that the device is offline, with a way on', async () => {
    const faults: string[] = [];
    for (const { path } of routes) faults.push(...(await listSilence(path)));
    expect(faults).toEqual([]);
  });

  test('sees the bar of a part that was not loaded, and its screen once the network returns', async () => {
    await go('/pages/finance/transfer');
    const alert = page.getByRole('alert');
    await alert.getByText(app.offlineNow).waitFor();
    await alert.getByRole('button', { name: app.tryAgain }).tap();
    await alert.getByText(app.offlineNow).waitFor();
    expect(await page.getByRole('button', { name: app.back }).isVisible()).toBe(true);
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: words.wallet.transferTitle, level: 1 }).waitFor();
    await bar().waitFor({ state: 'hidden' });
  });
});

describe('a player who has opened every screen', () => {
  beforeAll(async () => {
    await openAsPlayer();
    for (const { path } of routes) {
      await go(path);
      await settle(page, seen);
    }
    await go('/');
    await readBalance(page);
    await page.context().setOffline(true);
  });

  test('reads on every screen that the device is offline, with a way on', async () => {
    const faults: string[] = [];
    for (const { path } of routes) faults.push(...(await listSilence(path)));
    expect(faults).toEqual([]);
  });

  test('sees new content once the network returns', async () => {
    await go('/');
    const read = page.waitForResponse((reply) => reply.url().includes('getUserBalance'));
    await page.context().setOffline(false);
    expect((await read).ok()).toBe(true);
  });
});

test('an app that was opened before starts without a network', async () => {
  const context = await openPhone(browser, { serviceWorkers: 'allow' });
  const first = await context.newPage();
  await first.goto('/');
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await first.close();
  await context.setOffline(true);
  page = await context.newPage();
  await page.goto('/');
  await bar().waitFor();
  await context.setOffline(false);
  await bar().waitFor({ state: 'hidden' });
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
});

test.each(['app', 'messages-app'])(
  'an app whose file %s cannot be loaded says so, and a press starts it once it can',
  async (name) => {
    page = await (await openPhone(browser)).newPage();
    const file = `**/assets/${name}-*.js`;
    await page.route(file, (route) => route.abort());
    await page.goto('/');
    const retry = page.getByRole('alert').getByRole('button', { name: app.checkNetwork });
    await retry.waitFor();
    await page.unroute(file);
    await retry.tap();
    await retry.waitFor({ state: 'hidden' });
    // Home is rendered by the server, but for its foot.
    await page.getByRole('link', { name: app.legal }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  },
);
