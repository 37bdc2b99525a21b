import { defineJob } from '@vela/service/jobs.ts';
import { runWork } from '../app/work.ts';
import type { Services } from '../app/services.ts';
import { listPlayersWithUncountedBets } from '../venue/index.ts';
import { settleTurnover } from './settling.ts';

/** Players of one run; more are left to the next one, a minute later. */
const playersMax = 2_000;

/** Folds what was bet since the last run, player by player, each in a transaction of its own. */
export const foldBets = defineJob<Services>({
  name: 'turnover/fold-bets',
  cron: '* * * * *',
  async handler(services) {
    for (const playerId of await listPlayersWithUncountedBets(services.database.db, playersMax)) {
      await runWork(services, ({ tx, now }) => settleTurnover(tx, playerId, now));
    }
  },
});
