import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

/** How many players a mailing may reach without a second person. */
export const mailingSetting = defineSetting({
  key: 'mailing',
  schema: z.object({ secondPersonFrom: z.int().min(1).max(1_000_000) }),
  // Chosen: a mistake that reaches fewer can still be put right by hand.
  initial: { secondPersonFrom: 500 },
});
