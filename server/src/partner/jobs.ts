import { leadKeepDays } from '@vela/contract/partner/rules.ts';
import { defineJob } from '@vela/service/jobs.ts';
import type { Job } from '@vela/service/jobs.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import type { Services } from '../app/services.ts';
import { deleteBefore } from './lead-store.ts';

/** Deletes personal data of leads without an outcome, as the form promises. */
const clearLeads = defineJob<Services>({
  name: 'partner/clear-leads',
  cron: '20 4 * * *',
  async handler({ database, clock }) {
    await deleteBefore(database.db, addMs(clock.now(), -leadKeepDays * DAY_MS));
  },
});

/** The jobs of this slice. */
export const partnerJobs: readonly Job<Services>[] = [clearLeads];
