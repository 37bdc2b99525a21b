import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

const seconds = z.int().min(1).max(86_400);

/** How failed logins are met. */
export const loginSetting = defineSetting({
  key: 'login',
  schema: z.object({
    /** Failures of an account or an address after which a captcha is asked. */
    captchaAfter: z.int().min(1).max(100),
    /** Failures of an account after which it waits, twice as long each time. */
    waitAfter: z.int().min(1).max(100),
    waitSecondsFirst: seconds,
    waitSecondsMax: seconds,
    /** Failures older than this are forgotten. */
    forgetHours: z.int().min(1).max(720),
  }),
  initial: {
    captchaAfter: 3,
    waitAfter: 10,
    waitSecondsFirst: 10,
    waitSecondsMax: 900,
    forgetHours: 24,
  },
});

/** The optional fields of registration. */
export const registerItemsSetting = defineSetting({
  key: 'registerItems',
  schema: z.array(
    z.object({
      key: z.enum(['realName', 'phone', 'email', 'inviteCode']),
      isShow: z.boolean(),
      isRequired: z.boolean(),
    }),
  ),
  initial: [
    { key: 'realName', isShow: false, isRequired: false },
    { key: 'phone', isShow: false, isRequired: false },
    { key: 'email', isShow: false, isRequired: false },
    { key: 'inviteCode', isShow: true, isRequired: false },
  ],
});
