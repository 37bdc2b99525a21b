import { releaseLead } from '@vela/contract/partner/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { isHeldBy } from '../app/review.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { lockLead, updateClaim } from './lead-store.ts';

/** Releases a claim before it expires; another operator's claim stays. */
export const releaseLeadRoute = route(releaseLead, async (context) => {
  const { tx, input, staff, now, address } = context;
  const found = await lockLead(tx, input.leadId);
  if (!found) return refuse('notFound');
  if (!isHeldBy(found, staff.staffId, now)) return {};
  // After this point it must succeed.
  await updateClaim(tx, found.leadId, null);
  context.notifyStaff({ type: 'lead-queue' });
  const subject = `lead:${found.leadId}`;
  await audit(context, { staff, action: 'partner.releaseLead', subject, address, now });
  return {};
});
