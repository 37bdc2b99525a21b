import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill } from '@vela/client/fill.ts';
import { demoPassword } from '../server/seeds/demo-logins.ts';
import { listViolations } from './pages/axe.ts';
import { logInOperator } from './pages/console-entry.ts';
import { listFaults } from './pages/faults.ts';
import { openPage } from './pages/player-account.ts';
import { logIn } from './pages/player-entry.ts';
import { openSlot, spin } from './pages/player-games.ts';
import { listDepositors } from './pages/site-data.ts';
import { launchBrowser, openDesk, openPhone } from './pages/site.ts';
import { watch } from './pages/watch.ts';
import { consoleWords, offerWords } from './pages/words.ts';

/* A bonus from the operator who writes it to the players who get it: the check lists unfair
   terms, two people start it, one player meets its turnover with real spins in the locked venue,
   and another one gives it up. */

const { app, promotion, proposal } = consoleWords;
const { hk, th } = offerWords;

const stamp = Date.now().toString(36);
/** In the order of the tabs of the console. */
const titles = {
  [app.languageNames.zh]: `海港奖金 ${stamp}`,
  [app.languageNames.hk]: `海港獎金 ${stamp}`,
  [app.languageNames.en]: `Harbour bonus ${stamp}`,
  [app.languageNames.th]: `โบนัสท่าเรือ ${stamp}`,
};
const hkTitle = titles[app.languageNames.hk] ?? '';
const thTitle = titles[app.languageNames.th] ?? '';
/** (3.00 + 2.00) once, at 1.00 a spin. */
const spins = 5;

let browser: Browser;
let offerPath = '';
/**
 * No other journey moves these players' money: balances in venues would be forfeited with a bonus.
 */
let better = '';
let leaver = '';

