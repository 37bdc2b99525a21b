import { z } from 'zod';
import { isEmail, isPassword, isSecondaryPassword } from '../access/rules.ts';
import { defineCall } from '../call.ts';
import { codeSent } from '../code-shape.ts';
import { microMax, placeNameMax } from '../place.ts';
import { instant, personName, text } from '../shape.ts';
import { shownTerms } from '../terms-shape.ts';

const email = text(3, 100).refine(isEmail, 'email');
const secondaryPassword = z.string().refine(isSecondaryPassword, 'secondaryPassword');

export const getProfile = defineCall({
  name: 'profile/get-profile',
  summary: 'My own data, as far as it is shown: names and contacts are masked.',
  path: '/web/user/getUserInfo',
  envelope: 'top',
  input: z.object({}),
  output: z.object({
    userInfo: z.object({
      username: z.string(),
      avatar: z
        .string()
        .describe('The name of a preset picture, or the address of an uploaded one.'),
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
      passwordChangedAt: instant().describe('When the login password was set or last changed.'),
      firstDepositAt: instant().nullable(),
      lastLoginAt: instant().nullable(),
      hasSecondaryPassword: z.boolean(),
      isAutoTransferOn: z.boolean(),
      cardCount: z.int(),
      identityChannel: z
        .enum(['phone', 'email', 'none'])
        .describe('Where a code goes that shows who I am; none if nothing is bound.'),
      identityUntil: instant()
        .nullable()
        .describe('Until when this session may change what is protected; null: show it first.'),
      isTotpOn: z.boolean(),
      recoveryCodesLeft: z.int(),
      residence: z
        .object({ name: z.string(), latitude: z.int(), longitude: z.int() })
        .nullable()
        .describe('My stated place of residence, in millionths of a degree; null if not stated.'),
    }),
  }),
});

export const updateProfile = defineCall({
  name: 'profile/update-profile',
  summary:
    'Changes what is sent: avatar, sex, residence, real name (once), phone or e-mail address (with its ' +
    'code). ' +
    'Where something is bound already, phone and address need that I have shown who I am.',
  path: '/web/user/modifyUserInfo',
  wire: 'json',
  effect: 'write',
  input: z.object({
    avatar: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,60}$/)
      .optional()
      .describe('The name of a preset picture, or the fileId of an uploaded one.'),
    sex: z.enum(['male', 'female']).optional(),
    realName: personName().optional(),
    phone: z.object({ area: text(1, 5), mobile: text(4, 15), smsCode: text(6, 6) }).optional(),
    email: z
      .object({ email, emailCode: text(6, 6) })
      .optional()
      .describe('Not with a phone.'),
    secondaryPassword: secondaryPassword.optional().describe('Sets the first one.'),
    residence: z
      .object({
        name: text(1, placeNameMax),
        latitude: z.int().min(-microMax.latitude).max(microMax.latitude),
        longitude: z.int().min(-microMax.longitude).max(microMax.longitude),
      })
      .nullable()
      .optional()
      .describe('Rounded to about 10 metres; null removes it.'),
  }),
  output: z.object({}),
  refusals: [
    'tooFrequent',
    'invalidInput',
    'notFound',
    'realNameSet',
    'accountRefused',
    'secondaryPasswordSet',
    'phoneWrong',
    'identityRequired',
    'codeExpired',
    'codeTooMany',
    'codeWrong',
    'phoneTaken',
    'emailTaken',
  ],
  rate: { max: 30, perSeconds: 60 },
});

export const changePassword = defineCall({
  name: 'profile/change-password',
  summary: 'Changes the login password and ends every other session; I have first shown who I am.',
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
    'identityRequired',
    'loginWaiting',
    'passwordWrong',
  ],
  rate: { max: 5, perSeconds: 60 },
});

export const getSecondaryPasswordState = defineCall({
  name: 'profile/get-secondary-password-state',
  summary: 'Tells whether a secondary password is set.',
  path: '/web/user/checkIsSetWidthPassword',
  input: z.object({}),
  output: z.object({ isSet: z.boolean() }),
});

