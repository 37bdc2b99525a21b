import { toStandard } from '@vela/contract/standard-amount.ts';
import { amount } from '@vela/contract/shape.ts';
import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

/** The house's numbers of missions. */
export const missionSetting = defineSetting({
  key: 'mission',
  schema: z.object({
    targetMaxMinor: amount().describe('No target is larger, whatever players usually bet.'),
    claimDays: z.int().min(3).max(90).describe('So long a prize can be claimed.'),
  }),
  // Chosen: 2,000 a week is casual play; a player who is away for a weekend keeps a prize.
  initial: { targetMaxMinor: 200_000n, claimDays: 14 },
  initialIn: (currency) => ({ targetMaxMinor: toStandard(200_000n, currency) }),
});
