import { fill } from '@vela/client/fill.ts';
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listViolations } from './pages/axe.ts';
import { bookFrame, openMs, placeSlip, sectionOf } from './pages/player-book.ts';
import { registerOwn } from './pages/player-entry.ts';
import { listOverflow, settle } from './pages/settle.ts';
import { launchBrowser, openPhone } from './pages/site.ts';
import { watch } from './pages/watch.ts';
import type { Watch } from './pages/watch.ts';
import { bookRulesThai, bookWords, startOf, validBetWords, words } from './pages/words.ts';

/*
 * The sportsbook: a visitor looks at prices and is led to the login, after which what was chosen is
 * still on the slip. The new player bets it with the keypad, sells a part of it and then the rest,
 * bets on three matches together, on several things of one match and on a quarter line, and shares
 * that slip, which a visitor and a second player open. Records show every leg. Matches of later
 * days, so that no price changes while a test reads it.
 */

const { hk, th } = bookWords;
const { game } = words;

let browser: Browser;
let page: Page;
let seen: Watch;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await (await openPhone(browser)).newPage();
  seen = watch(page);
});
afterAll(() => browser?.close());

/** Matches a text that ends as another one does after its last value. */
const endOf = (text: string): RegExp => new RegExp(`${text.slice(text.lastIndexOf('}') + 1)}$`);

const odds = (frame: FrameLocator): Locator =>
  frame.locator('button[aria-pressed]').filter({ hasText: /\d[.]\d/ });

/** Opens the matches of the next days. */
async function openEarly(frame: FrameLocator, label: string): Promise<void> {
  await frame.getByText(label, { exact: true }).tap();
  await odds(frame).first().waitFor({ timeout: openMs });
}

/** Opens the book at the matches of later days. */
async function openBook(label: string = hk.phases.early): Promise<void> {
  // The same address again would leave the book on the page where it is.
  await page.goto('/#/');
  await page.goto('/#/pages/game/play?venue=vela-sports&game=vela-sportsbook');
  const frame = bookFrame(page);
  await frame.getByText(label, { exact: true }).waitFor({ timeout: openMs });
  await openEarly(frame, label);
}

/** Sells a share of the bet that is shown. */
async function sell(frame: FrameLocator, share: string): Promise<void> {
  await frame
    .getByRole('button', { name: startOf(hk.cashOut.offer) })
    .first()
    .tap();
  await frame.getByText(share, { exact: true }).tap();
  await frame.getByRole('button', { name: startOf(hk.cashOut.confirm) }).tap();
  await frame
    .getByRole('button', { name: startOf(hk.cashOut.confirm) })
    .waitFor({ state: 'detached' });
}

/** Opens the first match of the list. */
async function openMatch(frame: FrameLocator, label: string): Promise<void> {
  await frame
    .getByRole('button', { name: endOf(label) })
    .first()
    .tap();
}

test('a visitor opens the book from home, reads prices, and logs in to bet', async () => {
  await page.goto('/');
  await page.getByRole('link', { name: /維拉體育/ }).tap();
  await page.waitForURL((url) => url.hash.includes('/pages/game/preview'));
  const frame = bookFrame(page);
  await openEarly(frame, hk.phases.early);
  await page.screenshot({ path: 'e2e/screenshots/book-visitor.png' });
  await odds(frame).first().tap();
  await frame.getByRole('button', { name: hk.slip.open }).tap();
  await frame.getByRole('button', { name: hk.slip.loginFirst }).tap();
  await page.waitForURL((url) => url.hash.includes('/pages/login/login'));
  expect(decodeURIComponent(page.url())).toContain('game=vela-sportsbook');
  expect(seen.take()).toEqual([]);
});

test('a new player bets the single of the visitor, sells a part of it and then the rest', async () => {
  await registerOwn(page, 'punter');
  await openBook();
  const frame = bookFrame(page);
  await frame.getByRole('button', { name: hk.slip.open }).tap();
  await placeSlip(frame, '20');
  await page.screenshot({ path: 'e2e/screenshots/book-placed.png' });
  await frame.getByRole('button', { name: hk.bets.title }).tap();
  await sell(frame, '25%');
  await frame.getByText(startOf(hk.bets.bought)).first().waitFor();
  await sell(frame, '100%');
  await frame.getByText(hk.bets.over, { exact: true }).tap();
  await frame.getByText(hk.bets.states.cashedOut).first().waitFor();
  await page.screenshot({ path: 'e2e/screenshots/book-cashed-out.png' });
  expect(seen.take()).toEqual([]);
});