export const checkSecondaryPassword = defineCall({
  name: 'profile/check-secondary-password',
  summary: 'Checks the secondary password; five wrong tries lock it for 30 minutes.',
  path: '/web/user/checkWithdrawPwd',
  wire: 'json',
  effect: 'write',
  input: z.object({ secondaryPassword }),
  output: z.object({}),
  refusals: [
    'tooFrequent',
    'secondaryPasswordNotSet',
    'secondaryPasswordLocked',
    'secondaryPasswordWrong',
  ],
  rate: { max: 20, perSeconds: 60 },
});

export const changeLanguageAndCurrency = defineCall({
  name: 'profile/change-language-and-currency',
  summary:
    'Remembers the language of this player, for messages too; there is one currency, so another ' +
    'one is refused.',
  path: '/web/user/changeLanguageAndCurrency',
  segment: 'language',
  wire: 'json',
  effect: 'write',
  input: z.object({
    language: z.enum(['zh', 'hk', 'en', 'th', 'vn', 'pg', 'fp', 'md']),
    currency: text(1, 10).optional(),
  }),
  output: z.object({}),
  refusals: ['invalidInput'],
});

const mobile = { area: text(1, 5).default('86'), mobile: text(4, 15) };
const smsType = z.enum(['bindPhone', 'changePhone', 'identity']);

export const sendSmsCode = defineCall({
  name: 'profile/send-sms-code',
  summary: 'Sends a six-digit code; it is valid for five minutes and five tries.',
  path: '/web/sms/getSmsCode',
  wire: 'json',
  effect: 'write',
  input: z.object({ smsType, ...mobile }),
  output: z.object(codeSent),
  refusals: ['phoneWrong', 'unavailable', 'codeTooSoon', 'codeTooMany'],
});

export const checkSmsCode = defineCall({
  name: 'profile/check-sms-code',
  summary:
    'Checks a code without using it up; an `identity` code is used up, and shows who I am for ten ' +
    'minutes, in this session.',
  path: '/web/sms/checkSmsCode',
  wire: 'json',
  effect: 'write',
  input: z.object({ smsType, ...mobile, smsCode: text(6, 6) }),
  output: z.object({}),
  refusals: ['codeExpired', 'codeTooMany', 'codeWrong'],
});

const emailType = z.enum(['bindEmail', 'changeEmail', 'identity']);

export const sendEmailCode = defineCall({
  name: 'profile/send-email-code',
  summary:
    'Sends a six-digit code to an e-mail address; `identity` only to the bound one, typed in ' +
    'full, and only where no phone is bound.',
  path: '/web/email/getEmailCode',
  wire: 'json',
  effect: 'write',
  input: z.object({ emailType, email }),
  output: z.object(codeSent),
  refusals: ['emailWrong', 'unavailable', 'codeTooSoon', 'codeTooMany'],
});

export const checkEmailCode = defineCall({
  name: 'profile/check-email-code',
  summary: 'Checks a code as `checkSmsCode` does.',
  path: '/web/email/checkEmailCode',
  wire: 'json',
  effect: 'write',
  input: z.object({ emailType, email, emailCode: text(6, 6) }),
  output: z.object({}),
  refusals: ['codeExpired', 'codeTooMany', 'codeWrong'],
});

export const changeSecondaryPassword = defineCall({
  name: 'profile/change-secondary-password',
  summary:
    'Changes the secondary password: with the old one, or, if it is forgotten, with the login ' +
    'password. Either way the player has first shown who they are.',
  path: '/web/user/modifySecondaryPassword',
  wire: 'json',
  effect: 'write',
  input: z.object({
    oldSecondaryPassword: secondaryPassword.optional(),
    loginPassword: z.string().min(1).max(64).optional(),
    newSecondaryPassword: secondaryPassword,
  }),
  output: z.object({}),
  refusals: [
    'tooFrequent',
    'invalidInput',
    'secondaryPasswordNotSet',
    'identityRequired',
    'loginWaiting',
    'passwordWrong',
    'secondaryPasswordLocked',
    'secondaryPasswordWrong',
  ],
  rate: { max: 10, perSeconds: 60 },
});

