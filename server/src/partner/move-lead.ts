import { moveLead } from '@vela/contract/partner/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { checkClaim } from '../app/review.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { lockLead, updateState } from './lead-store.ts';

/** Records the progress of a lead, unless another operator has claimed it. */
export const moveLeadRoute = route(moveLead, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { leadId, state, note } = input;
  const found = await lockLead(tx, leadId);
  if (!found) return refuse('notFound');
  const taken = checkClaim(found, staff.staffId, now);
  if (taken) return taken;
  // After this point it must succeed.
  await updateState(tx, leadId, { state, note, staffId: staff.staffId, now });
  context.notifyStaff({ type: 'lead-queue' });
  await audit(context, {
    staff,
    action: 'partner.moveLead',
    subject: `lead:${leadId}`,
    details: { from: found.state, to: state },
    address,
    now,
  });
  return {};
});