test('three matches are one bet, whose legs are listed in the player’s records', async () => {
  await openBook();
  const frame = bookFrame(page);
  const cards = frame.locator('article').filter({ has: frame.locator('button[aria-pressed]') });
  for (const card of [0, 1, 2]) {
    await cards.nth(card).locator('button[aria-pressed]').filter({ hasText: /\d/ }).first().tap();
  }
  await frame.getByRole('button', { name: hk.slip.open }).tap();
  await frame.getByRole('radio', { name: fill(hk.slip.parlay, { count: 3 }) }).tap();
  await placeSlip(frame, '5');
  await page.goto('/#/pages/record/bet');
  const parlay = fill(game.slip.kinds.parlay, { count: 3 });
  await page.getByText(parlay).first().tap();
  const legs = page.getByRole('list', { name: parlay }).getByRole('listitem');
  await expect.poll(() => legs.count()).toBe(3);
  await settle(page, seen);
  expect(await listOverflow(page)).toEqual([]);
  expect(await listViolations(page)).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/book-record.png' });
  expect(seen.take()).toEqual([]);
});

test('two selections of one match are a bet builder, and a bet may be on a quarter line', async () => {
  await openBook();
  const frame = bookFrame(page);
  await openMatch(frame, hk.openMatch);
  await sectionOf(frame, hk.markets.result.goals).locator('button[aria-pressed]').first().tap();
  await sectionOf(frame, hk.markets.bothScore.goals).locator('button[aria-pressed]').first().tap();
  await frame.getByRole('button', { name: hk.slip.open }).tap();
  await frame.getByRole('radio', { name: hk.builder, checked: true }).waitFor();
  await placeSlip(frame, '20');
  await frame.getByRole('button', { name: hk.slip.done }).tap();
  const line = sectionOf(frame, hk.markets.handicap.goals)
    .locator('button[aria-pressed]')
    .filter({ has: frame.locator('b').filter({ hasText: /[.][27]5$/ }) });
  await line.first().tap();
  await frame.getByRole('button', { name: hk.slip.open }).tap();
  await placeSlip(frame, '20');
  await frame.getByRole('button', { name: hk.slip.keep }).tap();
  expect(seen.take()).toEqual([]);
});

test('a slip is shared by a link, which a visitor and a second player open', async () => {
  const frame = bookFrame(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await frame.getByRole('button', { name: hk.share.title }).tap();
  const code = await frame.getByLabel(hk.share.code).textContent();
  await frame.getByRole('button', { name: hk.share.link }).tap();
  await page.getByText(game.linkCopied).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`slip=${code?.replace(' ', '')}`);

  const other = await (await openPhone(browser)).newPage();
  const watched = watch(other);
  const shared = bookFrame(other);
  const from = shared.getByText(fill(hk.share.from, { code: code ?? '' }));
  await other.goto(link);
  await from.waitFor({ timeout: openMs });
  await shared.getByRole('button', { name: hk.slip.loginFirst }).waitFor();
  await other.screenshot({ path: 'e2e/screenshots/book-shared.png' });
  await registerOwn(other, 'friend');
  await other.goto(link);
  await from.waitFor({ timeout: openMs });
  await placeSlip(shared, '20');
  expect(watched.take()).toEqual([]);
  await other.context().close();
});

test('the book reads in Thai, dark, on a small phone', async () => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/?th#/?lang=th');
  await openBook(th.phases.early);
  const frame = bookFrame(page);
  await page.screenshot({ path: 'e2e/screenshots/book-th.png' });
  for (const title of [th.rules, th.settings]) {
    await frame.getByRole('button', { name: th.menu, exact: true }).tap();
    await frame.getByRole('button', { name: title, exact: true }).tap();
    const sheet = frame.getByRole('dialog', { name: title }).getByRole('region');
    await sheet.first().waitFor();
    if (title === th.rules) await sheet.getByText(bookRulesThai.texts.simulated).waitFor();
    expect(await sheet.first().evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    await page.screenshot({
      path: `e2e/screenshots/book-${title === th.rules ? 'rules' : 'settings'}-th.png`,
    });
    await page.keyboard.press('Escape');
  }
  await openMatch(frame, th.openMatch);
  await frame.getByText(th.tabs.popular).waitFor();
  const overflow = await frame
    .locator('main')
    .evaluate((main) => main.scrollWidth - document.documentElement.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.screenshot({ path: 'e2e/screenshots/book-match-th.png' });
});

test('the VIP page explains valid bets, in Thai on a small phone', async () => {
  await page.goto('/#/pages/vip/privilege');
  await page.getByRole('button', { name: validBetWords.title }).tap();
  const sheet = page.getByRole('dialog', { name: validBetWords.title });
  await sheet.getByText(/1[.]50/).waitFor();
  await settle(page, seen);
  expect(await listOverflow(page)).toEqual([]);
  expect(await listViolations(page)).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/valid-bets-th.png' });
});
