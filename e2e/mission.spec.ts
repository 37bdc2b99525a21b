import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill } from '@vela/client/fill.ts';
import { missionTitles } from '../server/seeds/demo/mission.ts';
import { listFaults } from './pages/faults.ts';
import { openPage } from './pages/player-account.ts';
import { registerOwn } from './pages/player-entry.ts';
import { openSlot, spin } from './pages/player-games.ts';
import { launchBrowser, openPhone } from './pages/site.ts';
import { watch } from './pages/watch.ts';
import { missionWords } from './pages/words.ts';

/*
 * A new player reads what a mission counts, plays, and finds what of each bet counted. A visitor
 * reads the same without a progress. The other screens of it are those of a phone in Thai, small
 * and dark.
 */

const path = '/pages/activity/mission';
const { hk, th } = missionWords;
const spins = 2;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test('a visitor reads what a mission asks for and gives', async () => {
  const page = await (await openPhone(browser)).newPage();
  const seen = watch(page);
  await page.goto(`/#${path}`);
  await page.getByRole('heading', { name: missionTitles.slots.hk }).first().waitFor();
  await page.getByRole('link', { name: hk.noLogin }).waitFor();
  expect(await page.getByRole('meter').count()).toBe(0);
  expect(await listFaults(page, seen)).toEqual([]);
  await page.context().close();
});

test('spins of a new player count, and the statement lists each with its counted part', async () => {
  const page = await (await openPhone(browser)).newPage();
  const seen = watch(page);
  await registerOwn(page, 'mshk');
  await openPage(page, path);
  const meter = page.getByRole('meter', { name: missionTitles.slots.hk });
  await meter.waitFor();
  const none = fill(hk.progress, { counted: '0.00', target: '200.00' });
  expect(await meter.getAttribute('aria-valuetext')).toBe(none);
  expect(await listFaults(page, seen)).toEqual([]);
  await openPage(page, '/pages/game/play?venue=lotus-slots&game=harbour-lanterns');
  await openSlot(page);
  for (let count = 0; count < spins; count += 1) await spin(page);
  const progress = fill(hk.progress, { counted: `${spins}.00`, target: '200.00' });
  await openPage(page, path);
  await expect.poll(() => meter.getAttribute('aria-valuetext')).toBe(progress);
  await page.screenshot({ path: 'e2e/screenshots/missions.png', fullPage: true });
  await page.getByRole('link', { name: hk.statement }).first().tap();
  const line = page.getByText(hk.betLine.split('{')[0] ?? '', { exact: false });
  await expect.poll(() => line.count()).toBeGreaterThanOrEqual(spins);
  expect(await listFaults(page, seen)).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/mission-bets.png' });
  await page.context().close();
});

test('missions and an empty statement read well in Thai, small and dark', async () => {
  const small = await openPhone(browser, { viewport: { width: 320, height: 640 } });
  const page = await small.newPage();
  const seen = watch(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await registerOwn(page, 'msth');
  await page.goto('/?th#/?lang=th');
  await openPage(page, path);
  await page.getByRole('heading', { name: missionTitles.slots.th }).first().waitFor();
  await page.getByText(th.rule.care).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/missions-th.png', fullPage: true });
  await page.getByRole('link', { name: th.statement }).first().tap();
  await page.getByText(th.noBets).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
  await small.close();
});
