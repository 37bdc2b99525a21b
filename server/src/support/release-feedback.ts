import { releaseFeedback } from '@vela/contract/support/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { isHeldBy } from '../app/review.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { lockFeedback, updateClaim } from './feedback-store.ts';

/** Releases feedback before its claim expires; another operator's claim stays. */
export const releaseFeedbackRoute = route(releaseFeedback, async (context) => {
  const { tx, input, staff, now, address } = context;
  const found = await lockFeedback(tx, input.feedbackId);
  if (!found) return refuse('notFound');
  if (found.answeredAt !== null || !isHeldBy(found, staff.staffId, now)) return {};
  // After this point it must succeed.
  await updateClaim(tx, found.feedbackId, null);
  context.notifyStaff({ type: 'feedback-queue' });
  const subject = `feedback:${found.feedbackId}`;
  await audit(context, { staff, action: 'support.releaseFeedback', subject, address, now });
  return {};
});
