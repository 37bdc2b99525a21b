import { amount } from '@vela/contract/shape.ts';
import { withdrawalMethods } from '@vela/contract/withdrawal/calls.ts';
import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

const level = (dailyCount: number, limitMajor: bigint) => ({
  dailyCount,
  dailyLimitMinor: limitMajor * 100n,
});

/** The house's numbers of withdrawals. */
export const withdrawalSetting = defineSetting({
  key: 'withdrawal',
  schema: z.object({
    openMethods: z.array(z.enum(withdrawalMethods)),
    isInstantOpen: z.boolean(),
    usualMinutes: z.int().min(1).max(1_440),
    minMinor: amount(),
    windows: z
      .array(
        z.object({
          fromHours: z.int().min(0).max(24),
          toHours: z.int().min(1).max(24),
          extraBp: z.int().min(0).max(1_000),
        }),
      )
      .length(4),
    levels: z
      .array(z.object({ dailyCount: z.int().min(0), dailyLimitMinor: amount() }))
      .length(10)
      .describe('One per VIP level, from 1 to 10.'),
    autoApproveBelowMinor: amount().describe('Below it nobody reviews what has no risk flag.'),
    secondApprovalMinor: amount().describe('From this amount on, two different people approve.'),
    claimMinutes: z.int().min(1).max(120),
    channelNo: z.int().min(0).max(63).describe('The payment channel whose money pays.'),
  }),
  initial: {
    openMethods: [...withdrawalMethods],
    isInstantOpen: true,
    usualMinutes: 10,
    minMinor: 10_000n,
    windows: [
      { fromHours: 0, toHours: 6, extraBp: 10 },
      { fromHours: 6, toHours: 12, extraBp: 20 },
      { fromHours: 12, toHours: 18, extraBp: 40 },
      { fromHours: 18, toHours: 24, extraBp: 60 },
    ],
    levels: [
      level(3, 100_000n),
      level(4, 200_000n),
      level(5, 300_000n),
      level(6, 400_000n),
      level(7, 500_000n),
      level(8, 800_000n),
      level(9, 1_000_000n),
      level(10, 1_500_000n),
      level(12, 2_000_000n),
      level(15, 3_000_000n),
    ],
    autoApproveBelowMinor: 200_000n,
    secondApprovalMinor: 5_000_000n,
    claimMinutes: 10,
    channelNo: 1,
  },
});
