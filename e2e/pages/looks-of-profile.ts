import { getAlerts } from '@vela/contract/alert/calls.ts';
import {
  checkSecondaryPassword,
  confirmTotp,
  enrolTotp,
  listSessions,
} from '@vela/contract/profile/calls.ts';
import type { Page } from 'playwright-core';
import { answer, asUser, isKnown, press, soon } from './looks.ts';
import type { Look } from './looks.ts';
import type { StateWords } from './words.ts';

const pin = (page: Page, digits: string): Promise<void> =>
  Array.from(digits).reduce(
    (before, digit) =>
      before.then(() => page.getByRole('button', { name: digit, exact: true }).tap()),
    Promise.resolve(),
  );

const withAuthenticator = async (page: Page): Promise<void> => {
  await asUser(page, { identityUntil: soon(10), isTotpOn: true, recoveryCodesLeft: 3 });
};

const enrolment = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Vela:marina88?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Vela',
  qrSvg: '',
};

async function enrol(page: Page, { profile }: StateWords): Promise<void> {
  await page.locator('input[name="password"]').fill('Harbour7');
  await press(page, profile.totp.begin);
  await page.getByRole('link', { name: profile.totp.openApp }).waitFor();
}

const session = {
  system: 'Android',
  browser: 'Chrome',
  address: '203.0.113.*',
  country: 'TH',
  createdAt: soon(-2000),
  lastSeenAt: soon(-30),
};

/** The states that a player may see while changing the account. */
export const looksOfProfile: Look[] = [
  {
    name: 'the question who one is, answered too early',
    path: '/pages/system/verification',
    act: (page, { profile }) => press(page, profile.identity.submit),
  },
  {
    name: 'the change of a phone',
    path: '/pages/system/setPhone',
    prepare: isKnown,
    act: (page, { profile }) => press(page, profile.phone.changeSubmit),
  },
  {
    name: 'the change of an e-mail address',
    path: '/pages/system/setEmail',
    prepare: isKnown,
    act: (page, { profile }) => press(page, profile.email.changeSubmit),
  },
  {
    name: 'the change of the password',
    path: '/pages/system/exitPassword',
    prepare: isKnown,
    act: (page, { profile }) => press(page, profile.password.submit),
  },
  { name: 'the old digits', path: '/pages/system/secondaryPassword', prepare: isKnown },
  {
    name: 'the login password in place of the old digits',
    path: '/pages/system/secondaryPassword',
    prepare: isKnown,
    act: (page, { app }) => press(page, app.pinForgotten),
  },
  {
    name: 'new digits that are easily guessed',
    path: '/pages/system/secondaryPassword',
    prepare: async (page) => {
      await isKnown(page);
      await answer(page, checkSecondaryPassword, {});
    },
    act: async (page, { profile }) => {
      await pin(page, '135790');
      await page.getByRole('group', { name: profile.pin.enter }).waitFor();
      await pin(page, '123456');
    },
  },
  { name: 'why an authenticator', path: '/pages/system/authenticator', prepare: isKnown },
  {
    name: 'the key of an authenticator',
    path: '/pages/system/authenticator',
    prepare: async (page) => {
      await isKnown(page);
      await answer(page, enrolTotp, enrolment);
    },
    act: enrol,
  },
  {
    name: 'new recovery codes',
    path: '/pages/system/authenticator',
    prepare: async (page) => {
      await isKnown(page);
      await answer(page, enrolTotp, enrolment);
      const recoveryCodes = Array.from({ length: 10 }, (_, at) => `ab3c-de${at}f-gh7k`);
      await answer(page, confirmTotp, { recoveryCodes });
    },
    act: async (page, words) => {
      await enrol(page, words);
      await page.locator('input[name="totp"]').fill('123456');
      await press(page, words.profile.totp.confirm);
      await page.getByRole('list', { name: words.profile.totp.codes }).waitFor();
    },
  },
  {
    name: 'an authenticator, being taken off',
    path: '/pages/system/authenticator',
    prepare: withAuthenticator,
    act: (page, { profile }) => press(page, profile.totp.disable),
  },
  {
    name: 'another device, being logged out',
    path: '/pages/system/devices',
    prepare: (page) =>
      answer(page, listSessions, {
        sessions: [
          { ...session, sessionId: 'a', isCurrent: true },
          { ...session, sessionId: 'b', isCurrent: false },
        ],
      }),
    act: (page, { profile }) => press(page, profile.devices.endOthers),
  },
  {
    name: 'the pictures to choose from',
    path: '/pages/userInfo/userInfo',
    act: (page, { profile }) => press(page, profile.me.avatar),
  },
  {
    name: 'notifications that are on',
    path: '/pages/system/notifications',
    prepare: (page) =>
      answer(page, getAlerts, {
        isSandbox: false,
        key: '',
        device: { account: true, money: false },
        offers: true,
      }),
  },
  {
    name: 'the ways of writing odds',
    path: '/pages/my/accountset',
    act: (page, { profile }) => press(page, new RegExp(profile.set.odds)),
  },
];
