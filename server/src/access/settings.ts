import { listNewAreas } from '@vela/contract/area.ts';
import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

const seconds = z.int().min(1).max(86_400);

/** How failed logins are handled. */
export const loginSetting = defineSetting({
  key: 'login',
  schema: z.object({
    /** Failures of an account or an address after which a captcha is required. */
    captchaAfter: z.int().min(1).max(100),
    /** Failures of an account after which it waits, twice as long each time. */
    waitAfter: z.int().min(1).max(100),
    waitSecondsFirst: seconds,
    waitSecondsMax: seconds,
    /** Older failures no longer count. */
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
    z
      .object({
        key: z.enum(['realName', 'phone', 'email', 'inviteCode']),
        isShow: z.boolean(),
        isRequired: z.boolean(),
      })
      .refine(({ isShow, isRequired }) => isShow || !isRequired, { path: ['isRequired'] }),
  ),
  initial: [
    { key: 'realName', isShow: false, isRequired: false },
    { key: 'phone', isShow: false, isRequired: false },
    { key: 'email', isShow: false, isRequired: false },
    { key: 'inviteCode', isShow: true, isRequired: false },
  ],
});

/** How codes are sent and checked. */
export const codeSetting = defineSetting({
  key: 'codes',
  schema: z.object({
    validSeconds: seconds,
    resendSeconds: seconds,
    triesMax: z.int().min(1).max(20),
    /** The most codes in 24 hours to one phone or mailbox, and from one address or player. */
    perTargetMax: z.int().min(1).max(1000),
    perSenderMax: z.int().min(1).max(1000),
    /** How long a verified identity allows a player to change protected data. */
    identitySeconds: seconds,
  }),
  initial: {
    validSeconds: 300,
    resendSeconds: 60,
    triesMax: 5,
    perTargetMax: 10,
    perSenderMax: 20,
    identitySeconds: 600,
  },
});

/** The phone areas that may be linked, in the specification's format: `86,852`. */
export const areaCodeSetting = defineSetting({
  key: 'area_code',
  schema: z.string().regex(/^\d{1,4}(,\d{1,4})*$/),
  initial: listNewAreas('HKD').join(','),
  initialIn: (currency) => listNewAreas(currency).join(','),
  isPublic: true,
});

/** Whether a phone is confirmed by a code: on unless it is `off`. */
export const smsSwitchSetting = defineSetting({
  key: 'sms_switch',
  schema: z.enum(['on', 'off']),
  initial: 'on',
  isPublic: true,
});

/** The captcha work for users who do not read pictures. */
export const workSetting = defineSetting({
  key: 'captchaWork',
  schema: z.object({
    /** Many small pieces take nearly constant time; one large piece would not. */
    count: z.int().min(1).max(256),
    /** Zero bits of each piece, initially and at most: each further one doubles the work. */
    bitsFirst: z.int().min(1).max(30),
    bitsMax: z.int().min(1).max(30),
    /** The most work for one address in 24 hours. */
    perAddressMax: z.int().min(1).max(10_000),
  }),
  // Chosen: 32 × 2^13 hashes take Node about a second on one core, and 128 times that at most.
  initial: { count: 32, bitsFirst: 13, bitsMax: 20, perAddressMax: 200 },
});
