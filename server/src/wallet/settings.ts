import { amount } from '@vela/contract/shape.ts';
import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

/** The operator's limits for moves between wallets. Source: specification, section 4. */
export const walletSetting = defineSetting({
  key: 'wallet',
  schema: z.object({
    transferMinMinor: amount().describe('The least that may be moved.'),
    unlockBelowMinor: amount().describe('With less than this left, a locked venue unlocks.'),
    tooFrequentSeconds: z
      .int()
      .min(0)
      .max(600)
      .describe('How long a transfer venue is left alone between two moves of one direction.'),
  }),
  initial: { transferMinMinor: 100n, unlockBelowMinor: 500n, tooFrequentSeconds: 10 },
});

/** The play money that a new account receives in play mode; 0 for none. */
export const welcomeSetting = defineSetting({
  key: 'welcomeMoney',
  schema: z.object({ amountMinor: amount() }),
  initial: { amountMinor: 100_000n },
});
