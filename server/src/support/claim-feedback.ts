import { claimFeedback } from '@vela/contract/support/staff-calls.ts';
import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import { checkClaim } from '../app/review.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { audit } from '../staff/index.ts';
import { lockFeedback, updateClaim } from './feedback-store.ts';
import { supportSetting } from './settings.ts';

/** Holds feedback for this operator; claiming again begins again. */
export const claimFeedbackRoute = route(claimFeedback, async (context) => {
  const { tx, input, staff, now, address } = context;
  const found = await lockFeedback(tx, input.feedbackId);
  if (!found || (found.deletedAt !== null && found.answeredAt === null)) return refuse('notFound');
  if (found.answeredAt !== null) return refuse('feedbackAnswered');
  const taken = checkClaim(found, staff.staffId, now);
  if (taken) return taken;
  // After this point it must succeed.
  const { claimMinutes } = await readSetting(tx, supportSetting);
  const until = addMs(now, claimMinutes * MINUTE_MS);
  await updateClaim(tx, found.feedbackId, { staffId: staff.staffId, until });
  context.notifyStaff({ type: 'feedback-queue' });
  const subject = `feedback:${found.feedbackId}`;
  await audit(context, { staff, action: 'support.claimFeedback', subject, address, now });
  return { claimedUntil: until };
});
