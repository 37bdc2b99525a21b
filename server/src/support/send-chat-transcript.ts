import { sendChatTranscript } from '@vela/contract/support/calls.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { queueLetter } from '../access/index.ts';
import { maskEmail } from '../profile/index.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findOwnChat } from './chat/store.ts';
import { findEmail, writeTranscript } from './chat/letters.ts';

/** Sends a chat to the email address of its player, in the language of the request. */
export const sendChatTranscriptRoute = route(sendChatTranscript, async (context) => {
  const { tx, input, player, now } = context;
  const customer = { playerId: player.playerId, visitorHash: null };
  const chat = await findOwnChat(tx, customer, input.chatId);
  if (!chat) return refuse('notFound');
  const target = await findEmail(tx, player.playerId);
  if (target === null) return refuse('emailNotBound');
  // After this point it must succeed.
  const letter = await writeTranscript(context, chat);
  // A day later it is still wanted.
  await queueLetter(context, { channel: 'email', target, letter, expiresAt: addMs(now, DAY_MS) });
  return { email: maskEmail(target) };
});
