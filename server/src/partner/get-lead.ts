import { getLead } from '@vela/contract/partner/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findLead, listNotes } from './lead-store.ts';
import { toFullLead } from './views.ts';

/** Returns one lead in full. */
export const getLeadRoute = route(getLead, async ({ tx, input, now }) => {
  const found = await findLead(tx, input.leadId);
  if (!found) return refuse('notFound');
  return { lead: toFullLead(found, await listNotes(tx, found.leadId), now) };
});
