import { defineJob } from '@vela/service/jobs.ts';
import type { Job } from '@vela/service/jobs.ts';
import type { Services } from '../app/services.ts';
import { runEach } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { audit } from '../staff/index.ts';
import { deliver } from './sending.ts';
import { listDue, lockMailing, updateWithdrawn } from './store.ts';

/**
 * Sends the mailings whose time has come, each within a minute of it and once; none after its end.
 */
export const sendDue = defineJob<Services>({
  name: 'mailing/send-due',
  cron: '* * * * *',
  async handler(services) {
    const { database, clock } = services;
    const due = await listDue(database.db, clock.now());
    await runEach(services, due, async (work, mailingId) => {
      const mailing = await lockMailing(work.tx, mailingId);
      if (mailing?.state !== 'scheduled') return;
      const { expiresAt } = mailing.content;
      if (expiresAt === null || expiresAt > work.now) {
        await deliver(work, mailingId, mailing.content);
      } else await endUnsent(work, mailingId);
    });
  },
});

/** Its end has passed while the site was down. */
async function endUnsent(work: Work, mailingId: string): Promise<void> {
  await updateWithdrawn(work.tx, mailingId);
  await audit(work, {
    staff: null,
    action: 'mailing.withdraw',
    subject: `mailing:${mailingId}`,
    address: '',
    now: work.now,
  });
}

/** The jobs of this slice. */
export const mailingJobs: readonly Job<Services>[] = [sendDue];
