import { createSend } from '@vela/client/send.ts';
import { getLanguage } from './language.ts';
import { noteServerDate } from './server-clock.ts';
import { session } from './session.ts';

/** Sends a call of the player. */
export const send = createSend({
  session,
  getLanguage,
  // Source: specification, section 9.
  timeoutMs: 60_000,
  onServerDate: noteServerDate,
});
