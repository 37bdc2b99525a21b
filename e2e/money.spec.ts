import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, demoSecondaryPassword } from '../server/seeds/demo-logins.ts';
import {
  failOnPage,
  leavePage,
  openOnlineOrder,
  payByChain,
  payInWallet,
  payOnPage,
  waitForArrival,
} from './pages/player-deposits.ts';
import { logInOperator } from './pages/console-entry.ts';
import { approve, openWithdrawal } from './pages/console-work.ts';
import { listFaults } from './pages/faults.ts';
import { openPage } from './pages/player-account.ts';
import { logIn } from './pages/player-entry.ts';
import { addCoin, requestWithdrawal } from './pages/player-payouts.ts';
import {
  openTransfers,
  readResult,
  readVenue,
  recover,
  transfer,
} from './pages/player-transfers.ts';
import { setStudioAddress, waiveTurnover } from './pages/site-data.ts';
import { launchBrowser, openDesk, openPhone, site } from './pages/site.ts';
import { watch } from './pages/watch.ts';
import type { Watch } from './pages/watch.ts';
import { consoleWords, startOf, words } from './pages/words.ts';

/* A player's money on all its ways: deposited by every kind of payment company, transferred to
   seamless venues and to those that hold the balance, recovered with one key while a provider is
   unavailable, and withdrawn to a bank and to a chain. At the end the books are verified. */

const { app, deposit, wallet, withdrawal } = words;
const root = path.dirname(import.meta.dirname);
const coin = {
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  alias: 'My coins',
  digits: '0013',
  pin: demoSecondaryPassword,
};

let browser: Browser;
let page: Page;
let seen: Watch;

beforeAll(async () => {
  await waiveTurnover();
  browser = await launchBrowser();
  page = await (await openPhone(browser)).newPage();
  seen = watch(page);
  await logIn(page, 'marina88', demoPassword);
});
afterAll(async () => {
  await setStudioAddress(site.studioUrl);
  await browser?.close();
});

/** Waits until the open withdrawal is reported as paid. */
const waitForPaid = (): Promise<void> =>
  page.getByRole('heading', { name: withdrawal.stateTitles.paid }).waitFor({ timeout: 90_000 });

test.each(['alipay', 'wechat', 'fastWallet', 'thirdParty'])(
  'a deposit by %s is paid on the page of the payment company and arrives by itself',
  async (code) => {
    await openOnlineOrder(page, code, '200');
    await payOnPage(page, code);
    await waitForArrival(page);
    expect(await listFaults(page, seen)).toEqual([]);
  },
);

test.each(['ebpay', 'koipay'])(
  'a deposit by %s is confirmed in the wallet app and arrives by itself',
  async (code) => {
    await openOnlineOrder(page, code, '300');
    await payInWallet(page, code);
    await waitForArrival(page);
    expect(await listFaults(page, seen)).toEqual([]);
  },
);

test('a deposit of USDT is credited once its chain has confirmed it', async () => {
  await openOnlineOrder(page, 'usdt', '780');
  await payByChain(page, 'usdt');
  await waitForArrival(page);
  expect(await listFaults(page, seen)).toEqual([]);
});

test('a failed payment is reported as failed', async () => {
  await openOnlineOrder(page, 'wechat', '120');
  await failOnPage(page, 'wechat');
  await page.getByRole('heading', { name: deposit.stages.failed }).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
});

test('an unpaid order is shown on home again, and can be cancelled', async () => {
  await openOnlineOrder(page, 'thirdParty', '100');
  await leavePage(page, 'thirdParty');
  await openPage(page, '/');
  await page.getByRole('link', { name: startOf(app.depositUnpaid) }).tap();
  await page.getByRole('button', { name: deposit.cancelOrder }).tap();
  await page.getByRole('button', { name: deposit.cancelReasons.changedMind }).tap();
  await page.getByRole('heading', { name: deposit.stages.cancelled }).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
});

test('without a secondary password no money moves, and the return address is kept', async () => {
  const context = await openPhone(browser);
  const newcomer = await context.newPage();
  await logIn(newcomer, 'newsail1', demoPassword);
  await newcomer.goto('/#/pages/finance/transfer');
  await newcomer.getByRole('button', { name: wallet.recover }).tap();
  await newcomer.getByRole('button', { name: app.secondaryGo }).tap();
  const back = encodeURIComponent('/pages/finance/transfer');
  await expect
    .poll(() => new URL(newcomer.url()).hash)
    .toBe(`#/pages/system/secondaryPassword?back=${back}`);
  await context.close();
});

// The first venue checks our wallet for each bet; the second one's provider holds the balance.
test.each(['lotus-slots', 'phoenix-slots'])('money goes to %s and comes back', async (venue) => {
  await openTransfers(page);
  await transfer(page, venue, '150', 'in');
  await expect.poll(() => readVenue(page, venue), { timeout: 60_000 }).toBe('150.00');
  await transfer(page, venue, '150', 'out');
  await expect.poll(() => readVenue(page, venue), { timeout: 60_000 }).toBe('0.00');
  expect(await listFaults(page, seen)).toEqual([]);
});

test('one tap transfers back all available money, and the rest once its provider responds', async () => {
  await openTransfers(page);
  await transfer(page, 'harbour-live', '120', 'in');
  await transfer(page, 'pearl-live', '130', 'in');
  await expect.poll(() => readVenue(page, 'pearl-live'), { timeout: 60_000 }).toBe('130.00');
  await setStudioAddress('http://127.0.0.1:1');
  await recover(page);
  expect(await readResult(page, 'harbour-live')).toContain(wallet.results.moved);
  const away = await readResult(page, 'pearl-live');
  expect([wallet.results.pending, wallet.results.unavailable].some((it) => away.includes(it))).toBe(
    true,
  );
  expect(await listFaults(page, seen)).toEqual([]);
  await setStudioAddress(site.studioUrl);
  await page.getByRole('button', { name: wallet.done, exact: true }).tap();
  await expect
    .poll(
      async () => {
        await openTransfers(page);
        await recover(page);
        await page.getByRole('button', { name: wallet.done, exact: true }).tap();
        return readVenue(page, 'pearl-live');
      },
      { timeout: 90_000, interval: 5_000 },
    )
    .toBe('0.00');
});

test('a withdrawal to a bank card is paid', async () => {
  await requestWithdrawal(page, 'bankCard', '300', demoSecondaryPassword);
  await waitForPaid();
  expect(await listFaults(page, seen)).toEqual([]);
});

test('after it, a withdrawal to a USDT address is paid', async () => {
  const finance = await (await openDesk(browser)).newPage();
  await logInOperator(finance, 'finance');
  await addCoin(page, coin);
  const orderNo = await requestWithdrawal(page, 'usdt', '400', coin.pin, coin.alias);
  // An operator reviews withdrawals to a payout account added today.
  await openWithdrawal(finance, orderNo);
  await approve(finance, consoleWords.withdrawal.approved);
  await waitForPaid();
  expect(await listFaults(page, seen)).toEqual([]);
});

test('afterwards the books of the site are verified', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(root, 'server', 'src', 'verify-ledger.ts')],
    { env: { ...process.env, DATABASE_URL: site.databaseUrl } },
  );
  expect(stdout).not.toBe('');
});
