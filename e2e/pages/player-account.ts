import type { Page } from 'playwright-core';
import { answerCaptcha } from './player-entry.ts';
import { enterPin, fillSentCode, fillShownCode } from './player-security.ts';
import { forgetLastCode } from './site-data.ts';
import { fill } from '@vela/client/fill.ts';
import { settle } from './settle.ts';
import { watch } from './watch.ts';
import { words } from './words.ts';

const { access, app, profile } = words;
const { recover } = access;

/** Reloads the app on a page. */
export async function openPage(page: Page, path: string): Promise<void> {
  const seen = watch(page);
  await page.goto('/#/');
  await page.goto(`/#${path}`);
  // As fingers do: what arrives while a tap is on its way moves its target. What waits for
  // somebody else never stands still.
  await settle(page, seen, { limitMs: 3_000 }).catch(() => undefined);
}

/** Requests a code, as if the last one had been sent some minutes ago, and fills it in. */
async function proveTarget(page: Page, target: string): Promise<void> {
  await forgetLastCode();
  await fillSentCode(page, target);
}

/** In the registration form: requests a code by phone, and fills it in. */
export async function provePhone(page: Page, mobile: string): Promise<void> {
  await page.getByLabel(app.area).selectOption('+86');
  await page.getByLabel(access.phone, { exact: true }).fill(mobile);
  await forgetLastCode();
  await answerCaptcha(page, () =>
    page.getByRole('button', { name: app.code.send, exact: true }).tap(),
  );
  await page.getByRole('dialog').getByRole('button', { name: access.codeSheet.send }).tap();
  await fillShownCode(page, `+86 ${mobile}`);
}

/**
 * At the identity gate: verifies the identity by the hidden digits of the linked phone and its
 * code.
 */
export async function showIdentity(page: Page, mobile: string): Promise<void> {
  await page.getByLabel(profile.identity.digits).fill(mobile.slice(3, 7));
  await proveTarget(page, `+86 ${mobile}`);
  await page.getByRole('button', { name: profile.identity.submit, exact: true }).tap();
}

/** On the e-mail page: links an address with the code sent to it. */
export async function linkEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel(profile.email.label, { exact: true }).fill(email);
  await proveTarget(page, email);
  await page.getByRole('button', { name: profile.email.submit, exact: true }).tap();
  await page.getByText(profile.success.email).waitFor();
}

/** On the phone page: links another phone with the code sent to it. */
export async function changePhone(page: Page, mobile: string): Promise<void> {
  await page.getByLabel(app.area).selectOption('+86');
  await page.getByLabel(profile.phone.number, { exact: true }).fill(mobile);
  await proveTarget(page, `+86 ${mobile}`);
  await page.getByText(profile.success.phone).waitFor();
}

/** On the page of the secondary password: the old digits, then the new ones, twice. */
export async function changePin(page: Page, from: string, to: string): Promise<void> {
  await enterPin(page, profile.pin.old, from);
  await enterPin(page, profile.pin.enter, to);
  await enterPin(page, profile.pin.repeat, to);
  await page.getByText(profile.success.pinChange).waitFor();
}

/** From the start to the second step of a recovery. */
export async function openRecovery(page: Page, account: string): Promise<void> {
  await answerCaptcha(page, () => openPage(page, '/pages/forgetPassword/index'));
  await page.getByLabel(recover.account).fill(account);
  await page.getByRole('button', { name: recover.next }).tap();
  await page.getByRole('heading', { name: recover.codeTitle }).waitFor();
}

/** In the second step: requests the code by the linked phone, and continues with it. */
export async function recoverByPhone(page: Page, mobile: string): Promise<void> {
  await page.getByLabel(app.area).selectOption('+86');
  await page.getByLabel(recover.phone, { exact: true }).fill(mobile);
  await proveTarget(page, `+86 ${mobile}`);
  await page.getByRole('button', { name: recover.next }).tap();
}

/** In the second step: requests the code by the linked address, and continues with it. */
export async function recoverByEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('radio', { name: recover.email }).tap();
  await page.getByRole('textbox', { name: recover.email, exact: true }).fill(email);
  await proveTarget(page, email);
  await page.getByRole('button', { name: recover.next }).tap();
}

/** In the third step: sets a password; the page then names the account. */
export async function setNewPassword(
  page: Page,
  username: string,
  password: string,
): Promise<void> {
  await page.getByLabel(recover.newPassword, { exact: true }).fill(password);
  await page.getByLabel(access.confirmPassword, { exact: true }).fill(password);
  await page.getByRole('button', { name: recover.set, exact: true }).tap();
  await page.getByText(fill(recover.doneHint, { name: username })).waitFor();
}

/** On the authenticator page: enrols one; returns its key and the recovery codes. */
export async function enrolAuthenticator(
  page: Page,
  password: string,
  toDigits: (key: string) => string,
): Promise<{ key: string; codes: string[] }> {
  await page.getByLabel(profile.security.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: profile.totp.begin, exact: true }).tap();
  const link = page.getByRole('link', { name: profile.totp.openApp });
  const key = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  await page.getByLabel(profile.totp.code).fill(toDigits(key));
  await page.getByRole('button', { name: profile.totp.confirm, exact: true }).tap();
  return { key, codes: await keepCodes(page) };
}

/** On the authenticator page: removes it with a recovery code. */
export async function removeAuthenticator(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: profile.totp.disable }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(profile.totp.codeOrRecovery).fill(code);
  await sheet.getByRole('button', { name: profile.totp.disable }).tap();
  await page.getByText(profile.totp.disabled).waitFor();
}

async function keepCodes(page: Page): Promise<string[]> {
  const items = page.getByRole('list', { name: profile.totp.codes }).getByRole('listitem');
  await items.first().waitFor();
  const codes = await items.allInnerTexts();
  await page.getByRole('button', { name: profile.totp.kept }).tap();
  await page.getByText(profile.totp.isOn).waitFor();
  return codes;
}

/** Logs in a player whose login has a second step, with a recovery code. */
export async function logInWithCode(
  page: Page,
  player: { username: string; password: string },
  code: string,
): Promise<void> {
  await openPage(page, '/pages/login/login');
  await page.getByRole('textbox', { name: access.usernameOrPhone }).fill(player.username);
  await page.getByLabel(access.password, { exact: true }).fill(player.password);
  await page.getByRole('button', { name: access.login, exact: true }).tap();
  await page.getByRole('button', { name: access.second.useRecovery }).tap();
  await page.getByLabel(access.second.recovery, { exact: true }).fill(code);
  await page.getByRole('button', { name: access.login, exact: true }).tap();
  await page.waitForURL((url) => !url.hash.includes('/login/'));
}
