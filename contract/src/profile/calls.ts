import { z } from 'zod';
import { isPassword, isRealName, isSecondaryPassword } from '../access/rules.ts';
import { defineCall } from '../call.ts';
import { closedCall } from '../closed-call.ts';
import { instant, text } from '../shape.ts';

const secondaryPassword = z.string().refine(isSecondaryPassword, 'secondaryPassword');

export const getUserInfo = defineCall({
  name: 'profile/get-user-info',
  summary: 'Who I am.',
  path: '/web/user/getUserInfo',
  envelope: 'top',
  input: z.object({}),
  output: z.object({
    userInfo: z.object({
      username: z.string(),
      avatar: z.string().describe('The name of a preset picture, or the address of an own one.'),
      realName: z.string().describe('Masked but for its last character; empty if not set.'),
      sex: z.enum(['male', 'female', 'unset']),
      birthDate: z.string(),
      phone: z.string().describe('Masked; empty if not bound.'),
      phoneArea: z.string(),
      email: z.string().describe('Masked; empty if not bound.'),
      vipLevel: z.int(),
      language: z.string(),
      inviteCode: z.string(),
      registeredAt: instant(),
      firstDepositAt: instant().nullable(),
      lastLoginAt: instant().nullable(),
      hasSecondaryPassword: z.boolean(),
      isAutoTransferOn: z.boolean(),
      cardCount: z.int(),
    }),
  }),
});

export const modifyUserInfo = defineCall({
  name: 'profile/modify-user-info',
  summary: 'Changes what is sent: avatar, sex, real name (once), phone (with its SMS code).',
  path: '/web/user/modifyUserInfo',
  wire: 'json',
  effect: 'write',
  input: z.object({
    avatar: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,60}$/)
      .optional()
      .describe('The name of a preset picture, or the fileId of an own one.'),
    sex: z.enum(['male', 'female']).optional(),
    realName: text(2, 60).refine(isRealName, 'realName').optional(),
    phone: z.object({ area: text(1, 5), mobile: text(4, 15), smsCode: text(6, 6) }).optional(),
    secondaryPassword: secondaryPassword.optional().describe('Sets the first one.'),
  }),
  output: z.object({}),
  refusals: [
    'notFound',
    'realNameSet',
    'phoneWrong',
    'phoneTaken',
    'codeExpired',
    'codeWrong',
    'codeTooMany',
    'secondaryPasswordSet',
  ],
});

export const modifyPassword = defineCall({
  name: 'profile/modify-password',
  summary: 'Changes the login password and ends every other session.',
  path: '/web/user/modifyPassword',
  wire: 'json',
  effect: 'write',
  input: z.object({
    oldPassword: z.string().min(1).max(64),
    newPassword: z.string().refine(isPassword, 'password'),
    confirmPassword: z.string().max(64),
  }),
  output: z.object({}),
  refusals: [
    'tooFrequent',
    'passwordsDiffer',
    'passwordIsUsername',
    'passwordTooCommon',
    'passwordWrong',
  ],
  rate: { max: 5, perSeconds: 60 },
});

export const checkIsSetWidthPassword = defineCall({
  name: 'profile/check-is-set-width-password',
  summary: 'Tells whether a secondary password is set.',
  path: '/web/user/checkIsSetWidthPassword',
  input: z.object({}),
  output: z.object({ isSet: z.boolean() }),
});

export const checkWithdrawPwd = defineCall({
  name: 'profile/check-withdraw-pwd',
  summary: 'Checks the secondary password; five wrong tries lock it for 30 minutes.',
  path: '/web/user/checkWithdrawPwd',
  wire: 'json',
  effect: 'write',
  input: z.object({ secondaryPassword }),
  output: z.object({}),
  refusals: ['secondaryPasswordNotSet', 'secondaryPasswordLocked', 'secondaryPasswordWrong'],
});

export const changeLanguageAndCurrency = defineCall({
  name: 'profile/change-language-and-currency',
  summary: 'Remembers the language of this player, for messages too.',
  path: '/web/user/changeLanguageAndCurrency',
  wire: 'json',
  effect: 'write',
  input: z.object({ language: z.enum(['zh', 'hk', 'en', 'th', 'vn', 'pg', 'fp', 'md']) }),
  output: z.object({}),
});

const mobile = { area: text(1, 5).default('86'), mobile: text(4, 15) };
const smsType = z.enum(['bindPhone', 'changePhone', 'identity']);

export const getSmsCode = defineCall({
  name: 'profile/get-sms-code',
  summary: 'Sends a six-digit code; it is valid for five minutes and five tries.',
  path: '/web/sms/getSmsCode',
  wire: 'json',
  effect: 'write',
  input: z.object({ smsType, ...mobile }),
  output: z.object({ resendSeconds: z.int(), expiresAt: instant() }),
  refusals: ['phoneWrong', 'phoneTaken', 'codeTooSoon', 'codeTooMany'],
});

export const checkSmsCode = defineCall({
  name: 'profile/check-sms-code',
  summary: 'Checks a code without using it up.',
  path: '/web/sms/checkSmsCode',
  wire: 'json',
  effect: 'write',
  input: z.object({ smsType, ...mobile, smsCode: text(6, 6) }),
  output: z.object({}),
  refusals: ['codeExpired', 'codeTooMany', 'codeWrong'],
});

export const getEmailCode = closedCall(
  'profile/get-email-code',
  '/web/email/getEmailCode',
  'Sends a code to an e-mail address.',
  'json',
);
export const checkEmailCode = closedCall(
  'profile/check-email-code',
  '/web/email/checkEmailCode',
  'Checks a code that went to an e-mail address.',
  'json',
);
