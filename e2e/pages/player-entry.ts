import type { Page } from 'playwright-core';
import { words } from './words.ts';

const { access } = words;

/** Logs a player in through the login page and waits for the page that follows. */
export async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/#/pages/login/login');
  await page.getByRole('textbox', { name: access.usernameOrPhone }).fill(username);
  await page.getByLabel(access.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: access.login, exact: true }).click();
  await page.waitForURL((url) => !url.hash.includes('/login/'));
}
