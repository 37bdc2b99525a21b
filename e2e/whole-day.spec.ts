import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { venues } from '../server/seeds/game.ts';
import { listViolations } from './pages/axe.ts';
import { logInOperator } from './pages/console-entry.ts';
import { approve, openDeposit, openWithdrawal, readSmsCode } from './pages/console-work.ts';
import { listFaults } from './pages/faults.ts';
import { fillRegistration, loginPrompt, openRegistration, register } from './pages/player-entry.ts';
import {
  betOnBanker,
  leaveGame,
  openSlot,
  spin,
  verifyReplay,
  waitForBets,
  waitForSettlement,
} from './pages/player-games.ts';
import {
  addCard,
  drawReceipt,
  newCardNumber,
  openDepositOrder,
  provePayment,
  readBalance,
  withdrawAll,
} from './pages/player-money.ts';
import { linkPhone, setRealName, setSecondaryPassword } from './pages/player-security.ts';
import { settle } from './pages/settle.ts';
import { forgetLastCode, lowerTurnover } from './pages/site-data.ts';
import { launchBrowser, openDesk, openPhone, site } from './pages/site.ts';
import { watch } from './pages/watch.ts';
import type { Watch } from './pages/watch.ts';
import { consoleWords, gameWords, startOf, words } from './pages/words.ts';

/* One player's whole day, from the first look to the money in the bank, with the operators
   involved. Each step saves a picture in screenshots/ and must be free of faults. */

const { access, app, deposit, game, home, message, payout, profile, wallet, withdrawal } = words;
const pictures = path.join(import.meta.dirname, 'screenshots');

const stamp = Date.now();
const player = {
  username: `wd${stamp.toString(36).slice(-7)}`,
  password: 'Sunrise27',
  birthDate: '1990-05-04',
  // Every number of this range exists.
  mobile: `63${String(stamp).slice(-6)}`,
  name: 'Chan Mei Ling',
  pin: '730518',
};
const venueName = (venue: string): string =>
  venues.find((it) => it.venue === venue)?.names.hk ?? '';

let browser: Browser;
let page: Page;
let seen: Watch;
let support: Page;
let finance: Page;

beforeAll(async () => {
  await lowerTurnover();
  fs.rmSync(pictures, { recursive: true, force: true });
  browser = await launchBrowser();
  page = await (await openPhone(browser)).newPage();
  seen = watch(page);
  support = await (await openDesk(browser)).newPage();
  finance = await (await openDesk(browser)).newPage();
});
afterAll(() => browser?.close());

let number = 0;
let isBroken = false;

/** Saves a picture of a page under the next number. */
async function picture(of: Page, name: string): Promise<void> {
  number += 1;
  const file = `${String(number).padStart(2, '0')}-${name}.png`;
  await of.screenshot({ path: path.join(pictures, file), animations: 'disabled' });
}

const day: [string, () => Promise<void>][] = [];

/** Adds a step to the day. */
function step(name: string, run: () => Promise<void>): void {
  day.push([name, run]);
}

step('a visitor looks at the home page', async () => {
  await page.goto('/');
  await page.getByText(venueName('harbour-live')).waitFor();
  await settle(page, seen);
  await picture(page, 'home-of-a-visitor');
});

step('touching something for members asks to log in', async () => {
  await page.getByRole('link', { name: home.deposit, exact: true }).tap();
  await loginPrompt(page).waitFor();
  await picture(page, 'login-prompt');
  await loginPrompt(page).getByRole('button', { name: app.loginGo }).tap();
  await page.getByRole('heading', { name: access.welcomeBack }).waitFor();
  await settle(page, seen);
  await picture(page, 'login');
});

step('the visitor registers, with picture, terms and age', async () => {
  await openRegistration(page);
  await fillRegistration(page, player);
  await picture(page, 'registration');
  expect(await listFaults(page, seen)).toEqual([]);
  await register(page);
  // Registration leads back to what was touched first.
  await page.getByRole('heading', { name: deposit.title, level: 1 }).waitFor();
  await page.getByText(deposit.neededTitle).waitFor();
});

step('binds a phone with the code that play mode shows', async () => {
  await page.getByRole('link', { name: deposit.needed.phone.title }).tap();
  const code = await linkPhone(page, player.mobile);
  await page.getByRole('heading', { name: deposit.title, level: 1 }).waitFor();
  await picture(page, 'phone-bound');
  await logInOperator(support, 'support');
  expect(await readSmsCode(support, player.mobile)).toBe(code);
  await picture(support, 'outbox-in-the-console');
});

