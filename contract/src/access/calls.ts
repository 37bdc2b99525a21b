import { z } from 'zod';
import { defineCall } from '../call.ts';
import { codeSent } from '../code-shape.ts';
import { day, flag, instant, list, personName, text } from '../shape.ts';
import { isBirthDate, isEmail, isPassword, isUsername } from './rules.ts';
import { shownTerms } from '../terms-shape.ts';

const captchaAnswer = {
  captchaId: text(0, 64).default(''),
  captchaCode: text(0, 12).default(''),
};
/**
 * Work required by an earlier refused login (`loginWorkRequired`), solved as `getCaptchaWork`
 * describes.
 */
export const doneWork = {
  workId: text(0, 64).default(''),
  solutions: list(text(1, 20), 256).default([]),
};
const email = text(3, 100).refine(isEmail, 'email');
const session = z.object({
  token: z.string().describe('Send it in the header `token`.'),
  expiresAt: instant(),
  previousLoginAt: instant().nullable().describe('When I logged in before; null the first time.'),
});

export const getCaptcha = defineCall({
  name: 'access/get-captcha',
  summary: 'A picture of five characters to read; it is valid once, for five minutes.',
  method: 'GET',
  path: '/web/guest/user/getCaptcha',
  wire: 'none',
  audience: 'guest',
  effect: 'write',
  envelope: 'top',
  input: z.object({}),
  output: z.object({
    captcha: z.object({
      captchaId: z.string(),
      image: z.string().describe('A data: address of a WebP picture.'),
      width: z.int(),
      height: z.int(),
      expiresAt: instant(),
    }),
  }),
  refusals: ['tooFrequent'],
  rate: { max: 30, perSeconds: 60 },
});

export const checkCaptcha = defineCall({
  name: 'access/check-captcha',
  summary: 'Tells whether an answer is right, without using it up.',
  path: '/web/guest/user/checkCaptcha',
  wire: 'json',
  audience: 'guest',
  effect: 'write',
  input: z.object({ captchaId: text(1, 64), captchaCode: text(1, 12) }),
  output: z.object({ isRight: z.boolean() }),
  refusals: ['tooFrequent', 'captchaWrong'],
  rate: { max: 30, perSeconds: 60 },
});

export const login = defineCall({
  name: 'access/login',
  summary: 'Opens a session by username (or bound phone) and password.',
  path: '/web/guest/user/login',
  wire: 'json',
  audience: 'guest',
  effect: 'write',
  input: z.object({
    username: text(1, 20),
    password: z.string().min(1).max(64),
    ...captchaAnswer,
    ...doneWork,
    device: text(0, 80).default(''),
  }),
  output: session,
  refusals: [
    'tooFrequent',
    'loginWaiting',
    'loginWorkRequired',
    'captchaRequired',
    'captchaWrong',
    'loginFailed',
    'accountFrozen',
    'totpRequired',
  ],
  rate: { max: 60, perSeconds: 60 },
});

export const register = defineCall({
  name: 'access/register',
  summary: 'Opens an account and its first session.',
  path: '/web/guest/user/register',
  wire: 'json',
  audience: 'guest',
  effect: 'write',
  input: z.object({
    username: z.string().refine(isUsername, 'username'),
    password: z.string().refine(isPassword, 'password'),
    confirmPassword: z.string().max(64),
    birthDate: day().refine(isBirthDate, 'birthDate'),
    termsVersion: text(1, 20),
    isTermsAgreed: flag(),
    realName: z.union([z.literal(''), personName()]).default(''),
    inviteCode: text(0, 20).default(''),
    area: text(1, 5).default('86'),
    mobile: text(0, 15).default('').describe('With its code; a proven phone needs no captcha.'),
    smsCode: text(0, 6).default(''),
    email: text(0, 100)
      .refine((value) => value === '' || isEmail(value), 'email')
      .default('')
      .describe('With its code; a proven address needs no captcha.'),
    emailCode: text(0, 6).default(''),
    ...captchaAnswer,
    device: text(0, 80).default(''),
  }),
  output: session,
  refusals: [
    'tooFrequent',
    'countryNotAllowed',
    'registrationClosed',
    'invalidInput',
    'termsNotAgreed',
    'inviteCodeUnknown',
    'passwordIsUsername',
    'passwordsDiffer',
    'passwordTooCommon',
    'underAge',
    'phoneWrong',
    'codeExpired',
    'codeTooMany',
    'codeWrong',
    'captchaRequired',
    'captchaWrong',
    'phoneTaken',
    'emailTaken',
    'accountRefused',
    'usernameTaken',
  ],
  rate: { max: 20, perSeconds: 60 },
});

