import { defineJob } from '@vela/service/jobs.ts';
import { shiftDay, toDay } from '@vela/service/time.ts';
import type { Services } from '../app/services.ts';
import { runWork } from '../app/work.ts';
import { foldEverything } from '../turnover/index.ts';
import { listRebateInviters } from './rebate-store.ts';
import { findDue, settleInvitation } from './rewarding.ts';
import { settleFriendRebates } from './settling.ts';
import { listUnsettled } from './store.ts';

/** Invitations that are read at a time. Chosen: some kilobytes. */
const pageSize = 500;

/** Moves the invitations that are due for a step, each in its own transaction. */
export const rewardInvitations = defineJob<Services>({
  name: 'invite/reward-invitations',
  cron: '*/5 * * * *',
  async handler(services) {
    const { db } = services.database;
    const now = services.clock.now();
    let page = await listUnsettled(db, 0n, pageSize);
    while (page.length > 0) {
      for (const friendId of await findDue(db, now, page)) {
        await runWork(services, (work) => settleInvitation(work, friendId));
      }
      page = await listUnsettled(db, page.at(-1)?.friendId ?? 0n, pageSize);
    }
  },
});

/** Grants the rebate on friends' bets up to the last complete day, inviter by inviter. */
export const settleInvitationRebates = defineJob<Services>({
  name: 'invite/settle-rebates',
  cron: '30 0 * * *',
  async handler(services) {
    const { database, clock, site } = services;
    // Bets settled before midnight but not counted yet belong to the completed day.
    await foldEverything(services);
    const day = shiftDay(toDay(clock.now(), site.timeZone), -1);
    for (const inviterId of await listRebateInviters(database.db, day)) {
      await runWork(services, (work) => settleFriendRebates(work, inviterId, day));
    }
  },
});
