import { z } from 'zod';
import { defineCall } from '../call.ts';
import { closedCall } from '../closed-call.ts';
import { day, flag, instant, text } from '../shape.ts';
import { isPassword, isRealName, isUsername } from './rules.ts';

const captchaAnswer = {
  captchaId: text(0, 64).default(''),
  captchaCode: text(0, 12).default(''),
};
const session = z.object({
  token: z.string().describe('Send it in the header `token`.'),
  expiresAt: instant(),
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
    device: text(0, 80).default(''),
  }),
  output: session,
  refusals: [
    'tooFrequent',
    'loginWaiting',
    'captchaRequired',
    'captchaWrong',
    'loginFailed',
    'accountFrozen',
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
    birthDate: day(),
    termsVersion: text(1, 20),
    isTermsAgreed: flag(),
    realName: text(0, 60)
      .refine((value) => value === '' || isRealName(value), 'realName')
      .default(''),
    inviteCode: text(0, 20).default(''),
    ...captchaAnswer,
    device: text(0, 80).default(''),
  }),
  output: session,
  refusals: [
    'tooFrequent',
    'invalidInput',
    'termsNotAgreed',
    'passwordIsUsername',
    'passwordsDiffer',
    'passwordTooCommon',
    'underAge',
    'captchaRequired',
    'captchaWrong',
    'usernameTaken',
  ],
  rate: { max: 20, perSeconds: 60 },
});

export const getRegisterItem = defineCall({
  name: 'access/get-register-item',
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
  }),
});

export const getRegisterTerms = defineCall({
  name: 'access/get-register-terms',
  summary: 'The terms and the privacy policy in the language of the request, with their version.',
  path: '/web/guest/user/getRegisterTerms',
  audience: 'guest',
  input: z.object({}),
  output: z.object({
    version: z.string(),
    documents: z.array(
      z.object({ key: z.enum(['terms', 'privacy']), title: z.string(), body: z.string() }),
    ),
  }),
});

export const logout = defineCall({
  name: 'access/logout',
  summary: 'Ends this session.',
  path: '/web/user/logout',
  effect: 'write',
  input: z.object({}),
  output: z.object({}),
});

export const aliyunCaptcha = closedCall(
  'access/aliyun-captcha',
  '/web//guest/user/aliyunCaptcha',
  'The challenge of the hosted captcha, where an operator has configured one.',
  'none',
  'guest',
  'GET',
);
const recovery = '/web/guest/user';
export const forgetPasswordFirstStep = closedCall(
  'access/forget-password-first-step',
  `${recovery}/forgetPasswordFirstStep`,
  'Starts the recovery of a password.',
  'json',
  'optional',
);
export const getPhoneCodeByForgetPwd = closedCall(
  'access/get-phone-code-by-forget-pwd',
  `${recovery}/getPhoneCodeByForgetPwd`,
  'Sends the recovery code to the bound phone.',
  'json',
  'optional',
);
export const checkPhoneCodeByForgetPwd = closedCall(
  'access/check-phone-code-by-forget-pwd',
  `${recovery}/checkPhoneCodeByForgetPwd`,
  'Checks the recovery code of the phone.',
  'json',
  'optional',
);
export const getEmailCodeByForgetPwd = closedCall(
  'access/get-email-code-by-forget-pwd',
  `${recovery}/getEmailCodeByForgetPwd`,
  'Sends the recovery code to the bound e-mail address.',
  'json',
  'optional',
);
export const modifyPasswordByForget = closedCall(
  'access/modify-password-by-forget',
  `${recovery}/modifyPasswordByForget`,
  'Sets a new password after recovery.',
  'query',
  'optional',
);
export const getPhoneCodeByRegister = closedCall(
  'access/get-phone-code-by-register',
  `${recovery}/getPhoneCodeByRegister`,
  'Sends a code to a phone that registers.',
  'json',
  'optional',
);
