import { defineJob } from '@vela/service/jobs.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import type { Services } from '../app/services.ts';
import { runEach } from '../app/work.ts';
import { endGrant } from './moves.ts';
import { computeExpiry } from './rules.ts';
import { listLapsing, lockClaimable, updateLapse } from './store.ts';
import { listStandstills } from './withholding.ts';

/** The maximum number of grants per run; the next run continues. */
const grantsMax = 1_000;

/** Expires unclaimed grants, each player's in one transaction. */
export const expireGrants = defineJob<Services>({
  name: 'welfare/expire-grants',
  cron: '*/5 * * * *',
  async handler(services) {
    const { database, clock } = services;
    const lapsing = await listLapsing(database.db, clock.now(), grantsMax);
    const players = [...new Set(lapsing.map((grant) => grant.playerId))];
    await runEach(services, players, async (work, playerId) => {
      const pauses = await listStandstills(work.tx, playerId);
      for (const grant of await lockClaimable(work.tx, playerId)) {
        const expiry = computeExpiry(grant, pauses);
        if (expiry !== null && expiry <= work.now) await endGrant(work, grant, 'expired');
        else await updateLapse(work.tx, grant.grantId, expiry ?? addMs(work.now, DAY_MS));
      }
    });
  },
});
