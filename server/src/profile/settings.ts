import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

/** How wrong tries of the secondary password are handled. */
export const secondaryPasswordSetting = defineSetting({
  key: 'secondaryPassword',
  schema: z.object({
    triesMax: z.int().min(1).max(20),
    lockMinutes: z.int().min(1).max(1440),
  }),
  initial: { triesMax: 5, lockMinutes: 30 },
});