export const listSessions = defineCall({
  name: 'profile/list-sessions',
  summary: 'Where I am logged in, this device first, then the last used ones.',
  path: '/web/user/listSessions',
  input: z.object({}),
  output: z.object({
    sessions: z.array(
      z.object({
        sessionId: z.string(),
        system: z.string().describe('Such as `Android` or `Windows`; empty if not known.'),
        browser: z.string().describe('Such as `Chrome`; empty if not known.'),
        address: z.string().describe('Its last part masked.'),
        country: z.string().describe('ISO 3166-1 alpha-2; empty if not known.'),
        createdAt: instant(),
        lastSeenAt: instant(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
});

export const revokeSession = defineCall({
  name: 'profile/revoke-session',
  summary: 'Logs one of my devices out.',
  path: '/web/user/revokeSession',
  segment: 'sessionId',
  wire: 'json',
  effect: 'write',
  input: z.object({ sessionId: text(1, 64) }),
  output: z.object({}),
  refusals: ['notFound'],
});

export const revokeOtherSessions = defineCall({
  name: 'profile/revoke-other-sessions',
  summary: 'Logs every device out but this one.',
  path: '/web/user/revokeOtherSessions',
  wire: 'json',
  effect: 'write',
  input: z.object({}),
  output: z.object({ endedCount: z.int() }),
});

const totp = z.string().regex(/^\d{6}$/);
const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('Shown this once; each is good for one login.'),
});

export const enrolTotp = defineCall({
  name: 'profile/enrol-totp',
  summary: 'Begins to tie an authenticator to the account: its secret, as text and as QR code.',
  path: '/web/user/enrolTotp',
  wire: 'json',
  effect: 'write',
  input: z.object({ loginPassword: z.string().min(1).max(64) }),
  output: z.object({
    secret: z.string(),
    uri: z.string().describe('What the QR code holds.'),
    qrSvg: z.string(),
  }),
  refusals: ['tooFrequent', 'totpSet', 'identityRequired', 'loginWaiting', 'passwordWrong'],
  rate: { max: 10, perSeconds: 60 },
});

export const confirmTotp = defineCall({
  name: 'profile/confirm-totp',
  summary: 'Switches the second step of the login on, by the first code of the authenticator.',
  path: '/web/user/confirmTotp',
  wire: 'json',
  effect: 'write',
  input: z.object({ totp }),
  output: recoveryCodes,
  refusals: ['tooFrequent', 'totpSet', 'ticketExpired', 'loginWaiting', 'totpWrong'],
  rate: { max: 20, perSeconds: 60 },
});

export const renewRecoveryCodes = defineCall({
  name: 'profile/renew-recovery-codes',
  summary: 'New recovery codes; the old ones are no longer good.',
  path: '/web/user/renewRecoveryCodes',
  wire: 'json',
  effect: 'write',
  input: z.object({ totp }),
  output: recoveryCodes,
  refusals: ['tooFrequent', 'totpNotSet', 'identityRequired', 'loginWaiting', 'totpWrong'],
  rate: { max: 20, perSeconds: 60 },
});

export const disableTotp = defineCall({
  name: 'profile/disable-totp',
  summary:
    'Switches the second step of the login off, by a code of the authenticator or one of the recovery codes.',
  path: '/web/user/disableTotp',
  wire: 'json',
  effect: 'write',
  input: z.object({ code: text(6, 20) }),
  output: z.object({}),
  refusals: ['tooFrequent', 'totpNotSet', 'identityRequired', 'loginWaiting', 'totpWrong'],
  rate: { max: 20, perSeconds: 60 },
});

export const getNewTerms = defineCall({
  name: 'profile/get-new-terms',
  summary: 'The current terms, and what is new since the version that the player has accepted.',
  path: '/web/user/getNewTerms',
  input: z.object({}),
  output: shownTerms.extend({
    changes: z.string().describe('A paragraph for each version, the latest first; or empty.'),
  }),
});

export const acceptTerms = defineCall({
  name: 'profile/accept-terms',
  summary: 'Agrees to a version of the terms; refused if another one has been published since.',
  path: '/web/user/acceptTerms',
  segment: 'version',
  wire: 'json',
  effect: 'write',
  input: z.object({ version: text(1, 20) }),
  output: z.object({}),
  refusals: ['termsNotAgreed'],
});
