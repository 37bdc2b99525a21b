import type { Page } from 'playwright-core';
import { words } from './words.ts';

const { app, profile } = words;

/** Asks for the code of a phone in Hong Kong. */
export async function requestPhoneCode(page: Page, mobile: string): Promise<void> {
  await page.getByLabel(app.area).selectOption('+852');
  await page.getByLabel(profile.phone.number, { exact: true }).fill(mobile);
  await page.getByRole('button', { name: app.code.send }).tap();
  // The button now says how long until the next one: `{seconds} 秒後重發`.
  const [, wait = ''] = app.code.wait.split('}');
  await page.getByRole('button', { name: new RegExp(`\\d${wait}`) }).waitFor();
}

/** Binds the phone with the code that came. */
export async function bindPhone(page: Page, code: string): Promise<void> {
  await page.getByLabel(app.code.sms).fill(code);
  await page.getByText(profile.success.phone).waitFor();
}

/** From the security page: sets the real name, which is asked back once. */
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

/** In the sheet that guards money: the secondary password. */
export async function confirmWithPin(page: Page, pin: string): Promise<void> {
  await enterPin(page, app.pinTitle, pin);
}

/** Types six digits on the pad of a name. */
export async function enterPin(page: Page, label: string, pin: string): Promise<void> {
  const pad = page.getByRole('group', { name: label, exact: true });
  for (const digit of pin) await pad.getByRole('button', { name: digit, exact: true }).tap();
}
