import type { Services } from '../app/services.ts';
import { runWork } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { payoutChannel } from './moves.ts';
import { lockPayout, updateAnswer, updateNextTry } from './outbox.ts';
import { findOrder } from './store.ts';

/** What a channel tells of a payment, once the door has found it signed and fresh. */
export type PayoutCallback = {
  /** The channel whose signature it bears. */
  channel: string;
  event: 'payout.paid' | 'payout.failed';
  reference: string;
};

/**
 * Takes a channel's word for a reason to ask it at once, and for nothing more: `unknown` if it
 * never had such a payment from us. The same word again, or too late, does nothing.
 */
export function takePayoutCallback(
  services: Services,
  callback: PayoutCallback,
): Promise<'taken' | 'unknown'> {
  return runWork(services, (work) => take(work, callback));
}

async function take(
  work: Work,
  { channel, event, reference }: PayoutCallback,
): Promise<'taken' | 'unknown'> {
  const { tx, now, services } = work;
  const payout = await lockPayout(tx, reference);
  const order = payout && (await findOrder(tx, reference));
  if (!payout || order?.method !== channel || payout.state === 'waiting') return 'unknown';
  if (payout.state === 'asked') {
    await updateNextTry(tx, reference, now);
    work.afterCommit(() => services.bus.publish(payoutChannel, reference));
  } else if (event !== `payout.${payout.state}`) {
    // Only people can have settled it otherwise: they are to know, and to set it right.
    services.log.error({ orderNo: reference, event }, 'a channel contradicts a settled payout');
    await updateAnswer(tx, reference, { answer: 'contradicted', now });
    work.tellStaff({ type: 'withdrawal-queue', orderNo: reference });
  }
  return 'taken';
}
