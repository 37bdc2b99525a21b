import { listLeads } from '@vela/contract/partner/staff-calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listByState } from './lead-store.ts';
import { toLeadLine } from './views.ts';

/** Lists leads in a state. */
export const listLeadsRoute = route(listLeads, async ({ tx, input, now }) => {
  const { rows, totalCount } = await listByState(tx, input, input);
  const lines = rows.map((row) => toLeadLine(row, now));
  return toPage(lines, totalCount, input);
});
