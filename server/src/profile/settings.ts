import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

const seconds = z.int().min(1).max(86_400);

/** How wrong tries of the secondary password are met. */
export const secondaryPasswordSetting = defineSetting({
  key: 'secondaryPassword',
  schema: z.object({
    triesMax: z.int().min(1).max(20),
    lockMinutes: z.int().min(1).max(1440),
  }),
  initial: { triesMax: 5, lockMinutes: 30 },
});

/** How codes are sent and checked. */
export const codeSetting = defineSetting({
  key: 'codes',
  schema: z.object({
    validSeconds: seconds,
    resendSeconds: seconds,
    triesMax: z.int().min(1).max(20),
    /** Most codes in 24 hours to one phone, and from one address or player. */
    perTargetMax: z.int().min(1).max(1000),
    perSenderMax: z.int().min(1).max(1000),
    /** How long a checked identity code lets a player change what it protects. */
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

/** The phone areas that may be bound, as the specification's text: `86,852`. */
export const areaCodeSetting = defineSetting({
  key: 'area_code',
  schema: z.string().regex(/^\d{1,4}(,\d{1,4})*$/),
  initial: '86,852,853,66',
  isPublic: true,
});

/** Whether a phone is confirmed by a code: on unless it is `off`. */
export const smsSwitchSetting = defineSetting({
  key: 'sms_switch',
  schema: z.enum(['on', 'off']),
  initial: 'on',
  isPublic: true,
});
