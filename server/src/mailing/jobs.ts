import { defineJob } from '@vela/service/jobs.ts';
import type { Job } from '@vela/service/jobs.ts';
import type { Services } from '../app/services.ts';
import { runEach } from '../app/work.ts';
import { deliver } from './sending.ts';
import { listDue, lockMailing } from './store.ts';

/** Sends the mailings whose time has come, each within a minute of it and once. */
export const sendDue = defineJob<Services>({
  name: 'mailing/send-due',
  cron: '* * * * *',
  async handler(services) {
    const { database, clock } = services;
    const due = await listDue(database.db, clock.now());
    await runEach(services, due, async (work, mailingId) => {
      const mailing = await lockMailing(work.tx, mailingId);
      if (mailing?.state === 'scheduled') await deliver(work, mailingId, mailing.content);
    });
  },
});

/** The jobs of this slice. */
export const mailingJobs: readonly Job<Services>[] = [sendDue];
