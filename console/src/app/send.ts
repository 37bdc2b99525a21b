import { createSend } from '@vela/client/send.ts';
import { getLanguage } from './language.ts';
import { session } from './session.ts';

/** Sends a call of the operator. */
export const send = createSend({
  session,
  getLanguage,
  // Chosen: longer than any list takes, shorter than patience.
  timeoutMs: 30_000,
});
