import { defineJob } from '@vela/service/jobs.ts';
import type { Job } from '@vela/service/jobs.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import type { Services } from '../app/services.ts';
import { deleteOldAlerts } from '../message/index.ts';
import { deleteEndedDevices } from './store.ts';

/** How long a dead letter is kept for enquiries. */
const keepDays = 30;

/** Removes devices whose login has ended, and dead letters that are no longer needed. */
export const deleteEnded = defineJob<Services>({
  name: 'alert/delete-ended',
  cron: '50 * * * *',
  async handler({ database, clock }) {
    const { db } = database;
    const now = clock.now();
    await deleteEndedDevices(db, now);
    await deleteOldAlerts(db, addMs(now, -keepDays * DAY_MS));
  },
});

/** The jobs of this slice. */
export const alertJobs: readonly Job<Services>[] = [deleteEnded];
