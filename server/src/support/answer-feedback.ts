import { isLanguage } from '@vela/contract/language.ts';
import { answerFeedback } from '@vela/contract/support/staff-calls.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { queueLetter } from '../access/index.ts';
import { refuse } from '../app/refuse.ts';
import { checkClaim } from '../app/review.ts';
import { route } from '../app/route.ts';
import type { Context } from '../app/route.ts';
import { sendMessage } from '../message/index.ts';
import { audit } from '../staff/index.ts';
import { writeAnswer } from './chat/letters.ts';
import { lockFeedback, updateAnswer } from './feedback-store.ts';
import type { Feedback } from './feedback-store.ts';

/** Answers feedback once: a player gets a message that leads to the answer, a visitor an email. */
export const answerFeedbackRoute = route(answerFeedback, async (context) => {
  const { tx, input, staff, now, address } = context;
  const found = await lockFeedback(tx, input.feedbackId);
  if (!found || (found.deletedAt !== null && found.answeredAt === null)) return refuse('notFound');
  if (found.answeredAt !== null) return refuse('feedbackAnswered');
  const taken = checkClaim(found, staff.staffId, now);
  if (taken) return taken;
  const { feedbackId, playerId, username, createdAt } = found;
  // After this point it must succeed.
  await updateAnswer(tx, feedbackId, { answer: input.answer, staffId: staff.staffId, now });
  if (playerId === null) await sendAnswer(context, found);
  else {
    await sendMessage(context, {
      playerId,
      category: 'private',
      template: 'feedbackAnswered',
      facts: { time: createdAt.toISOString() },
      link: `/pages/feedback/detail?id=${feedbackId}`,
      now,
    });
    context.notifyPlayer(playerId, { type: 'feedback' });
  }
  context.notifyStaff({ type: 'feedback-queue' });
  await audit(context, {
    staff,
    action: 'support.answerFeedback',
    subject: `feedback:${feedbackId}`,
    details: { username: username || found.contact, answer: input.answer },
    address,
    now,
  });
  return {};
});

/** Chosen: an email that cannot leave for three days comes too late to help. */
const letterDays = 3;

/** Sends the answer to the address that a visitor left, in the language of their message. */
async function sendAnswer(
  context: Context<typeof answerFeedback>,
  { contact, body, language }: Feedback,
): Promise<void> {
  const { input, now } = context;
  const words = { ...context, language: isLanguage(language) ? language : 'en' } as const;
  const letter = await writeAnswer(words, { body, answer: input.answer });
  const expiresAt = addMs(now, letterDays * DAY_MS);
  await queueLetter(context, { channel: 'email', target: contact, letter, expiresAt });
}
