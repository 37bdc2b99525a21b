import { answerFeedback } from '@vela/contract/support/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { checkClaim } from '../app/review.ts';
import { route } from '../app/route.ts';
import { sendMessage } from '../message/index.ts';
import { audit } from '../staff/index.ts';
import { lockFeedback, updateAnswer } from './feedback-store.ts';

/** Answers feedback once; its player gets a message that leads to the answer. */
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
  await sendMessage(context, {
    playerId,
    category: 'private',
    template: 'feedbackAnswered',
    facts: { time: createdAt.toISOString() },
    link: `/pages/feedback/detail?id=${feedbackId}`,
    now,
  });
  context.notifyPlayer(playerId, { type: 'feedback' });
  context.notifyStaff({ type: 'feedback-queue' });
  await audit(context, {
    staff,
    action: 'support.answerFeedback',
    subject: `feedback:${feedbackId}`,
    details: { username, answer: input.answer },
    address,
    now,
  });
  return {};
});
