import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

/** The operator's parameters for proposals. */
export const proposalSetting = defineSetting({
  key: 'proposal',
  schema: z.object({
    validHours: z.int().min(1).max(720).describe('An undecided proposal ends then.'),
  }),
  initial: { validHours: 72 },
});
