import { defineJob } from '@vela/service/jobs.ts';
import { runEach } from '../app/work.ts';
import type { Services } from '../app/services.ts';
import { listPlayersWithUncountedBets } from '../venue/index.ts';
import { settleTurnover } from './settling.ts';

/** The maximum number of players per run; the next run, a minute later, continues. */
const playersMax = 2_000;

/** Counts the bets since the last run, player by player; returns the number of players. */
async function foldSome(services: Services): Promise<number> {
  const players = await listPlayersWithUncountedBets(services.database.db, playersMax);
  await runEach(services, players, settleTurnover);
  return players.length;
}

/** Counts everything that is settled, before a day is closed on that basis. */
export async function foldEverything(services: Services): Promise<void> {
  while ((await foldSome(services)) === playersMax);
}

/** Counts the bets since the last run, each player in their own transaction. */
export const foldBets = defineJob<Services>({
  name: 'turnover/fold-bets',
  cron: '* * * * *',
  async handler(services) {
    await foldSome(services);
  },
});
