import { fill } from '@vela/client/fill.ts';
import { grantKinds } from '@vela/contract/welfare/rules.ts';
import type { GrantKind } from '@vela/contract/welfare/rules.ts';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listViolations } from './pages/axe.ts';
import { openPage } from './pages/player-account.ts';
import { registerOwn } from './pages/player-entry.ts';
import { readBalance } from './pages/player-money.ts';
import { listOverflow, settle } from './pages/settle.ts';
import { launchBrowser, openPhone } from './pages/site.ts';
import { grantEveryKind, grantMinor } from './pages/site-work.ts';
import { watch } from './pages/watch.ts';
import { welfareWords } from './pages/words.ts';

/* A player has one reward of each kind and claims each by itself; another one, in Thai, reads the
   basis of one and claims all at once. */

const path = '/pages/record/welfare';
const { hk, th } = welfareWords;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** A new player with one reward of each kind. */
async function openRewarded(name: string, phone: BrowserContextOptions = {}) {
  const page = await (await openPhone(browser, phone)).newPage();
  const seen = watch(page);
  await grantEveryKind(await registerOwn(page, name), name);
  const listFaults = async (): Promise<string[]> => {
    await settle(page, seen);
    return [...(await listOverflow(page)), ...(await listViolations(page)), ...seen.take()];
  };
  return { page, listFaults };
}

const toText = (minor: bigint): string => `HK$${(Number(minor) / 100).toFixed(2)}`;
const sumMinor = grantKinds.reduce((sum, kind) => sum + grantMinor(kind), 0n);

async function claimOne(page: Page, kind: GrantKind): Promise<void> {
  const name = page.getByText(hk.kinds[kind], { exact: true });
  const row = page.getByRole('listitem').filter({ has: name });
  await row.getByRole('button', { name: hk.claim, exact: true }).tap();
  await row.getByRole('button', { name: hk.claim, exact: true }).waitFor({ state: 'detached' });
}

test('a reward of each kind is claimed by itself, once, and is money', async () => {
  const { page, listFaults } = await openRewarded('clhk');
  await openPage(page, path);
  await page
    .getByRole('button', { name: fill(hk.claimAll, { amount: toText(sumMinor) }) })
    .waitFor();
  expect(await listFaults()).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/welfare.png' });
  for (const kind of grantKinds) await claimOne(page, kind);
  await page.getByRole('button', { name: fill(hk.claimAll, { amount: toText(0n) }) }).waitFor();
  expect(await page.getByRole('button', { name: hk.claim, exact: true }).count()).toBe(0);
  expect(await listFaults()).toEqual([]);
  await page.goto('/#/');
  const total = `HK$1,0${(Number(sumMinor) / 100).toFixed(2)}`;
  await expect.poll(() => readBalance(page)).toBe(total);
  await page.context().close();
});

test('in Thai, small and dark, the basis of a reward is read and all are claimed together', async () => {
  const phone = { viewport: { width: 320, height: 640 }, colorScheme: 'dark' } as const;
  const { page, listFaults } = await openRewarded('clth', phone);
  await page.goto('/?th#/?lang=th');
  await openPage(page, path);
  await page.getByText(th.kinds.packet).first().tap();
  await page.getByRole('dialog').getByText(th.details).waitFor();
  expect(await listFaults()).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/welfare-basis-th.png' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: new RegExp(th.claimAll.split('{')[0] ?? '') }).tap();
  const claims = page.getByRole('button', { name: th.claim, exact: true });
  await expect.poll(() => claims.count()).toBe(0);
  expect(await listFaults()).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/welfare-claimed-th.png' });
  await page.context().close();
});
