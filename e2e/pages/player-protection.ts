import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { enterAmount } from './amounts.ts';
import { openPage } from './player-account.ts';
import { startOf, words } from './words.ts';

const { protection } = words;

/** Sets a daily deposit limit, in whole dollars. */
export async function limitDeposits(page: Page, amount: string): Promise<void> {
  await openPage(page, '/pages/protection/limits');
  const name = protection.limitNames.deposit.day;
  await page.getByRole('button', { name: `${protection.setNow}: ${name}` }).tap();
  const sheet = page.getByRole('dialog');
  await enterAmount(sheet, protection.sheet, amount);
  await sheet.getByRole('button', { name: startOf(protection.sheet.set) }).tap();
  await page.getByText(protection.sheet.done).waitFor();
}

/** The reality check, which covers everything. */
export const realityCheck = (page: Page) =>
  page.getByRole('alertdialog', { name: startOf(protection.check.title) });

/** Reopens the app repeatedly until the reality check appears. */
export async function meetRealityCheck(page: Page): Promise<void> {
  const reopenApp = (): Promise<boolean> =>
    page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await vi.waitUntil(
    async () => {
      await reopenApp();
      return realityCheck(page).isVisible();
    },
    { timeout: 20_000, interval: 250 },
  );
}

/** Self-excludes the player for the shortest period, after both confirmations. */
export async function excludeOneself(page: Page): Promise<void> {
  const { pause } = protection;
  await openPage(page, '/pages/protection/exclusion');
  const lengths = page.getByRole('radiogroup', { name: pause.question });
  await lengths.locator('label').first().tap();
  const box = page.getByRole('checkbox', { name: pause.understood });
  await page
    .locator('label')
    .filter({ has: box })
    .tap({ position: { x: 10, y: 12 } });
  await page.getByRole('button', { name: startOf(pause.startExclusion) }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: pause.askGo }).tap();
}
