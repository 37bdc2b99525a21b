import { claimLead } from '@vela/contract/partner/staff-calls.ts';
import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import { checkClaim } from '../app/review.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { audit } from '../staff/index.ts';
import { lockLead, updateClaim } from './lead-store.ts';
import { leadSetting } from './settings.ts';

/** Claims a lead for this operator; claiming again restarts the time. */
export const claimLeadRoute = route(claimLead, async (context) => {
  const { tx, input, staff, now, address } = context;
  const found = await lockLead(tx, input.leadId);
  if (!found) return refuse('notFound');
  const taken = checkClaim(found, staff.staffId, now);
  if (taken) return taken;
  // After this point it must succeed.
  const { claimMinutes } = await readSetting(tx, leadSetting);
  const until = addMs(now, claimMinutes * MINUTE_MS);
  await updateClaim(tx, found.leadId, { staffId: staff.staffId, until });
  context.notifyStaff({ type: 'lead-queue' });
  const subject = `lead:${found.leadId}`;
  await audit(context, { staff, action: 'partner.claimLead', subject, address, now });
  return { claimedUntil: until };
});
