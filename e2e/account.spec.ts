import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, demoSecondaryPassword } from '../server/seeds/demo-logins.ts';
import { enterAmount } from './pages/amounts.ts';
import { listFaults } from './pages/faults.ts';
import {
  linkEmail,
  changePhone,
  changePin,
  logInWithCode,
  openPage,
  provePhone,
  recoverByEmail,
  recoverByPhone,
  setNewPassword,
  showIdentity,
  openRecovery,
  removeAuthenticator,
  enrolAuthenticator,
} from './pages/player-account.ts';
import { fillRegistration, logIn, register } from './pages/player-entry.ts';
import { gameFrame } from './pages/player-games.ts';
import { requestWithdrawal } from './pages/player-payouts.ts';
import {
  excludeOneself,
  limitDeposits,
  meetRealityCheck,
  realityCheck,
} from './pages/player-protection.ts';
import { setSecondaryPassword } from './pages/player-security.ts';
import { settle } from './pages/settle.ts';
import {
  forgetRegisterItems,
  playForAnHour,
  readInviteCode,
  readInviter,
  setRegisterItems,
  waiveTurnover,
} from './pages/site-data.ts';
import { launchBrowser, openPhone } from './pages/site.ts';
import { totp } from './pages/totp.ts';
import { watch } from './pages/watch.ts';
import type { Watch } from './pages/watch.ts';
import { startOf, words } from './pages/words.ts';

/* The life of a player's account: registered by an invite link with a phone, protected, and
   recovered by phone and by e-mail; then the player's own limits, up to the self-exclusion that
   blocks everything except withdrawing. */

const { access, app, deposit, game, profile, protection } = words;
const stamp = String(Date.now()).slice(-7);
const player = { username: `sail${stamp}`, password: 'Harbour7', birthDate: '1990-05-17' };
const phone = `1380${stamp}`;
const nextPhone = `1390${stamp}`;
const email = `sail${stamp}@example.com`;
/** A player with a balance, a phone, a real name and a card. */
const rich = 'admiral6';

let browser: Browser;
let page: Page;
let seen: Watch;

beforeAll(async () => {
  await waiveTurnover();
  browser = await launchBrowser();
  await pickNewPhone();
});
afterAll(async () => {
  await forgetRegisterItems();
  await browser?.close();
});

/** From now on linked to another player. */
async function pickNewPhone(): Promise<void> {
  page = await (await openPhone(browser)).newPage();
  seen = watch(page);
}

test('an invite link leads to an account that has its phone from the start', async () => {
  await setRegisterItems([
    { key: 'phone', isShow: true, isRequired: true },
    { key: 'inviteCode', isShow: true, isRequired: false },
  ]);
  const inviteCode = await readInviteCode('marina88');
  await page.goto(`/#/pages/login/login?mode=register&invite=${inviteCode}`);
  const invite = page.getByLabel(access.inviteCode);
  await invite.waitFor();
  // The visitor looks around first; the terms open in a sheet.
  await openPage(page, '/pages/login/login');
  await page.getByRole('link', { name: access.createAccount }).tap();
  await page.getByRole('button', { name: access.terms }).tap();
  await page.getByRole('dialog').getByRole('button', { name: access.termsRead }).tap();
  expect(await invite.inputValue()).toBe(inviteCode);
  await fillRegistration(page, player);
  await provePhone(page, phone);
  expect(await listFaults(page, seen)).toEqual([]);
  await register(page);
  await forgetRegisterItems();
  expect(await readInviter(player.username)).toBe('marina88');
});

test('a player with a verified identity links an address and changes the phone', async () => {
  await openPage(page, '/pages/system/setEmail');
  await showIdentity(page, phone);
  await linkEmail(page, email);
  expect(await listFaults(page, seen)).toEqual([]);
  await openPage(page, '/pages/system/setPhone');
  await changePhone(page, nextPhone);
  await openPage(page, '/pages/userInfo/userInfo');
  await page.getByText(`+86 ${nextPhone.slice(0, 3)}****${nextPhone.slice(7)}`).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
});

test('choosing the selected row closes a sheet of choices', async () => {
  const sheet = page.getByRole('dialog', { name: profile.me.sex });
  const choose = async () => {
    await page.getByRole('button', { name: new RegExp(profile.me.sex) }).tap();
    await sheet.getByText(profile.me.female, { exact: true }).tap();
    await expect.poll(() => sheet.count()).toBe(0);
  };
  await choose();
  await choose();
});

test('the secondary password is set and changed', async () => {
  await openPage(page, '/pages/system/system');
  await setSecondaryPassword(page, '135790');
  await openPage(page, '/pages/system/secondaryPassword');
  await changePin(page, '135790', '246802');
  expect(await listFaults(page, seen)).toEqual([]);
});

