import { toStandard } from '@vela/contract/standard-amount.ts';
import { amount } from '@vela/contract/shape.ts';
import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

/** The operator's parameters for rebates; the rates are in the table of levels. */
export const rebateSetting = defineSetting({
  key: 'rebate',
  schema: z.object({
    claimMinMinor: amount().describe('Less than this stays until more has come together.'),
    claimDays: z.int().min(3).max(366).describe('So long a settled rebate can be claimed.'),
  }),
  initial: { claimMinMinor: 100n, claimDays: 90 },
  initialIn: (currency) => ({ claimMinMinor: toStandard(100n, currency) }),
});