export const listRegistrationFields = defineCall({
  name: 'access/list-registration-fields',
  summary: 'Which optional fields registration shows and which it requires.',
  path: '/web/guest/user/getRegisterItem',
  audience: 'guest',
  envelope: 'top',
  input: z.object({}),
  output: z.object({
    registerItemList: z.array(
      z.object({
        key: z.enum(['realName', 'phone', 'email', 'inviteCode']),
        isShow: z.boolean(),
        isRequired: z.boolean(),
      }),
    ),
    areas: z.array(z.string()).describe('The dialling codes of phones here, such as `852`.'),
    isSmsOn: z.boolean().describe('Whether a phone comes with a code; a mailbox always does.'),
  }),
});

export const getRegistrationTerms = defineCall({
  name: 'access/get-registration-terms',
  summary: 'The terms and the privacy policy in the language of the request, with their version.',
  path: '/web/guest/user/getRegisterTerms',
  audience: 'guest',
  input: z.object({}),
  output: shownTerms,
});

export const logout = defineCall({
  name: 'access/logout',
  summary: 'Ends this session.',
  path: '/web/user/logout',
  effect: 'write',
  input: z.object({}),
  output: z.object({}),
});

export const getCaptchaKind = defineCall({
  name: 'access/get-captcha-kind',
  summary: 'Which captcha is asked here: our own picture, or the hosted one with what opens it.',
  method: 'GET',
  path: '/web//guest/user/aliyunCaptcha',
  wire: 'none',
  audience: 'guest',
  input: z.object({}),
  output: z.object({
    kind: z.enum(['own', 'aliyun']),
    aliyun: z
      .object({ region: z.string(), prefix: z.string(), sceneId: z.string() })
      .nullable()
      .describe('Null where the hosted captcha is off.'),
  }),
});

/** A solved captcha, which any call that requires one accepts once, instead of a picture. */
const passedCaptcha = z.object({
  captchaId: z.string(),
  captchaCode: z.string(),
  expiresAt: instant(),
});

export const passHostedCaptcha = defineCall({
  name: 'access/pass-hosted-captcha',
  summary: 'Gives a read captcha for a solved challenge of the hosted one.',
  path: '/web/guest/user/passAliyunCaptcha',
  wire: 'json',
  audience: 'guest',
  // It calls the captcha host, so it runs outside a transaction.
  effect: 'read',
  input: z.object({ captchaVerifyParam: z.string().min(1).max(8_000) }),
  output: passedCaptcha,
  refusals: ['tooFrequent', 'notOpenYet', 'proofWrong', 'unavailable'],
  rate: { max: 30, perSeconds: 60 },
});

export const getCaptchaWork = defineCall({
  name: 'access/get-captcha-work',
  summary:
    'Work for the device of a user who does not read pictures: for each of `count` numbers ' +
    'from 0, a text of at most 20 characters so that SHA-256 of `workId:number:text` begins ' +
    'with `bits` zero bits.',
  method: 'GET',
  path: '/web/guest/user/getCaptchaWork',
  wire: 'none',
  audience: 'guest',
  effect: 'write',
  input: z.object({}),
  output: z.object({
    workId: z.string(),
    count: z.int(),
    bits: z.int(),
    expiresAt: instant(),
  }),
  refusals: ['tooFrequent', 'workTooMany'],
  rate: { max: 30, perSeconds: 60 },
});

export const passCaptchaWork = defineCall({
  name: 'access/pass-captcha-work',
  summary: 'Gives a read captcha for work that was done; each piece of work is good once.',
  path: '/web/guest/user/passCaptchaWork',
  wire: 'json',
  audience: 'guest',
  effect: 'write',
  input: z.object({ workId: text(1, 64), solutions: list(text(1, 20), 256) }),
  output: passedCaptcha,
  refusals: ['tooFrequent', 'proofWrong'],
  rate: { max: 30, perSeconds: 60 },
});

export const confirmLogin = defineCall({
  name: 'access/confirm-login',
  summary:
    'Second step of a login that was refused with `totpRequired`: six digits of the ' +
    'authenticator, or a recovery code, each good once.',
  path: '/web/guest/user/confirmLogin',
  wire: 'json',
  audience: 'guest',
  effect: 'write',
  input: z.object({ ticket: text(1, 100), code: text(6, 20) }),
  output: session,
  refusals: ['tooFrequent', 'ticketExpired', 'loginWaiting', 'totpWrong', 'accountFrozen'],
  rate: { max: 60, perSeconds: 60 },
});

const recovery = '/web/guest/user';
const ticket = text(1, 100);
const ticketGiven = { ticket: z.string(), expiresAt: instant() };
const sendRefusals = ['unavailable', 'codeTooSoon', 'codeTooMany'] as const;
const codeRefusals = ['ticketExpired', ...sendRefusals] as const;
const registerCodeRefusals = ['captchaRequired', 'captchaWrong', ...sendRefusals] as const;

