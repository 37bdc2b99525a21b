import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

/** The limits of the agent programme. */
export const leadSetting = defineSetting({
  key: 'leads',
  schema: z.object({
    perDay: z.int().min(1).max(10_000).describe('New ones in all, in 24 hours.'),
    claimMinutes: z.int().min(1).max(120).describe('How long an operator holds a lead.'),
  }),
  // Chosen: more per day come from a script.
  initial: { perDay: 200, claimMinutes: 10 },
});
