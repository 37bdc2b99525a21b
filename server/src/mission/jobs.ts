import { defineJob } from '@vela/service/jobs.ts';
import { shiftDay } from '@vela/service/time.ts';
import type { Services } from '../app/services.ts';
import { runWork } from '../app/work.ts';
import { foldEverything, listValidPlayers } from '../turnover/index.ts';
import { computeSettlesAt, weekDays } from './rules.ts';
import { settleWeek } from './settling.ts';
import { findFirstWeek, findLastWeek, insertRun } from './store.ts';

/** Settles every week that is over and not settled yet, the oldest first, player by player. */
export const settleMissions = defineJob<Services>({
  name: 'mission/settle-missions',
  cron: '5 3 * * *',
  async handler(services) {
    const { database, clock, site } = services;
    const last = await findLastWeek(database.db);
    let week = last === null ? await findFirstWeek(database.db) : shiftDay(last, weekDays);
    if (week === null || clock.now() < computeSettlesAt(week, site.timeZone)) return;
    // Players are found by the bets that are counted.
    await foldEverything(services);
    for (; clock.now() >= computeSettlesAt(week, site.timeZone); week = shiftDay(week, weekDays)) {
      const settled: string = week;
      for (const playerId of await listPlayersOfWeek(services, settled)) {
        await runWork(services, (work) => settleWeek(work, playerId, settled));
      }
      await runWork(services, ({ tx, now }) => insertRun(tx, settled, now));
    }
  },
});

async function listPlayersOfWeek({ database }: Services, week: string): Promise<bigint[]> {
  const players = new Set<bigint>();
  for (let index = 0; index < weekDays; index += 1) {
    for (const playerId of await listValidPlayers(database.db, shiftDay(week, index))) {
      players.add(playerId);
    }
  }
  return [...players];
}