export const startRecovery = defineCall({
  name: 'access/start-recovery',
  summary:
    'Starts the recovery of a password. No reply of a recovery tells whether the account is ' +
    'there before a code has proved whose it is.',
  path: `${recovery}/forgetPasswordFirstStep`,
  wire: 'json',
  audience: 'optional',
  effect: 'write',
  input: z.object({ username: text(1, 100), ...captchaAnswer }),
  output: z.object({
    ...ticketGiven,
    channels: z
      .array(z.enum(['phone', 'email']))
      .describe('How this site can send a code; the same for every account.'),
    areas: z.array(z.string()).describe('The dialling codes of phones here, such as `852`.'),
  }),
  refusals: ['tooFrequent', 'captchaRequired', 'captchaWrong'],
  rate: { max: 20, perSeconds: 60 },
});

export const sendRecoveryPhoneCode = defineCall({
  name: 'access/send-recovery-phone-code',
  summary: 'Sends the recovery code to this phone, if it is the one that is bound.',
  path: `${recovery}/getPhoneCodeByForgetPwd`,
  wire: 'json',
  audience: 'optional',
  effect: 'write',
  input: z.object({ ticket, area: text(1, 5).default('86'), mobile: text(4, 15) }),
  output: z.object(codeSent),
  refusals: ['tooFrequent', 'phoneWrong', ...codeRefusals],
  rate: { max: 20, perSeconds: 60 },
});

export const sendRecoveryEmailCode = defineCall({
  name: 'access/send-recovery-email-code',
  summary: 'Sends the recovery code to this e-mail address, if it is the one that is bound.',
  path: `${recovery}/getEmailCodeByForgetPwd`,
  wire: 'json',
  audience: 'optional',
  effect: 'write',
  input: z.object({ ticket, email: email }),
  output: z.object(codeSent),
  refusals: ['tooFrequent', ...codeRefusals],
  rate: { max: 20, perSeconds: 60 },
});

export const confirmRecovery = defineCall({
  name: 'access/confirm-recovery',
  summary:
    'Takes the recovery code, whichever way it went, and gives the ticket with which the ' +
    'password is set.',
  path: `${recovery}/checkPhoneCodeByForgetPwd`,
  wire: 'json',
  audience: 'optional',
  effect: 'write',
  input: z.object({ ticket, code: text(6, 6) }),
  output: z.object(ticketGiven),
  refusals: ['tooFrequent', 'ticketExpired', 'codeExpired', 'codeTooMany', 'codeWrong'],
  rate: { max: 20, perSeconds: 60 },
});

export const resetPassword = defineCall({
  name: 'access/reset-password',
  summary: 'Sets a new password with the ticket of the checked code, and ends every session.',
  path: `${recovery}/modifyPasswordByForget`,
  wire: 'json',
  audience: 'optional',
  effect: 'write',
  input: z.object({
    ticket,
    newPassword: z.string().refine(isPassword, 'password'),
    confirmPassword: z.string().max(64),
  }),
  output: z.object({ username: z.string().describe('The name to log in with.') }),
  refusals: [
    'tooFrequent',
    'passwordsDiffer',
    'passwordTooCommon',
    'ticketExpired',
    'accountFrozen',
    'passwordIsUsername',
  ],
  rate: { max: 20, perSeconds: 60 },
});

export const sendRegistrationPhoneCode = defineCall({
  name: 'access/send-registration-phone-code',
  summary:
    'Sends a code to a phone that registers; a phone that has an account is informed by the ' +
    'message, not by the reply.',
  path: `${recovery}/getPhoneCodeByRegister`,
  wire: 'json',
  audience: 'optional',
  effect: 'write',
  input: z.object({
    area: text(1, 5).default('86'),
    mobile: text(4, 15),
    ...captchaAnswer,
  }),
  output: z.object(codeSent),
  refusals: ['tooFrequent', 'phoneWrong', ...registerCodeRefusals],
  rate: { max: 20, perSeconds: 60 },
});

export const sendRegistrationEmailCode = defineCall({
  name: 'access/send-registration-email-code',
  summary: 'Sends a code to an e-mail address that registers, as the phone gets one.',
  path: `${recovery}/getEmailCodeByRegister`,
  wire: 'json',
  audience: 'guest',
  effect: 'write',
  input: z.object({ email: email, ...captchaAnswer }),
  output: z.object(codeSent),
  refusals: ['tooFrequent', ...registerCodeRefusals],
  rate: { max: 20, perSeconds: 60 },
});
