import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../server/seeds/demo-logins.ts';
import { enterAmount } from './pages/amounts.ts';
import type { AmountWords } from './pages/amounts.ts';
import { venueName } from './pages/player-transfers.ts';
import { fillRegistration, logIn, openRegistration, register } from './pages/player-entry.ts';
import { readOrderNo } from './pages/player-money.ts';
import { enterPin, fillSentCode } from './pages/player-security.ts';
import { openBenefit, waiveTurnover } from './pages/site-data.ts';
import { launchBrowser, openPhone } from './pages/site.ts';
import { startOf, words } from './pages/words.ts';
import { fill } from '@vela/client/fill.ts';

/* Every amount of the player app on touch screens, on phones from the smallest to a large one. */

const { deposit, home, invite, profile, protection, wallet, withdrawal } = words;

let browser: Browser;
let storageState: Awaited<ReturnType<BrowserContext['storageState']>>;

beforeAll(async () => {
  await waiveTurnover();
  await openBenefit('marina88');
  browser = await launchBrowser();
  const context = await openPhone(browser);
  await logIn(await context.newPage(), 'marina88', demoPassword);
  storageState = await context.storageState();
  await context.close();
});
afterAll(() => browser?.close());

type Money = { name: string; words: AmountWords; open: (page: Page) => Promise<void> };

const amounts: Money[] = [
  {
    name: 'withdrawal',
    words: withdrawal,
    open: async (page) => void (await page.goto('/#/pages/finance/withDraw')),
  },
  {
    name: 'deposit',
    words: deposit,
    open: async (page) => void (await page.goto('/#/pages/finance/myDeposit')),
  },
  {
    name: 'transfer',
    words: wallet,
    open: async (page) => {
      await page.goto('/#/pages/finance/transfer');
      const venue = fill(wallet.transferOf, { venue: venueName('lotus-slots') });
      await page.getByRole('button', { name: venue }).tap();
    },
  },
  {
    name: 'limit',
    words: protection.sheet,
    open: async (page) => {
      await page.goto('/#/pages/protection/limits');
      await page.getByRole('button', { name: protection.limitNames.loss.day }).first().tap();
    },
  },
  {
    name: 'deposit benefit',
    words: invite.benefit,
    open: async (page) => {
      await page.goto('/#/pages/activity/friendInvitation');
      await page.getByRole('button', { name: invite.benefit.open }).tap();
      await page.getByRole('dialog').getByText(venueName('lotus-slots'), { exact: true }).tap();
    },
  },
];

/** What a tap in the middle of an element would hit: the element itself, or what covers it. */
const findCover = (place: Locator): Promise<string | null> =>
  place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isFree = hit !== null && (element.contains(hit) || hit.contains(element));
    return isFree ? null : `${element.textContent} is under ${hit?.outerHTML.slice(0, 80)}`;
  });

describe.each([
  [320, 568],
  [360, 740],
  [390, 844],
  [412, 915],
])('on a phone of %i × %i', (width, height) => {
  test('each amount accepts a tap on its figure and then its keys, and no part of it is covered', async () => {
    const context = await openPhone(browser, {
      viewport: { width, height },
      storageState,
    });
    const page = await context.newPage();
    for (const money of amounts) {
      await page.goto('/#/');
      await money.open(page);
      const field = page.getByRole('textbox', { name: money.words.amount });
      const keys = page.getByRole('group', { name: money.words.keypad });
      await enterAmount(page, money.words, '350');
      expect([money.name, await field.inputValue()]).toEqual([money.name, '350']);
      const panel = page.locator('footer', { has: keys });
      const places = [field, keys, panel.getByRole('button').last()];
      for (const place of places)
        expect([money.name, await findCover(place)]).toEqual([money.name, null]);
      // A press elsewhere closes the keypad; the figure opens it again.
      await page.keyboard.press('Escape');
      await keys.waitFor({ state: 'detached' });
      await field.tap();
      await keys.waitFor();
    }
    await context.close();
  });
});

/** From now on counts the touches of the page. */
const countTaps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(window, { taps: 0 });
    const count = (event: PointerEvent): void => {
      const taps: number = Reflect.get(window, 'taps');
      if (event.pointerType === 'touch') Object.assign(window, { taps: taps + 1 });
    };
    document.addEventListener('pointerup', count, { capture: true });
  });

const readTaps = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'taps'));

// Chosen: one each for home, amount, name, next step, number and code; twelve digits; and two for
// navigation. One of them fills in the code of play mode, which a real player would read elsewhere.
const tapsMax = 21;
// Chosen: enough for a busy machine; a person types more slowly.
const secondsMax = 60;

test('the first deposit of a new player takes few taps, and no input is lost', async () => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  const stamp = String(Date.now()).slice(-7);
  await page.goto('/#/pages/login/login');
  await openRegistration(page);
  await fillRegistration(page, {
    username: `first${stamp.slice(-6)}`,
    password: 'Sunrise27',
    birthDate: '1990-05-04',
  });
  await register(page);
  await page.goto('/#/');
  await page.getByRole('link', { name: home.deposit, exact: true }).waitFor();
  await countTaps(page);
  const startedAt = performance.now();
  await page.getByRole('link', { name: home.deposit, exact: true }).tap();
  await page.getByRole('button', { name: '500', exact: true }).tap();
  await page.getByRole('textbox', { name: deposit.depositorField }).tap();
  await page.keyboard.type('Chan Mei Ling');
  await page.getByRole('button', { name: startOf(deposit.nextStep) }).tap();
  // Every number of this range exists.
  const mobile = `63${stamp.slice(-6)}`;
  await page.getByLabel(profile.phone.number, { exact: true }).tap();
  await page.keyboard.type(mobile);
  // One tap fills the code in, and its last digit submits it.
  await fillSentCode(page, `+852 ${mobile}`);
  const pin = fill(deposit.nextStep, { step: deposit.needed.pin.title });
  await page.getByRole('button', { name: pin }).waitFor();
  // A phone reloads the tab of a player who has read the text message in another app.
  const tapsBefore = await readTaps(page);
  await page.reload();
  await countTaps(page);
  await page.getByRole('button', { name: pin }).tap();
  await enterPin(page, profile.pin.enter, '730518');
  await enterPin(page, profile.pin.repeat, '730518');
  const name = page.getByRole('textbox', { name: deposit.depositorField });
  await name.waitFor();
  expect(await name.inputValue()).toBe('Chan Mei Ling');
  await page.getByRole('button', { name: startOf(deposit.nextAmount) }).tap();
  expect(await readOrderNo(page)).not.toBe('');
  const taps = tapsBefore + (await readTaps(page));
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`first deposit: ${taps} taps, ${seconds} s`);
  expect(taps).toBeLessThanOrEqual(tapsMax);
  expect(seconds).toBeLessThanOrEqual(secondsMax);
  await context.close();
});