step('sets the real name', async () => {
  await page.goto('/#/pages/system/system');
  await setRealName(page, player.name);
  await picture(page, 'name-set');
  await page.getByRole('button', { name: profile.success.toSecurity }).tap();
});

step('sets the secondary password', async () => {
  await setSecondaryPassword(page, player.pin);
  await page.getByRole('button', { name: profile.success.toSecurity }).tap();
  await page.getByText(profile.security.good).waitFor();
  await picture(page, 'account-protected');
});

let depositNo = '';

step('opens a deposit order of 1,000 by bank transfer', async () => {
  await page.goto('/#/');
  await page.getByRole('link', { name: home.deposit, exact: true }).tap();
  const methods = page.getByRole('radiogroup', { name: deposit.methods });
  await methods.getByRole('radio', { checked: true }).waitFor();
  await settle(page, seen);
  await picture(page, 'deposit-form');
  depositNo = await openDepositOrder(page, '1000');
  const steps = page.getByRole('list', { name: deposit.steps }).getByRole('listitem');
  await expect.poll(() => steps.count()).toBe(4);
  await settle(page, seen);
  await picture(page, 'deposit-order');
});

step('uploads the receipt and reports the payment', async () => {
  const receipt = await drawReceipt(browser, ['Transfer done', 'HK$1,000.00', depositNo]);
  await provePayment(page, receipt);
  await picture(page, 'deposit-proof');
  await page.getByRole('button', { name: deposit.confirmPaid }).tap();
  await page.getByRole('heading', { name: deposit.stages.review }).waitFor();
  await settle(page, seen);
  await picture(page, 'deposit-in-review');
});

step('an operator approves, and the balance rises without a reload', async () => {
  await page.getByRole('link', { name: deposit.toHome }).tap();
  // The welcome money.
  await expect.poll(() => readBalance(page)).toBe('HK$1,000.00');
  // A reload would lose this.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await logInOperator(finance, 'finance');
  await openDeposit(finance, depositNo);
  await picture(finance, 'deposit-review-in-the-console');
  await approve(finance, consoleWords.deposit.approved);
  await expect.poll(() => readBalance(page), { timeout: 10_000 }).toBe('HK$2,000.00');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await settle(page, seen);
  await picture(page, 'home-with-money');
});

step('enters the slot, the money follows, and spins', async () => {
  await page.getByRole('link', { name: new RegExp(venueName('lotus-slots')) }).tap();
  await page.getByRole('link', { name: /海港燈會/ }).tap();
  await openSlot(page);
  await picture(page, 'slot');
  expect(await listGameFaults()).toEqual([]);
  const results = new Set<string>();
  // A fifth of the rounds pay, so missing either outcome after so many is not chance.
  for (let round = 0; round < 80 && results.size < 2; round += 1) {
    const result = await spin(page);
    if (!results.has(result)) await picture(page, `slot-${result}`);
    results.add(result);
  }
  expect([...results].toSorted()).toEqual(['lost', 'won']);
  await leaveGame(page);
});

step('enters the live table, bets and sees the round settled', async () => {
  await page.goto('/#/');
  await page.getByRole('link', { name: new RegExp(venueName('harbour-live')) }).tap();
  await page.getByRole('link', { name: /A03/ }).tap();
  let end = 'tie';
  for (let round = 0; round < 5 && end === 'tie'; round += 1) {
    await waitForBets(page);
    await betOnBanker(page);
    if (round === 0) await picture(page, 'table-bet');
    end = await waitForSettlement(page);
  }
  await picture(page, 'table-settled');
  expect(end).toBe('decided');
  expect(await listGameFaults()).toEqual([]);
  await leaveGame(page);
});

step('finds the bet in the record', async () => {
  await page.goto('/#/pages/my/my');
  await page.getByRole('link', { name: profile.links.bets }).tap();
  const bets = page.getByRole('row').filter({ hasText: game.selections.banker });
  await bets.first().waitFor();
  await settle(page, seen);
  await picture(page, 'bet-record');
  await bets.first().getByRole('button').tap();
  await page.getByRole('button', { name: game.watchReplay }).waitFor();
  await settle(page, seen);
  await picture(page, 'bet');
});

step('watches the round again and verifies it', async () => {
  await page.getByRole('button', { name: game.watchReplay }).tap();
  expect(await verifyReplay(page)).toContain(gameWords.fair.verified);
  await picture(page, 'round-replay');
});

