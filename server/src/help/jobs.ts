import { defineJob } from '@vela/service/jobs.ts';
import type { Job } from '@vela/service/jobs.ts';
import type { Services } from '../app/services.ts';
import { runEach } from '../app/work.ts';
import { audit } from '../staff/index.ts';
import { listDue, lockArticle, publishNext } from './store.ts';

/** Publishes the articles whose time has come, each within a minute of it and once. */
export const publishDueArticles = defineJob<Services>({
  name: 'help/publish-due-articles',
  cron: '* * * * *',
  async handler(services) {
    const { database, clock } = services;
    await runEach(services, await listDue(database.db, clock.now()), async (work, articleId) => {
      const { tx, now } = work;
      await lockArticle(tx, articleId);
      const version = await publishNext(tx, articleId, now);
      // Another process has published it, or an operator has taken it back.
      if (version === null) return;
      const entry = { staff: null, subject: `article:${articleId}`, address: '', now };
      await audit(work, { ...entry, action: 'help.publish', details: { version } });
    });
  },
});

/** The jobs of this slice. */
export const helpJobs: readonly Job<Services>[] = [publishDueArticles];
