import { z } from 'zod';
import { instant } from './shape.ts';

/** A message of play mode: it is not sent, but shown to the user who requested it. */
export const sandboxMessage = z.object({
  target: z.string().describe('Where it would have gone: `+86 13900000000`, or an address.'),
  text: z.string(),
  code: z.string().nullable().describe('The code in it; null where it carries none.'),
});

/** The reply once a code is on its way. */
export const codeSent = {
  resendSeconds: z.int(),
  expiresAt: instant(),
  sandbox: sandboxMessage
    .optional()
    .describe('Play mode only, and only to who may read it; a licensed site has no such field.'),
};
