import { reviewApplication } from '@vela/contract/promotion/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { mayReceivePromotions } from '../protection/index.ts';
import { audit } from '../staff/index.ts';
import { lockPlayer } from '../profile/index.ts';
import { findApplication, updateApplicationEnded, updateReviewer } from './application-store.ts';
import { settleBonus } from './ending.ts';
import { isFree } from './free-terms-rules.ts';
import { grantBonus } from './granting.ts';
import { toApplications } from './views.ts';

/** Grants a waiting application, or rejects it. Protection is checked again. */
export const reviewApplicationRoute = route(reviewApplication, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { applicationId, isApproved, note } = input;
  const found = await findApplication(tx, applicationId);
  if (!found) return refuse('notFound');
  const { playerId } = found;
  await lockPlayer(tx, playerId);
  const application = await findApplication(tx, applicationId);
  if (application?.state !== 'applied') return refuse('promotionStateChanged');
  if (!isApproved && note === '') return refuse('reasonRequired');
  if (isApproved) {
    const isOpen = !isFree(application.terms) && (await settleBonus(context, playerId)) !== null;
    if (isOpen) return refuse('promotionUnavailable', { reason: 'bonusOpen' });
    if (!(await mayReceivePromotions(context, playerId))) {
      return refuse('promotionUnavailable', { reason: 'closed' });
    }
    const refused = await grantBonus(context, application);
    if (refused) return refused;
  } else {
    await updateApplicationEnded(tx, applicationId, { state: 'rejected', note, now });
  }
  await updateReviewer(tx, applicationId, staff.staffId);
  await audit(context, {
    staff,
    action: isApproved ? 'promotion.approve' : 'promotion.reject',
    subject: `application:${applicationId}`,
    details: { username: found.username, promotionId: found.promotionId, note },
    address,
    now,
  });
  const ended = await findApplication(tx, applicationId);
  const [shown] = ended ? await toApplications(context, [ended]) : [];
  if (!shown) throw new Error('application not found after its review');
  return { application: shown };
});
