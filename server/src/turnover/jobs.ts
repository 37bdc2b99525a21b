import { defineJob } from '@vela/service/jobs.ts';
import { runWork } from '../app/work.ts';
import type { Services } from '../app/services.ts';
import { listPlayersWithUncountedBets } from '../venue/index.ts';
import { settleTurnover } from './settling.ts';

/** Players of one run; more are left to the next one, a minute later. */
const playersMax = 2_000;

/** Folds what was bet since the last run, player by player; gives how many players that were. */
async function foldSome(services: Services): Promise<number> {
  const players = await listPlayersWithUncountedBets(services.database.db, playersMax);
  for (const playerId of players) {
    await runWork(services, (work) => settleTurnover(work, playerId));
  }
  return players.length;
}

/** Folds everything that is settled, before a day is closed by it. */
export async function foldEverything(services: Services): Promise<void> {
  while ((await foldSome(services)) === playersMax);
}

/** Folds what was bet since the last run, each player in a transaction of their own. */
export const foldBets = defineJob<Services>({
  name: 'turnover/fold-bets',
  cron: '* * * * *',
  async handler(services) {
    await foldSome(services);
  },
});
