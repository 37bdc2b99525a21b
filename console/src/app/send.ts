import { createSend } from '@vela/client/send.ts';
import { getLanguage } from './language.ts';
import { session } from './session.ts';

/** Sends a call as the operator. */
export const send = createSend({
  session,
  getLanguage,
  // Chosen: longer than any list needs, shorter than an operator waits.
  timeoutMs: 30_000,
});
