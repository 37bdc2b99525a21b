import { defineJob } from '@vela/service/jobs.ts';
import type { Services } from '../app/services.ts';
import { closingChannel, tellClosings } from './closing.ts';
import { readHeldBets } from './feed.ts';

/** Takes over the bets of providers that hold balances. */
export const readBets = defineJob<Services>({
  name: 'venue/read-bets',
  cron: '* * * * *',
  handler: readHeldBets,
});

/** Tells providers that hold balances whose games they are to close. */
export const closeGames = defineJob<Services>({
  name: 'venue/close-games',
  cron: '* * * * *',
  handler: tellClosings,
});

/** Tells them at once while this process runs; stops when the given function is called. */
export function listenForClosings(services: Services): () => void {
  let running: Promise<void> = Promise.resolve();
  return services.bus.subscribe(closingChannel, () => {
    running = running
      .then(() => tellClosings(services))
      .catch((error: unknown) => services.log.error({ err: error }, 'games were not closed'));
  });
}
