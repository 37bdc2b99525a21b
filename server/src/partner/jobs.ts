import { leadKeepDays } from '@vela/contract/partner/rules.ts';
import { defineJob } from '@vela/service/jobs.ts';
import type { Job } from '@vela/service/jobs.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import type { Services } from '../app/services.ts';
import { deleteBefore } from './lead-store.ts';

/** Deletes what people wrote of themselves, as the form promises, once nothing has come of it. */
const clearLeads = defineJob<Services>({
  name: 'partner/clear-leads',
  cron: '20 4 * * *',
  async handler({ database, clock }) {
    await deleteBefore(database.db, addMs(clock.now(), -leadKeepDays * DAY_MS));
  },
});

/** The jobs of this slice. */
export const partnerJobs: readonly Job<Services>[] = [clearLeads];
