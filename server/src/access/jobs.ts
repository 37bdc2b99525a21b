import type { Job } from '@vela/service/jobs.ts';
import { defineJob } from '@vela/service/jobs.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import type { Services } from '../app/services.ts';

/** How long ended rows are kept for enquiries. */
const keepDays = 30;

/** Deletes pictures, work, tickets, letters and failures that no longer count. */
export const deleteOldTries = defineJob<Services>({
  name: 'access/forget-tries',
  cron: '20 * * * *',
  handler: async ({ database, clock }) => {
    const { db } = database;
    const now = clock.now();
    const old = addMs(now, -keepDays * DAY_MS);
    await db.deleteFrom('accessCaptchas').where('expiresAt', '<', now).execute();
    await db.deleteFrom('accessFailures').where('lastAt', '<', old).execute();
    await db.deleteFrom('accessWorks').where('createdAt', '<', addMs(now, -DAY_MS)).execute();
    await db.deleteFrom('accessLoginTickets').where('expiresAt', '<', now).execute();
    await db.deleteFrom('accessRecoveries').where('expiresAt', '<', old).execute();
    await db.deleteFrom('accessDeliveries').where('createdAt', '<', old).execute();
    await db.deleteFrom('accessCodes').where('sentAt', '<', old).execute();
  },
});

/** The jobs of this slice. */
export const accessJobs: readonly Job<Services>[] = [deleteOldTries];