beforeAll(async () => {
  [better = '', leaver = ''] = await listDepositors(2);
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** A local time of the site, some days from now, in its field's format. */
const siteTime = (days: number): string =>
  new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 16);

async function openConsole(username: string): Promise<Page> {
  const page = await (await openDesk(browser)).newPage();
  await logInOperator(page, username);
  return page;
}

/** Replaces the text of a field in the console. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test('an operator writes an offer beside its preview, and the check lists unfair terms', async () => {
  const page = await openConsole('content');
  const seen = watch(page);
  await page.goto('/#/promotions');
  await page.getByRole('button', { name: promotion.add }).click();
  for (const [language, title] of Object.entries(titles)) {
    await page.getByRole('tab', { name: language }).click();
    await type(page, promotion.title, title);
    await type(page, promotion.summary, title);
    await page.getByRole('button', { name: app.blocks.steps }).click();
  }
  const { fields } = promotion;
  await type(page, fields.depositMinor, '3');
  await type(page, promotion.bonus, '2');
  await type(page, fields.maxStakeMinor, '1');
  await type(page, fields.turnoverBp, '12');
  await page.getByLabel(fields.venue, { exact: true }).click();
  await page.getByTitle('Lotus Slots', { exact: true }).click();
  await page.getByLabel(app.from, { exact: true }).fill(siteTime(-30));
  await page.getByLabel(app.until, { exact: true }).fill(siteTime(30));
  await type(page, fields.budgetMinor, '100');
  const save = page.getByRole('button', { name: promotion.save });
  await save.click();
  await page.getByText(promotion.problems.turnoverTooHigh).waitFor();
  offerPath = new URL(page.url()).hash.slice(1);
  await type(page, fields.turnoverBp, '1');
  await page.getByText(promotion.checkOld).waitFor();
  await save.click();
  await page.getByText(promotion.checkGood).waitFor();
  const phone = page.getByRole('figure', { name: app.blocks.preview, includeHidden: true });
  expect(await phone.innerText()).toContain('HK$2.00');
  expect([...(await listViolations(page)), ...seen.take()]).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/promotion-builder.png', fullPage: true });
  await page.context().close();
});

test('two people start it: one proposes, another approves', async () => {
  const first = await openConsole('finance');
  await first.goto(`/#${offerPath}`);
  await first.getByRole('button', { name: promotion.start }).click();
  const dialog = first.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Season');
  await dialog.getByRole('button', { name: promotion.start }).click();
  const waiting = first.getByRole('link', { name: app.changeWaits });
  await waiting.waitFor();
  const proposalPath = await waiting.getAttribute('href');
  await first.context().close();
  const second = await openConsole('owner');
  await second.goto(`/${proposalPath}`);
  await second.getByRole('button', { name: proposal.approve }).click();
  await second.getByRole('dialog').getByRole('button', { name: proposal.approve }).last().click();
  await second.getByText(proposal.approved).first().waitFor();
  expect(await listViolations(second)).toEqual([]);
  await second.context().close();
});

/** Opens the offer in the list, applies, and ends at the record of applications. */
async function apply(page: Page, title: string, words: typeof hk): Promise<void> {
  await openPage(page, '/pages/discount/discount');
  await page.getByText(title, { exact: true }).tap();
  const name = fill(words.applyFor, { amount: 'HK$2.00' });
  await page.getByRole('button', { name }).tap();
  await page.getByRole('dialog').getByRole('button', { name }).tap();
  await page.getByRole('heading', { name: words.record }).waitFor();
  await page.getByText(words.openBonus).waitFor();
}

test('in Hong Kong, a locked venue is released by real spins', async () => {
  const page = await (await openPhone(browser)).newPage();
  const seen = watch(page);
  await logIn(page, better, demoPassword);
  await apply(page, hkTitle, hk);
  expect(await listFaults(page, seen)).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/bonus-open.png' });
  await openPage(page, '/pages/my/myWallet');
  await page.getByRole('link', { name: hkTitle }).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/bonus-wallet.png' });
  await openPage(page, '/pages/game/play?venue=lotus-slots&game=harbour-lanterns');
  await openSlot(page);
  await page.getByRole('region', { name: hk.openBonus }).waitFor();
  await page.screenshot({ path: 'e2e/screenshots/bonus-game.png' });
  for (let count = 0; count < spins; count += 1) await spin(page);
  await openPage(page, '/pages/discount/discountView');
  // Bets are counted within a minute.
  const isOpen = async (): Promise<boolean> => {
    await page.reload();
    // The bonus in play is read apart from the list, and may be shown without it.
    const fulfilled = page.getByText(hk.states.fulfilled);
    await page.getByText(hk.openBonus).or(fulfilled).first().waitFor();
    return (await fulfilled.count()) === 0;
  };
  await expect.poll(isOpen, { interval: 5_000, timeout: 100_000 }).toBe(false);
  await page.getByText(hkTitle).first().tap();
  const bets = page.getByRole('dialog');
  const counted = fill(hk.betLine, { stake: '1.00', filled: '1.00' });
  await bets.getByText(counted).first().waitFor();
  expect(await bets.getByText(counted).count()).toBe(spins);
  expect(await listFaults(page, seen)).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/bonus-bets.png' });
  await page.context().close();
});

test('in Thai, a bonus is given up for the displayed cost', async () => {
  const page = await (await openPhone(browser)).newPage();
  const seen = watch(page);
  await logIn(page, leaver, demoPassword);
  await page.goto('/?th#/?lang=th');
  await apply(page, thTitle, th);
  expect(await listFaults(page, seen)).toEqual([]);
  await page.getByRole('button', { name: th.giveUp }).tap();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(th.giveUpLock).waitFor();
  await page.screenshot({ path: 'e2e/screenshots/bonus-give-up-th.png' });
  const name = fill(th.giveUpFor, { amount: 'HK$2.00' });
  await dialog.getByRole('button', { name }).tap();
  await page.getByText(th.states.givenUp).first().waitFor();
  expect(await page.getByText(th.openBonus).count()).toBe(0);
  expect(await listFaults(page, seen)).toEqual([]);
  await page.context().close();
});
