import { defineJob } from '@vela/service/jobs.ts';
import type { Services } from '../app/services.ts';
import { runWork } from '../app/work.ts';
import { scoreTournament, settleTournament } from './settling.ts';
import { listStarted } from './store.ts';

/** Counts the scores of running tournaments, and notifies the screens that show them. */
export const scoreTournaments = defineJob<Services>({
  name: 'tournament/score-tournaments',
  cron: '* * * * *',
  async handler(services) {
    const { database, clock, bus } = services;
    let isChanged = false;
    for (const { tournamentId } of await listStarted(database.db, clock.now())) {
      const moved = await runWork(services, (work) => scoreTournament(work, tournamentId));
      isChanged ||= moved;
    }
    if (isChanged) bus.publish('players', { type: 'tournament' });
  },
});

/** Grants the prizes of tournaments that are over, each in a transaction of its own. */
export const settleTournaments = defineJob<Services>({
  name: 'tournament/settle-tournaments',
  cron: '*/5 * * * *',
  async handler(services) {
    const { database, clock, bus } = services;
    const now = clock.now();
    const over = (await listStarted(database.db, now)).filter(({ endsAt }) => endsAt <= now);
    for (const { tournamentId } of over) {
      await runWork(services, (work) => settleTournament(work, tournamentId));
    }
    if (over.length > 0) bus.publish('players', { type: 'tournament' });
  },
});
