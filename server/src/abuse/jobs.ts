import { defineJob } from '@vela/service/jobs.ts';
import { newId } from '@vela/service/random.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import type { Services } from '../app/services.ts';
import { runWork } from '../app/work.ts';
import { findPairs } from './finding.ts';
import { saveCase } from './store.ts';

/** Chosen: a site that was down for a month misses no player. */
const daysBack = 35;

/** Opens a case for each pair of accounts with recent rewards and signs of one person. */
export const findCases = defineJob<Services>({
  name: 'abuse/find-cases',
  cron: '50 * * * *',
  async handler(services) {
    const { database, clock, random } = services;
    const pairs = await findPairs(database.db, addMs(clock.now(), -daysBack * DAY_MS));
    for (const pair of pairs) {
      const caseId = newId('abc', clock, random);
      await runWork(services, ({ tx, now }) => saveCase(tx, caseId, pair, now));
    }
  },
});
