import type { Job } from '@vela/service/jobs.ts';
import { defineJob } from '@vela/service/jobs.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import type { Services } from '../app/services.ts';

/** How long what has ended is kept for questions about it. */
const keepDays = 30;

/** Forgets pictures and failures that no longer count. */
export const forgetTries = defineJob<Services>({
  name: 'access/forget-tries',
  cron: '20 * * * *',
  handler: async ({ database, clock }) => {
    const now = clock.now();
    await database.db.deleteFrom('accessCaptchas').where('expiresAt', '<', now).execute();
    await database.db
      .deleteFrom('accessFailures')
      .where('lastAt', '<', addMs(now, -keepDays * DAY_MS))
      .execute();
  },
});

/** The jobs of this slice. */
export const accessJobs: readonly Job<Services>[] = [forgetTries];
