import { advanceRollups } from '@vela/ledger/reconcile.ts';
import type { Job } from '@vela/service/jobs.ts';
import { defineJob } from '@vela/service/jobs.ts';
import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import { sql } from 'kysely';
import type { Services } from './services.ts';

/** Keeps the sums of house accounts close behind the journal. */
const rollUpLedger = defineJob<Services>({
  name: 'ledger/roll-up',
  cron: '* * * * *',
  handler: async ({ database, clock }) => {
    await advanceRollups(database.pool, clock.now());
  },
});

/** Deletes expired windows of rates. */
export const deleteOldRates = defineJob<Services>({
  name: 'app/forget-rates',
  cron: '*/5 * * * *',
  handler: async ({ database, clock }) => {
    await database.db.deleteFrom('appRates').where('endsAt', '<=', clock.now()).execute();
  },
});

/** Deletes the turns of inputs without a key; keys that callers sent are kept. */
export const deleteOldTurns = defineJob<Services>({
  name: 'app/forget-turns',
  cron: '*/5 * * * *',
  handler: async ({ database, clock }) => {
    await database.db
      .deleteFrom('idempotencyKeys')
      // Worded as in the index.
      .where(sql<boolean>`key like '=%'`)
      .where('createdAt', '<', addMs(clock.now(), -MINUTE_MS))
      .execute();
  },
});

/** The jobs of the frame. */
export const frameJobs: readonly Job<Services>[] = [rollUpLedger, deleteOldRates, deleteOldTurns];
