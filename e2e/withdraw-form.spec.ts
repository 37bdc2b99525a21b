import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, demoSecondaryPassword } from '../server/seeds/demo-logins.ts';
import { enterAmount } from './pages/amounts.ts';
import { listFaults } from './pages/faults.ts';
import { logIn } from './pages/player-entry.ts';
import { confirmWithPin } from './pages/player-security.ts';
import { waiveTurnover } from './pages/site-data.ts';
import { launchBrowser, openPhone } from './pages/site.ts';
import { watch } from './pages/watch.ts';
import type { Watch } from './pages/watch.ts';
import { startOf, words } from './pages/words.ts';

/* The obstacles before a withdrawal, each with a link to resolve it and the way back. */

const { payout, profile, withdrawal } = words;

let browser: Browser;
let page: Page;
let seen: Watch;

beforeAll(async () => {
  await waiveTurnover();
  browser = await launchBrowser();
  page = await (await openPhone(browser)).newPage();
  seen = watch(page);
});
afterAll(() => browser?.close());

const amount = () => page.getByRole('textbox', { name: withdrawal.amount });
const submit = () => page.getByRole('button', { name: startOf(withdrawal.submitAmount) });
const openForm = async (): Promise<void> => {
  await page.goto('/#/');
  await page.goto('/#/pages/finance/withDraw');
  await amount().waitFor();
};

test('a new player sees every missing step, and returns to the entered values', async () => {
  await logIn(page, 'newsail1', demoPassword);
  await openForm();
  await enterAmount(page, withdrawal, '350');
  await submit().tap();
  const needs = page.getByRole('list', { name: withdrawal.needsTitle });
  await needs.waitFor();
  expect(await needs.getByRole('link').count()).toBe(3);
  expect(await listFaults(page, seen)).toEqual([]);
  await needs.getByRole('link', { name: withdrawal.needs.realName.title }).tap();
  await page.getByLabel(profile.name.label).fill('陳大文');
  await page.getByRole('button', { name: profile.name.submit }).tap();
  await page.getByRole('button', { name: profile.name.confirm }).tap();
  expect(await amount().inputValue()).toBe('350');
  await submit().tap();
  await needs.waitFor();
  expect(await needs.getByRole('link').count()).toBe(2);
  await page.keyboard.press('Escape');
});

test('a locked method shows how to unlock it', async () => {
  await openForm();
  await page.getByRole('radio', { name: /^EBpay/ }).tap();
  await page.getByText(withdrawal.lockedBank).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
  await page.getByRole('button', { name: withdrawal.lockedGo }).tap();
  await page.getByText(withdrawal.addCard).waitFor();
});

test('a scheduled withdrawal shows its arrival and its extra, up to the last step', async () => {
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await logIn(page, 'marina88', demoPassword);
  await openForm();
  await page.getByRole('radio', { name: startOf(withdrawal.scheduled) }).tap();
  await page.getByRole('radio', { name: /18–24/ }).tap();
  await enterAmount(page, withdrawal, '500');
  await page.getByText(withdrawal.arrivalExtra.replace('{extra}', 'HK$3.00')).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
  await submit().tap();
  await confirmWithPin(page, demoSecondaryPassword);
  await page.getByRole('heading', { name: withdrawal.waitingTitle }).waitFor();
  await page.getByText('+HK$3.00').waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
});

test('an account is chosen among those of the method, or added', async () => {
  await openForm();
  await page.getByRole('radio', { name: 'KOIpay', exact: true }).tap();
  const add = withdrawal.addAccount.replace('{method}', 'KOIpay');
  await page.getByRole('link', { name: add }).tap();
  await page.getByLabel(payout.alias, { exact: true }).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
});
