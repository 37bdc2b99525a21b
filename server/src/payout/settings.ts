import { cardCountMax, coinCountMax, thirdPartyCountMax } from '@vela/contract/payout/rules.ts';
import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

/** How many accounts a player may have, and how long a new one is on hold. */
export const payoutSetting = defineSetting({
  key: 'payout',
  schema: z.object({
    cardCountMax: z.int().min(1).max(100),
    coinCountMax: z.int().min(1).max(100),
    thirdPartyCountMax: z.int().min(1).max(100).describe('Of each payment service.'),
    newAccountHoldHours: z.int().min(0).max(720),
    newAccountHold: z
      .enum(['review', 'refuse'])
      .describe('A withdrawal to a new account: reviewed by a person, or refused until it is old.'),
  }),
  initial: {
    cardCountMax,
    coinCountMax,
    thirdPartyCountMax,
    newAccountHoldHours: 24,
    newAccountHold: 'review',
  },
});
