import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

/** How much of a valid bet counts where nobody has said otherwise: all of it. */
export const fullWeightBp = 10_000;

/** How much of a valid bet counts, per venue; a venue that is not named counts in full. */
export const turnoverSetting = defineSetting({
  key: 'turnover',
  schema: z.object({ weightsBp: z.record(z.string(), z.int().min(0).max(fullWeightBp)) }),
  initial: { weightsBp: {} },
});
