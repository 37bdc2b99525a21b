import { createSend } from '@vela/client/send.ts';
import { fetchFirst } from './first-replies.ts';
import { getLanguage } from '../choice/language.ts';
import { noteServerDate } from '../session/server-clock.ts';
import { session } from '../session/session.ts';

/** Sends a call as the player. */
export const send = createSend({
  session,
  getLanguage,
  // Source: specification, section 9.
  timeoutMs: 60_000,
  fetch: fetchFirst,
  onServerDate: noteServerDate,
});
