import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill } from '@vela/client/fill.ts';
import { demoPassword } from '../server/seeds/demo-logins.ts';
import { comingTexts, endedTexts, runningTexts } from '../server/seeds/demo/tournament-texts.ts';
import { listFaults } from './pages/faults.ts';
import { openPage } from './pages/player-account.ts';
import { logIn } from './pages/player-entry.ts';
import { findEntrant } from './pages/site-data.ts';
import { launchBrowser, openPhone } from './pages/site.ts';
import { watch } from './pages/watch.ts';
import type { Watch } from './pages/watch.ts';
import { tournamentWords } from './pages/words.ts';

/* A player reads the rules of a tournament, joins and leaves it, and finds how an earlier score
   was calculated. A visitor is prompted to log in. */

const hubPath = '/pages/activity/tournament';
const { hk, th } = tournamentWords;

let browser: Browser;
let page: Page;
let seen: Watch;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await (await openPhone(browser)).newPage();
  seen = watch(page);
  await logIn(page, 'newsail1', demoPassword);
});
afterAll(() => browser?.close());

test('a player joins an upcoming tournament and leaves it again', async () => {
  await openPage(page, hubPath);
  await page.getByText(comingTexts.hk.title).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/tournaments.png' });
  await page.getByText(comingTexts.hk.title).tap();
  await page.getByRole('heading', { name: hk.rules }).waitFor();
  await page.getByText(fill(hk.joinHint, { name: 'new***1' })).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/tournament.png', fullPage: true });
  await page.getByRole('button', { name: hk.join, exact: true }).tap();
  await page.getByText(hk.noPlaceHint).waitFor();
  expect(await page.getByRole('button', { name: hk.join, exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: hk.leave }).tap();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(hk.leaveWhy).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
  await dialog.getByRole('button', { name: hk.leave }).tap();
  await page.getByRole('button', { name: hk.join, exact: true }).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
});

test('places, prizes and the bets behind a score are legible in Thai, small and dark', async () => {
  const small = await openPhone(browser, { viewport: { width: 320, height: 640 } });
  const phone = await small.newPage();
  const watched = watch(phone);
  await phone.emulateMedia({ colorScheme: 'dark' });
  await logIn(phone, await findEntrant(), demoPassword);
  await phone.goto('/?th#/?lang=th');
  for (const [name, { title }] of [
    ['ended', endedTexts.th],
    ['running', runningTexts.th],
  ] as const) {
    await openPage(phone, hubPath);
    await phone.getByText(title).tap();
    await phone.getByRole('heading', { name: th.prizes }).waitFor();
    expect(await listFaults(phone, watched)).toEqual([]);
    await phone.screenshot({ path: `e2e/screenshots/tournament-${name}-th.png`, fullPage: true });
  }
  await phone.getByText(th.statement).tap();
  await phone.getByText(th.statementSum.bets, { exact: true }).first().waitFor();
  expect(await listFaults(phone, watched)).toEqual([]);
  await phone.screenshot({ path: 'e2e/screenshots/tournament-bets-th.png' });
  await small.close();
});

test('a visitor reads a tournament and is prompted to log in to join', async () => {
  const visitors = await openPhone(browser);
  const visitor = await visitors.newPage();
  const watched = watch(visitor);
  await visitor.goto(`/#${hubPath}`);
  await visitor.getByText(runningTexts.hk.title).tap();
  await visitor.getByRole('link', { name: hk.toLogin }).waitFor();
  expect(await listFaults(visitor, watched)).toEqual([]);
  await visitors.close();
});
