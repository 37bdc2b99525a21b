import { demoPassword } from '../../server/seeds/demo-logins.ts';
import { getCaptcha } from '@vela/contract/access/calls.ts';
import type { Page } from 'playwright-core';
import { setCaptchaAnswer } from './site-data.ts';
import { words } from './words.ts';

const { access, app } = words;

/** Logs a player in on the login page and waits for the next page. */
export async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/#/pages/login/login');
  await page.getByRole('textbox', { name: access.usernameOrPhone }).fill(username);
  await page.getByLabel(access.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: access.login, exact: true }).tap();
  await page.waitForURL((url) => !url.hash.includes('/login/'));
}

/** The login prompt of a visitor who has touched something for players. */
export function loginPrompt(page: Page) {
  return page.getByRole('alertdialog', { name: app.loginTitle });
}

// The letters used in the site's captcha pictures.
const answer = 'ACEFH';

/** Triggers a captcha picture and types its answer; `type` does so by touch. */
export async function answerCaptcha(
  page: Page,
  show: () => Promise<void>,
  type = (text: string) => page.getByLabel(access.captcha, { exact: true }).fill(text),
): Promise<void> {
  const requested = page.waitForResponse((reply) => reply.url().includes(getCaptcha.path));
  await show();
  const { captcha }: { captcha: { captchaId: string } } = await (await requested).json();
  await setCaptchaAnswer(captcha.captchaId, answer);
  await type(answer);
}

/** From the login page to the registration form, with its captcha answered. */
export async function openRegistration(page: Page): Promise<void> {
  await answerCaptcha(page, () => page.getByRole('link', { name: access.createAccount }).tap());
  await page.getByRole('heading', { name: access.registerTitle }).waitFor();
}

/** Fills in the registration form without submitting it. */
export async function fillRegistration(
  page: Page,
  person: { username: string; password: string; birthDate: string },
): Promise<void> {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field(access.username).fill(person.username);
  await field(access.password).fill(person.password);
  await field(access.confirmPassword).fill(person.password);
  await field(access.birthDate).fill(person.birthDate);
  await tick(page, access.adult);
  await tick(page, access.terms);
}

/** Ticks a checkbox by touch: on its drawing, which covers the native one. */
async function tick(page: Page, words: string): Promise<void> {
  const box = page.getByRole('checkbox', { name: new RegExp(words) });
  const line = page.locator('label').filter({ has: box });
  await line.tap({ position: { x: 10, y: 12 } });
  if (!(await box.isChecked())) throw new Error(`not ticked: ${words}`);
}

/** Submits the registration form. */
export async function register(page: Page): Promise<void> {
  await page.getByRole('button', { name: access.create }).tap();
  await page.waitForURL((url) => !url.hash.includes('/login/'));
}

/**
 * Registers a player of whom nothing is known yet, with which the page is logged in afterwards;
 * `name` begins the username, which is returned.
 */
export async function registerOwn(page: Page, name: string): Promise<string> {
  const username = `${name}${Date.now().toString(36).slice(-7)}`;
  await page.goto('/#/pages/login/login');
  await openRegistration(page);
  await fillRegistration(page, { username, password: demoPassword, birthDate: '1991-04-12' });
  await register(page);
  return username;
}
