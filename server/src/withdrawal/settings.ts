import { usdtRatePpmOf } from '@vela/contract/standard-amount.ts';
import { amount } from '@vela/contract/shape.ts';
import { withdrawalMethods } from '@vela/contract/withdrawal/calls.ts';
import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

const limits = z
  .object({ minMinor: amount(), maxMinor: amount() })
  .refine(({ minMinor, maxMinor }) => minMinor <= maxMinor, { path: ['maxMinor'] });

const channelNo = z.int().min(0).max(63);

/** The highest level's daily allowance: a method sets no limit of its own. */
const widest = { minMinor: 10_000n, maxMinor: 300_000_000n };

/** The operator's limits for withdrawals. */
export const withdrawalSetting = defineSetting({
  key: 'withdrawal',
  schema: z.object({
    openMethods: z.array(z.enum(withdrawalMethods)),
    isInstantOpen: z.boolean(),
    usualMinutes: z.int().min(1).max(1_440),
    limits: z
      .object({ bankCard: limits, usdt: limits, ebpay: limits, koipay: limits })
      .describe('Of one withdrawal; the level of a player may allow less.'),
    usdtRatePpm: z
      .int()
      .min(1)
      .max(1_000_000_000)
      .describe('Site currency per USDT in millionths, frozen with each order.'),
    windows: z
      .array(
        z.object({
          fromHours: z.int().min(0).max(24),
          toHours: z.int().min(1).max(24),
          extraBp: z.int().min(0).max(1_000),
        }),
      )
      .length(4),
    autoApproveBelowMinor: amount().describe(
      'Below it a withdrawal without risk flags is not reviewed.',
    ),
    secondApprovalMinor: amount().describe('From this amount on, two different people approve.'),
    bonusShareMaxBp: z
      .int()
      .min(0)
      .max(1_000_000)
      .describe('Bonuses of more than this share of what was deposited are worth a look.'),
    claimMinutes: z.int().min(1).max(120),
    securityDays: z
      .int()
      .min(0)
      .max(90)
      .describe('For so long a review shows changed devices, passwords and accounts.'),
    settleAfterMinutes: z
      .int()
      .min(1)
      .max(10_080)
      .describe('So long after it was told, what a channel cannot tell may be settled by hand.'),
    channelNos: z
      .object({ bankCard: channelNo, usdt: channelNo, ebpay: channelNo, koipay: channelNo })
      .describe('The payment channel whose money pays, as the ledger numbers them.'),
  }),
  initial: {
    openMethods: [...withdrawalMethods],
    isInstantOpen: true,
    usualMinutes: 10,
    limits: { bankCard: widest, usdt: widest, ebpay: widest, koipay: widest },
    usdtRatePpm: usdtRatePpmOf('HKD'),
    windows: [
      { fromHours: 0, toHours: 6, extraBp: 10 },
      { fromHours: 6, toHours: 12, extraBp: 20 },
      { fromHours: 12, toHours: 18, extraBp: 40 },
      { fromHours: 18, toHours: 24, extraBp: 60 },
    ],
    autoApproveBelowMinor: 200_000n,
    secondApprovalMinor: 5_000_000n,
    bonusShareMaxBp: 5_000,
    claimMinutes: 10,
    securityDays: 7,
    settleAfterMinutes: 30,
    channelNos: { bankCard: 1, usdt: 5, ebpay: 8, koipay: 9 },
  },
  initialIn: (currency) => ({ usdtRatePpm: usdtRatePpmOf(currency) }),
});
