import { usdtRatePpmOf } from '@vela/contract/standard-amount.ts';
import { amount } from '@vela/contract/shape.ts';
import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

/** The operator's limits for deposits; a method's own limits and hours are on the method. */
export const depositSetting = defineSetting({
  key: 'deposit',
  schema: z.object({
    payMinutes: z.int().min(5).max(1_440),
    cancellationsPerDay: z.int().min(0).max(100),
    claimMinutes: z.int().min(1).max(120),
    receiptCountMax: z.int().min(1).max(3),
    secondApprovalMinor: amount().describe('From this amount on, two different people approve.'),
    dailyLimitMinor: amount().nullable().describe('Per player and day of the site; null: none.'),
    turnoverBp: z.int().min(0).max(1_000_000).describe('What must be bet; 10,000 is once.'),
    usdtRatePpm: z.int().min(1).describe('Site currency per USDT, in millionths.'),
    silentMinutes: z
      .int()
      .min(0)
      .max(10_080)
      .describe('So long after its time an online order waits for a channel that is silent.'),
    usualFirstMinor: amount().describe('A first deposit above it is worth a second look.'),
    usualTimes: z.int().min(1).max(100).describe('Times the largest one of the last 90 days.'),
  }),
  initial: {
    payMinutes: 30,
    cancellationsPerDay: 3,
    claimMinutes: 10,
    receiptCountMax: 3,
    secondApprovalMinor: 10_000_000n,
    dailyLimitMinor: null,
    turnoverBp: 10_000,
    usdtRatePpm: usdtRatePpmOf('HKD'),
    silentMinutes: 60,
    usualFirstMinor: 2_000_000n,
    usualTimes: 3,
  },
  initialIn: (currency) => ({ usdtRatePpm: usdtRatePpmOf(currency) }),
});
