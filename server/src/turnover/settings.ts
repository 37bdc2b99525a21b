import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

/** The default weight of a valid bet: all of it. */
export const fullWeightBp = 10_000;

/** The weight of valid bets, per venue; venues that are not named count in full. */
export const turnoverSetting = defineSetting({
  key: 'turnover',
  schema: z.object({ weightsBp: z.record(z.string(), z.int().min(0).max(fullWeightBp)) }),
  initial: { weightsBp: {} },
});