test('a second step protects the login, and its recovery codes are renewed and removed', async () => {
  await openPage(page, '/pages/system/authenticator');
  const toDigits = (key: string) => totp(key, Date.now());
  const { codes } = await enrolAuthenticator(page, player.password, toDigits);
  const other = await openPhone(browser);
  const device = await other.newPage();
  await logInWithCode(device, player, codes[0] ?? '');
  await openPage(device, '/pages/my/my');

  // The open page of a device that is logged out redirects to the login.
  await openPage(page, '/pages/system/devices');
  await page
    .getByRole('button', { name: new RegExp(profile.devices.end) })
    .first()
    .tap();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: profile.devices.end, exact: true }).tap();
  await device.waitForURL((url) => url.hash.includes('/login/'));
  await other.close();
  expect(await listFaults(page, seen)).toEqual([]);

  await openPage(page, '/pages/system/authenticator');
  await page.getByText(profile.totp.isOn).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
  await removeAuthenticator(page, codes[1] ?? '');
});

test('a forgotten password is recovered by phone', async () => {
  const visitor = await openPhone(browser);
  const stranger = await visitor.newPage();
  await openRecovery(stranger, player.username);
  await recoverByPhone(stranger, nextPhone);
  await setNewPassword(stranger, player.username, 'Harbour8');
  await visitor.close();
  // Every session has ended.
  await page.waitForURL((url) => url.hash.includes('/login/'));
  // The refusals that ended the session appear in the browser console once they have arrived.
  await settle(page, seen);
  seen.take();
  await logIn(page, nextPhone, 'Harbour8');
  expect(await listFaults(page, seen)).toEqual([]);
});

test('a forgotten password is recovered by e-mail', async () => {
  const visitor = await openPhone(browser);
  const stranger = await visitor.newPage();
  await openRecovery(stranger, email);
  await recoverByEmail(stranger, email);
  await setNewPassword(stranger, player.username, 'Harbour9');
  await logIn(stranger, player.username, 'Harbour9');
  expect(new URL(stranger.url()).hash).toBe('#/');
  await visitor.close();
});

test("a player's own limit stops a deposit", async () => {
  await pickNewPhone();
  await logIn(page, rich, demoPassword);
  await limitDeposits(page, '200');
  await openPage(page, '/pages/finance/myDeposit');
  await enterAmount(page, deposit, '300');
  await page.getByRole('button', { name: startOf(deposit.nextAmount) }).tap();
  await page.getByText(startOf(deposit.amountOverLimit.day)).waitFor();
  expect(new URL(page.url()).hash).toBe('#/pages/finance/myDeposit');
  expect(await listFaults(page, seen)).toEqual([]);
});

test('a reality check pauses a game until it is answered', async () => {
  await openPage(page, '/pages/game/play?venue=lotus-slots&game=harbour-lanterns');
  await gameFrame(page).locator('body').waitFor();
  await playForAnHour(rich);
  await meetRealityCheck(page);
  const check = realityCheck(page);
  for (const figure of [protection.check.staked, protection.check.returned, protection.check.net]) {
    await check.getByText(figure, { exact: true }).waitFor();
  }
  // The game behind it has loaded as well: a check is not answered while it is loading.
  await settle(page, seen);
  await page.keyboard.press('Escape');
  await check.getByRole('button', { name: protection.check.goOn }).tap();
  await check.waitFor({ state: 'detached' });
  await page.locator(`iframe[title="${game.gameFrame}"]`).waitFor();

  await playForAnHour(rich);
  await openPage(page, '/pages/game/play?venue=lotus-slots&game=harbour-lanterns');
  await check.getByRole('button', { name: protection.check.leave }).tap();
  await expect.poll(() => new URL(page.url()).hash).toBe('#/');
});

test('a player who self-excludes is logged out everywhere, and can still withdraw', async () => {
  const other = await openPhone(browser);
  const device = await other.newPage();
  await logIn(device, rich, demoPassword);
  await excludeOneself(page);
  await page.waitForURL((url) => url.hash.includes('/login/'));
  await device.waitForURL((url) => url.hash.includes('/login/'));
  await other.close();
  seen.take();

  await logIn(page, rich, demoPassword);
  await openPage(page, '/pages/finance/myDeposit');
  await page.getByRole('link', { name: app.safePlay }).waitFor();
  const orderNo = await requestWithdrawal(page, 'bankCard', '200', demoSecondaryPassword);
  expect(orderNo).not.toBe('');
});
