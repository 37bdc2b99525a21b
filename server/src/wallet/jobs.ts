import { defineJob } from '@vela/service/jobs.ts';
import type { Services } from '../app/services.ts';
import { pushDue } from './push.ts';

/** Asks providers about transfers that have not ended. */
export const pushTransfers = defineJob<Services>({
  name: 'wallet/push-transfers',
  cron: '* * * * *',
  handler: pushDue,
});

/** Chosen: a player who was told that a transfer is on its way waits little longer than needed. */
const everyMs = 3_000;

/** Does the same every few seconds while this process runs; stops when the given function is called. */
export function keepPushing(services: Services): () => void {
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    try {
      await pushDue(services);
    } catch (error) {
      services.log.error({ err: error }, 'transfers could not be pushed');
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => void run(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
