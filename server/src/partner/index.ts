import type { Route } from '../app/route.ts';
import { claimLeadRoute } from './claim-lead.ts';
import { getLeadRoute } from './get-lead.ts';
import { getSponsorRoute } from './get-sponsor.ts';
import { listLeadsRoute } from './list-leads.ts';
import { moveLeadRoute } from './move-lead.ts';
import { releaseLeadRoute } from './release-lead.ts';
import { sendLeadRoute } from './send-lead.ts';

export { partnerJobs } from './jobs.ts';
export { countNew as countNewLeads } from './lead-store.ts';

/** The calls of those whom the site works with. */
export const partnerRoutes: readonly Route[] = [
  getSponsorRoute,
  sendLeadRoute,
  listLeadsRoute,
  getLeadRoute,
  claimLeadRoute,
  releaseLeadRoute,
  moveLeadRoute,
];
