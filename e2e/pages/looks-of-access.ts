import {
  confirmRecovery,
  startRecovery,
  listRegistrationFields,
  login,
  resetPassword,
} from '@vela/contract/access/calls.ts';
import type { Page } from 'playwright-core';
import { answer, press, refuse, soon } from './looks.ts';
import type { Look } from './looks.ts';
import type { StateWords } from './words.ts';

async function logIn(page: Page, { access }: StateWords): Promise<void> {
  await page.locator('input[name="username"]').fill('somebody');
  await page.locator('input[name="password"]').fill('Harbour7');
  await press(page, access.login);
}

const loginPath = '/pages/login/login';
const recovery = { ticket: 'T', expiresAt: soon(10) };

async function openRecovery(page: Page, words: StateWords): Promise<void> {
  await page.locator('input[name="username"]').fill('somebody');
  await page.locator('input[name="captcha"]').fill('ACEFH');
  await press(page, words.access.recover.next);
}

const prepareRecovery = async (page: Page): Promise<void> => {
  const choice = { channels: ['phone', 'email'], areas: ['852', '86'] };
  await answer(page, startRecovery, { ...recovery, ...choice });
  await answer(page, confirmRecovery, recovery);
  await answer(page, resetPassword, { username: 'somebody' });
};

async function reachNewPassword(page: Page, words: StateWords): Promise<void> {
  await openRecovery(page, words);
  await page.locator('input[name="tel"]').fill('13800138000');
  await page.locator('input[name="code"]').fill('123456');
  await press(page, words.access.recover.next);
  await page.locator('input[name="new"]').waitFor();
}

const allItems = ['realName', 'phone', 'email', 'inviteCode'].map((key) => ({
  key,
  isShow: true,
  isRequired: key !== 'inviteCode',
}));

/** The states that a visitor may see while registering, logging in or recovering a password. */
export const looksOfAccess: Look[] = [
  {
    name: 'a login that failed, with a picture',
    path: loginPath,
    prepare: (page) => refuse(page, login, 'loginFailed', { isCaptchaNext: true }),
    act: logIn,
  },
  {
    name: 'a login that has to wait',
    path: loginPath,
    prepare: (page) => refuse(page, login, 'loginWaiting', { retrySeconds: 900 }),
    act: logIn,
  },
  {
    name: 'the second step of a login',
    path: loginPath,
    prepare: (page) => refuse(page, login, 'totpRequired', { ticket: 'T' }),
    act: logIn,
  },
  {
    name: 'the second step with a recovery code',
    path: loginPath,
    prepare: (page) => refuse(page, login, 'totpRequired', { ticket: 'T' }),
    act: async (page, words) => {
      await logIn(page, words);
      await press(page, words.access.second.useRecovery);
      await press(page, words.access.login);
    },
  },
  {
    name: 'a registration with every item, sent too early',
    path: `${loginPath}?mode=register`,
    prepare: (page) =>
      answer(page, listRegistrationFields, {
        registerItemList: allItems,
        areas: ['86', '852'],
        isSmsOn: true,
      }),
    act: (page, { access }) => press(page, access.create),
  },
  {
    name: 'the terms',
    path: `${loginPath}?mode=register`,
    act: (page, { access }) => press(page, access.terms),
  },
  {
    name: 'a recovery by phone',
    path: '/pages/forgetPassword/index',
    prepare: prepareRecovery,
    act: openRecovery,
  },
  {
    name: 'a recovery by e-mail',
    path: '/pages/forgetPassword/index',
    prepare: prepareRecovery,
    act: async (page, words) => {
      await openRecovery(page, words);
      await page.getByRole('radio', { name: words.access.recover.email }).tap();
      await press(page, words.access.recover.next);
    },
  },
  {
    name: 'a recovery’s new password',
    path: '/pages/forgetPassword/index',
    prepare: prepareRecovery,
    act: reachNewPassword,
  },
  {
    name: 'a recovery that is done',
    path: '/pages/forgetPassword/index',
    prepare: prepareRecovery,
    act: async (page, words) => {
      await reachNewPassword(page, words);
      await page.locator('input[name="new"]').fill('Harbour8');
      await page.locator('input[name="confirm"]').fill('Harbour8');
      await press(page, words.access.recover.set);
      await page.locator('input[name="new"]').waitFor({ state: 'detached' });
    },
  },
];
