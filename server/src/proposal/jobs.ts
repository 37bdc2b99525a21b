import { defineJob } from '@vela/service/jobs.ts';
import type { Services } from '../app/services.ts';
import { runWork } from '../app/work.ts';
import { auditEnd } from './ending.ts';
import { expireDue } from './store.ts';

/** Expires proposals that were not decided in time. */
export const expireProposals = defineJob<Services>({
  name: 'proposal/expire-proposals',
  cron: '*/10 * * * *',
  async handler(services) {
    await runWork(services, async (work) => {
      const expired = await expireDue(work.tx, work.now);
      for (const one of expired) {
        await auditEnd(work, one, { action: 'proposal.expire', staff: null });
      }
      if (expired.length > 0) work.notifyStaff({ type: 'proposal-queue' });
    });
  },
});
