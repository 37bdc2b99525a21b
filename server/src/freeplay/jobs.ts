import { defineJob } from '@vela/service/jobs.ts';
import type { Services } from '../app/services.ts';
import { runEach, wakeAfterCommit } from '../app/work.ts';
import { listPauseSpans } from '../protection/index.ts';
import { computeExpiry } from '../welfare/index.ts';
import { endLife } from './rules.ts';
import { grantRows, listOver, lockFreePlay, updateFreePlay } from './store.ts';

/** The maximum number of free plays per run; the next run continues. */
const overMax = 1_000;

/** Ends free plays whose time is over; a pause of play has stopped their clock. */
export const endFreePlays = defineJob<Services>({
  name: 'freeplay/end',
  cron: '* * * * *',
  async handler(services) {
    const { database, clock } = services;
    const over = await listOver(database.db, clock.now(), overMax);
    await runEach(services, over, async (work, grantId) => {
      const play = await lockFreePlay(work.tx, grantId);
      if (!play) return;
      const pauses = await listPauseSpans(work.tx, play.playerId);
      const { grantedAt: issuedAt, termEndsAt } = play;
      const expiry = computeExpiry({ issuedAt, expiresAt: termEndsAt }, pauses);
      const life = endLife(play, expiry, work.now);
      if (life === play) return;
      await updateFreePlay(work.tx, life, work.now);
      wakeAfterCommit(work, grantRows);
    });
  },
});
