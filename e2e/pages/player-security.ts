import type { Page } from 'playwright-core';
import { startOf, words } from './words.ts';

const { app, profile } = words;

/**
 * Requests a code, then presses the button in the sheet of play mode that fills it in; returns the
 * code.
 */
export async function fillSentCode(page: Page, target: string): Promise<string> {
  await page.getByRole('button', { name: app.code.send, exact: true }).tap();
  return fillShownCode(page, target);
}

/** In the sheet of play mode: fills in the code addressed to a recipient. */
export async function fillShownCode(page: Page, target: string): Promise<string> {
  const sheet = page.getByRole('dialog', { name: app.code.sandboxTitle });
  await sheet.getByText(target).waitFor();
  const key = sheet.getByRole('button', { name: startOf(app.code.sandboxFill) });
  const [code] = /\d{6}/.exec(await key.innerText()) ?? [];
  if (code === undefined) throw new Error('the sheet shows no code');
  await key.tap();
  return code;
}

/** Links a phone in Hong Kong; its code is submitted as soon as it is filled in. */
export async function linkPhone(page: Page, mobile: string): Promise<string> {
  await page.getByLabel(app.area).selectOption('+852');
  await page.getByLabel(profile.phone.number, { exact: true }).fill(mobile);
  const code = await fillSentCode(page, `+852 ${mobile}`);
  await page.getByText(profile.success.phone).waitFor();
  return code;
}

/** From the security page: sets the real name, which is confirmed once. */
export async function setRealName(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: profile.security.name }).tap();
  await page.getByLabel(profile.name.label).fill(name);
  await page.getByRole('button', { name: profile.name.submit }).tap();
  await page.getByRole('button', { name: profile.name.confirm }).tap();
  await page.getByText(profile.success.name).waitFor();
}

/** From the security page: sets the secondary password, entered twice. */
export async function setSecondaryPassword(page: Page, pin: string): Promise<void> {
  await page.getByRole('link', { name: profile.security.pin }).tap();
  await enterPin(page, profile.pin.enter, pin);
  await enterPin(page, profile.pin.repeat, pin);
  await page.getByText(profile.success.pin).waitFor();
}

/** In the sheet that protects money: the secondary password. */
export async function confirmWithPin(page: Page, pin: string): Promise<void> {
  await enterPin(page, app.pinTitle, pin);
}

/** Types six digits on the pad with a name. */
export async function enterPin(page: Page, label: string, pin: string): Promise<void> {
  const pad = page.getByRole('group', { name: label, exact: true });
  for (const digit of pin) await pad.getByRole('button', { name: digit, exact: true }).tap();
}
