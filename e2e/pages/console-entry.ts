import type { Page } from 'playwright-core';
import { demoStaffPassword } from '../../server/seeds/demo-logins.ts';
import { forgetSecondFactor } from './site-data.ts';
import { totp } from './totp.ts';
import { consoleWords } from './words.ts';

const { app, staff } = consoleWords;

/** Logs a demo operator in, enrolling the second factor from the displayed secret. */
export async function logInOperator(page: Page, username: string): Promise<void> {
  await forgetSecondFactor(username);
  await page.goto('/');
  await page.getByLabel(staff.username).fill(username);
  await page.getByLabel(staff.password, { exact: true }).fill(demoStaffPassword);
  await page.getByRole('button', { name: staff.continue }).click();
  const secret = await page.locator('code').innerText();
  // The sixth digit submits the code.
  await page.getByLabel(staff.code).fill(totp(secret, Date.now()));
  await page.getByRole('navigation', { name: app.mainNavigation }).waitFor();
}

/** Follows an entry of the console's navigation. */
export async function goInConsole(page: Page, title: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: app.mainNavigation });
  await navigation.getByTitle(title, { exact: true }).click();
}