step('reads the transaction record', async () => {
  await page.goto('/#/pages/my/my');
  await page.getByRole('link', { name: profile.links.transactions }).tap();
  const line = page.getByRole('link', { name: new RegExp(`${wallet.types.deposit}.*1,000\\.00`) });
  await line.waitFor();
  await settle(page, seen);
  await picture(page, 'transaction-record');
  await line.tap();
  await page.getByText(depositNo).waitFor();
  await settle(page, seen);
  await picture(page, 'transaction');
});

step('binds a bank card', async () => {
  await page.goto('/#/pages/my/my');
  await page.getByRole('link', { name: profile.links.accounts }).tap();
  await page.getByRole('link', { name: payout.addCard }).tap();
  await forgetLastCode();
  const digits = player.mobile.slice(2, 6);
  await addCard(page, { holder: player.name, number: newCardNumber(), digits, pin: player.pin });
  await page.getByRole('heading', { name: payout.title, level: 1 }).waitFor();
  await settle(page, seen);
  await picture(page, 'bank-card');
});

let withdrawalNo = '';

step('withdraws what is left', async () => {
  await page.goto('/#/');
  await page.getByRole('link', { name: home.withdraw, exact: true }).tap();
  // The balances of the venues are recovered automatically.
  await page.getByText(startOf(withdrawal.recovered)).waitFor();
  await page.getByText(startOf(withdrawal.turnoverMet)).waitFor();
  await settle(page, seen);
  await picture(page, 'withdrawal-form');
  withdrawalNo = await withdrawAll(page, player.pin);
  await page.getByRole('heading', { name: withdrawal.stateTitles.awaitingReview }).waitFor();
  await settle(page, seen);
  await picture(page, 'withdrawal-in-review');
});

step('an operator approves and the sandbox pays', async () => {
  await openWithdrawal(finance, withdrawalNo);
  await picture(finance, 'withdrawal-review-in-the-console');
  await approve(finance, consoleWords.withdrawal.approved);
  await page
    .getByRole('heading', { name: withdrawal.stateTitles.paid })
    .waitFor({ timeout: 120_000 });
  await settle(page, seen);
  await picture(page, 'withdrawal-paid');
});

step('has a message about it, and a badge for it', async () => {
  await page.goto('/#/');
  const bell = page.getByRole('link', { name: startOf(home.messages) });
  const unread = new RegExp(home.messagesUnread.replace('{count}', String.raw`(\d+)`));
  await vi.waitUntil(async () => unread.test((await bell.getAttribute('aria-label')) ?? ''), {
    timeout: 20_000,
  });
  await settle(page, seen);
  await picture(page, 'home-with-a-message');
  await bell.tap();
  await page.getByRole('tab', { name: new RegExp(message.category.depositWithdraw) }).tap();
  await settle(page, seen);
  await picture(page, 'messages');
  const first = page.getByRole('listitem').getByRole('link').first();
  expect(await first.innerText()).toContain(message.unread);
  await first.tap();
  await page.getByRole('article').waitFor();
  await settle(page, seen);
  await picture(page, 'message');
});

step('what the player has done reads well in Thai and in the dark', async () => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/?th#/?lang=th');
  const order = `orderNo=${depositNo}`;
  const paid = `orderNo=${withdrawalNo}`;
  const routes = [
    '/',
    '/pages/my/my',
    `/pages/finance/depositInfo?${order}`,
    `/pages/finance/withDraw?${paid}`,
    '/pages/record/bet',
    '/pages/transaction/transaction',
    '/pages/cards/index',
    '/pages/mail/mail?box=depositWithdraw',
  ];
  for (const route of routes) {
    await page.goto(`/?th#${route}`);
    expect([route, ...(await listFaults(page, seen))]).toEqual([route]);
    await picture(
      page,
      `th-dark-${route.split(/[/?]/).findLast((it) => /^\w+$/.test(it)) ?? 'home'}`,
    );
  }
});

// The day ends with the first step that fails.
test.for(day)('%s', async ([, run], context) => {
  if (isBroken) context.skip();
  isBroken = true;
  try {
    await run();
    expect(await listFaults(page, seen)).toEqual([]);
    isBroken = false;
  } finally {
    if (isBroken) await picture(page, 'failed');
  }
});

/** Returns the faults inside the frame of the game; its buttons belong to its own page. */
async function listGameFaults(): Promise<string[]> {
  const frame = page.frames().find((it) => it.url().startsWith(site.studioUrl));
  if (!frame) throw new Error('no game is open');
  return listViolations(frame);
}
