import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerCaptcha, loginPrompt } from './pages/player-entry.ts';
import { finishSpin, spinButton } from './pages/player-games.ts';
import { readBalance } from './pages/player-money.ts';
import { launchBrowser, openPhone } from './pages/site.ts';
import { watch } from './pages/watch.ts';
import { words } from './pages/words.ts';

/* From opening the app to the first spin, as a new visitor with a phone: every touch is counted,
   and the time is measured. Text is typed into the field that was tapped. */

const { access, app, deposit, home } = words;

/** The maximum number of taps, and the maximum time. Source: the promise for the app. */
const tapsMax = 15;
const secondsMax = 60;

const stamp = Date.now().toString(36).slice(-7);

let browser: Browser;
let page: Page;
let taps = 0;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** A touch. */
async function tap(target: Locator): Promise<void> {
  taps += 1;
  await target.tap();
}

/** A touch on a field, and the text typed into it. */
async function type(label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await tap(field);
  // A phone has a date picker; keyboard input depends on the browser's language.
  if (label === access.birthDate) await field.fill(text);
  else await page.keyboard.type(text);
}

/** A touch on the drawn checkbox, which covers the native one. */
async function tick(text: string): Promise<void> {
  taps += 1;
  const box = page.getByRole('checkbox', { name: new RegExp(text) });
  await page
    .locator('label')
    .filter({ has: box })
    .tap({ position: { x: 10, y: 12 } });
  expect(await box.isChecked()).toBe(true);
}

/** Starts at the registration form: fills it in and submits it. */
async function register(username: string, open: () => Promise<void>): Promise<void> {
  await answerCaptcha(page, open, (answer) => type(access.captcha, answer));
  await type(access.username, username);
  await type(access.password, 'Sunrise27');
  await type(access.confirmPassword, 'Sunrise27');
  await type(access.birthDate, '1990-05-04');
  await tick(access.adult);
  await tick(access.terms);
  await tap(page.getByRole('button', { name: access.create }));
  await page.waitForURL((url) => !url.hash.includes('/login/'));
}

test('from opening the app to the first spin', async () => {
  page = await (await openPhone(browser)).newPage();
  const seen = watch(page);
  taps = 0;
  const startedAt = performance.now();
  const at = () => (performance.now() - startedAt) / 1000;
  await page.goto('/');
  await register(`fs${stamp}`, () =>
    tap(page.getByRole('link', { name: home.register, exact: true })),
  );
  const registered = { taps, seconds: at() };
  // The play money is there without a reload.
  await expect.poll(() => readBalance(page)).toBe('HK$1,000.00');
  await tap(page.getByRole('link', { name: /海港燈會/ }));
  const spin = spinButton(page);
  await spin.waitFor({ timeout: 60_000 });
  await expect.poll(() => spin.getAttribute('aria-disabled'), { timeout: 60_000 }).toBe('false');
  await tap(spin);
  await finishSpin(page);
  const spun = { taps, seconds: at() };
  const say = (part: typeof spun): string => `${part.taps} taps, ${part.seconds.toFixed(1)} s`;
  console.log(`registered: ${say(registered)}; first spin: ${say(spun)}`);
  expect(spun.taps).toBeLessThanOrEqual(tapsMax);
  expect(spun.seconds).toBeLessThan(secondsMax);
  expect(seen.take()).toEqual([]);
});

test('the login prompt goes with its page, and registration leads back to what was touched', async () => {
  page = await (await openPhone(browser)).newPage();
  await page.goto('/#/pages/my/my');
  await page.goto('/#/');
  const touched = page.getByRole('link', { name: home.deposit, exact: true });
  await touched.tap();
  await loginPrompt(page).waitFor();
  await page.goBack();
  await loginPrompt(page).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).hash).toBe('#/pages/my/my');
  await page.goForward();
  await touched.tap();
  await register(`fb${stamp}`, () =>
    tap(loginPrompt(page).getByRole('button', { name: app.registerGo })),
  );
  await page.getByRole('heading', { name: deposit.title, level: 1 }).waitFor();
});
