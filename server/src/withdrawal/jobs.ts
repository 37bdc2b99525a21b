import { defineJob } from '@vela/service/jobs.ts';
import { hasChannels } from '../app/channels.ts';
import type { Services } from '../app/services.ts';
import { openAskedChannel } from './asked-channel.ts';
import { payoutChannel } from './moves.ts';
import { payDue } from './paying.ts';

/** Pays what was approved, and asks about what is being paid. */
export const payWithdrawals = defineJob<Services>({
  name: 'withdrawal/pay-withdrawals',
  cron: '* * * * *',
  async handler(services) {
    if (hasChannels(services.config)) await payDue(services, openAskedChannel(services));
    else services.log.warn('no payout channel: approved withdrawals wait');
  },
});

/** Pays at once what is approved while this process runs; stops when the given function is called. */
export function listenForPayouts(services: Services): () => void {
  let running: Promise<void> = Promise.resolve();
  return services.bus.subscribe(payoutChannel, () => {
    running = running
      .then(() => payWithdrawals.handler(services, {}))
      .catch((error: unknown) => services.log.error({ err: error }, 'payouts failed'));
  });
}
