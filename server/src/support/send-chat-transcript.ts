import { createHash } from 'node:crypto';
import { sendChatTranscript } from '@vela/contract/support/calls.ts';
import { newId } from '@vela/service/random.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { queueLetter } from '../access/index.ts';
import { maskEmail } from '../profile/index.ts';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import type { Context } from '../app/route.ts';
import { readCustomer } from './chat/customer.ts';
import { findEmail, writeTranscript } from './chat/letters.ts';
import { findOwnChat } from './chat/store.ts';
import type { Chat } from './chat/store.ts';
import { insertTranscript, lockTranscripts } from './chat/transcript-store.ts';
import { waitOf } from './send-feedback.ts';

/** Chosen: a second try after a typing error, and one more; an address gets no flood of letters. */
const perDay = 3;

type Sending = Context<typeof sendChatTranscript>;

/**
 * Sends a chat by email in the language of the request: to the address of its player's account, or
 * to the one that its visitor states.
 */
export const sendChatTranscriptRoute = route(sendChatTranscript, async (context) => {
  const { tx, input, player, now } = context;
  const chat = await findOwnChat(tx, readCustomer(player, input.visitorToken), input.chatId);
  if (!chat) return refuse('notFound');
  const target = player ? await findEmail(tx, player.playerId) : input.email.toLowerCase();
  if (target === null) return refuse('emailNotBound');
  const problem = player ? null : await checkVisitor(context, chat, target);
  if (problem) return problem;
  // After this point it must succeed.
  const letter = await writeTranscript(context, chat);
  // A day later it is still wanted.
  await queueLetter(context, { channel: 'email', target, letter, expiresAt: addMs(now, DAY_MS) });
  return { email: maskEmail(target) };
});

const hashTarget = (target: string): Buffer => createHash('sha256').update(target).digest();

/** Counts a letter to an unverified address; one with only its sender's messages does not count. */
async function checkVisitor(
  { tx, services, now }: Sending,
  chat: Chat,
  target: string,
): Promise<Refused<'notFound' | 'emailWrong' | 'tooFrequent'> | null> {
  if (target === '') return refuse('emailWrong');
  if (chat.answeredAt === null) return refuse('notFound');
  const { chatId, visitorHash } = chat;
  const targetHash = hashTarget(target);
  const since = addMs(now, -DAY_MS);
  const { count, oldestAt } = await lockTranscripts(tx, { targetHash, visitorHash, since });
  if (count >= perDay) return refuse('tooFrequent', waitOf(oldestAt, now));
  const transcriptId = newId('trs', services.clock, services.random);
  await insertTranscript(tx, { transcriptId, chatId, targetHash, sentAt: now });
  return null;
}
