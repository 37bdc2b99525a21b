import { defineJob } from '@vela/service/jobs.ts';
import { shiftDay } from '@vela/service/time.ts';
import type { Services } from '../app/services.ts';
import { runEach, runWork } from '../app/work.ts';
import { foldEverything, listValidPlayers } from '../turnover/index.ts';
import { listReaching } from './bet-store.ts';
import { computeSettlesAt, spanOf, weekDays } from './rules.ts';
import { settleMission } from './settling.ts';
import { findFirstWeek, findLastWeek, insertRun, listOfWeek } from './store.ts';

/** Players whose bets are summed at a time. Chosen: it takes less than a second. */
const pageSize = 500;

/**
 * Settles every week that is over and not settled yet, the oldest first: players who have reached a
 * target are found in few queries, and each is granted the prize in a separate transaction.
 */
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
      await settleWeek(services, settled);
      await runWork(services, ({ tx, now }) => insertRun(tx, settled, now));
    }
  },
});

async function settleWeek(services: Services, week: string): Promise<void> {
  const { database, site } = services;
  const missions = await listOfWeek(database.db, week);
  const players = await listPlayersOfWeek(services, week);
  for (let from = 0; from < players.length; from += pageSize) {
    const page = players.slice(from, from + pageSize);
    for (const mission of missions) {
      const of = { missionId: mission.missionId, ...spanOf(week, site.timeZone) };
      const reaching = await listReaching(database.db, page, of);
      await runEach(services, reaching, (work, playerId) =>
        settleMission(work, mission, { missionId: mission.missionId, week, playerId }),
      );
    }
  }
}

async function listPlayersOfWeek({ database }: Services, week: string): Promise<bigint[]> {
  const players = new Set<bigint>();
  for (let index = 0; index < weekDays; index += 1) {
    for (const playerId of await listValidPlayers(database.db, shiftDay(week, index))) {
      players.add(playerId);
    }
  }
  return [...players];
}
