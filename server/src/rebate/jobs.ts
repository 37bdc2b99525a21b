import { defineJob } from '@vela/service/jobs.ts';
import { shiftDay, toDay } from '@vela/service/time.ts';
import type { Services } from '../app/services.ts';
import { runEach, runWork } from '../app/work.ts';
import { foldEverything, listValidPlayers } from '../turnover/index.ts';
import { settleRebate } from './settling.ts';
import { findLastDay, insertRun } from './store.ts';

/** Chosen: an operator must look at a site that was down for longer. */
const daysMax = 60;

/** Settles every completed day that is not settled yet, oldest first, each player in their own transaction. */
export const settleRebates = defineJob<Services>({
  name: 'rebate/settle-rebates',
  cron: '10 0 * * *',
  async handler(services) {
    const { database, clock, site } = services;
    // Bets settled before midnight but not counted yet belong to the completed day.
    await foldEverything(services);
    const today = toDay(clock.now(), site.timeZone);
    const last = await findLastDay(database.db);
    const oldest = shiftDay(today, -daysMax);
    let day = last !== null && last >= oldest ? shiftDay(last, 1) : oldest;
    for (; day < today; day = shiftDay(day, 1)) {
      const settled = day;
      const players = await listValidPlayers(database.db, settled);
      await runEach(services, players, (work, playerId) => settleRebate(work, playerId, settled));
      await runWork(services, ({ tx, now }) => insertRun(tx, settled, now));
    }
  },
});
