import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

/** How much of a valid bet counts, per venue; a venue that is not named counts in full. */
export const turnoverSetting = defineSetting({
  key: 'turnover',
  schema: z.object({ weightsBp: z.record(z.string(), z.int().min(0).max(10_000)) }),
  initial: { weightsBp: {} },
});
