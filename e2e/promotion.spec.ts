import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cashbackTexts } from '../server/seeds/demo/promotion-texts.ts';
import { listFaults } from './pages/faults.ts';
import { openPage } from './pages/player-account.ts';
import { registerOwn } from './pages/player-entry.ts';
import { launchBrowser, openPhone } from './pages/site.ts';
import { watch } from './pages/watch.ts';
import type { Watch } from './pages/watch.ts';
import { offerWords, words } from './pages/words.ts';

/* A player reads the offers, applies for one, and finds the application with its terms. */

const { promotion } = words;
const recordPath = '/pages/discount/discountView';

let browser: Browser;
let page: Page;
let seen: Watch;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await (await openPhone(browser)).newPage();
  seen = watch(page);
  await registerOwn(page, 'offer');
});
afterAll(() => browser?.close());

test('an offer is read with its terms and applied for, and the application is listed', async () => {
  const { title } = cashbackTexts.hk;
  await openPage(page, '/pages/discount/discount');
  await page.getByText(title).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/discounts.png' });
  await page.getByText(title).tap();
  await page.getByText(promotion.terms).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/discount-detail.png' });
  await page.getByRole('button', { name: promotion.apply, exact: true }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(promotion.cashback).waitFor();
  await sheet.getByRole('button', { name: promotion.apply, exact: true }).tap();
  await page.getByRole('heading', { name: promotion.record }).waitFor();
  await page.getByText(promotion.states.approved).first().waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/discount-record.png' });
});

test('an offer cannot be applied for twice, and shows why', async () => {
  await openPage(page, '/pages/discount/discount');
  await page.getByText(cashbackTexts.hk.title).tap();
  await page.getByText(promotion.blocks.applied).waitFor();
  const button = page.getByRole('button', { name: promotion.apply, exact: true });
  expect(await button.isDisabled()).toBe(true);
});

test('offers and applications are legible in Thai and in the dark theme', async () => {
  const { th } = offerWords;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/?th#/?lang=th');
  await openPage(page, '/pages/discount/discount');
  await page.getByText(cashbackTexts.th.title).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/discounts-th.png' });
  await page.getByText(cashbackTexts.th.title).tap();
  await page.getByText(th.terms).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/discount-detail-th.png' });
  await openPage(page, recordPath);
  await page.getByText(th.states.approved).first().waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
});
