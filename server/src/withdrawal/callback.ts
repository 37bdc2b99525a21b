import { z } from 'zod';
import type { ChannelListener, CallbackReply } from '../app/channel-door.ts';
import { runWork, wakeAfterCommit } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { lockPayout, payoutRows, updateAnswer, updateNextTry } from './payout-store.ts';
import { findOrder } from './store.ts';

const reported = z.object({ reference: z.string().max(64) });
type ChannelEvent = { channel: string; event: string; reference: string };

/**
 * Takes a channel's word about a payment for a reason to ask it at once, and for nothing more. The
 * same word again, or too late, does nothing.
 */
export const payoutListener: ChannelListener = {
  events: ['payout.paid', 'payout.failed'],
  async handle(services, { channel, event, body }) {
    const parsed = reported.safeParse(body);
    if (!parsed.success) return { status: 400, result: 'malformed' };
    const { reference } = parsed.data;
    return await runWork(services, (work) => applyCallback(work, { channel, event, reference }));
  },
};

async function applyCallback(
  work: Work,
  { channel, event, reference }: ChannelEvent,
): Promise<CallbackReply> {
  const { tx, now, services } = work;
  const payout = await lockPayout(tx, reference);
  const order = payout && (await findOrder(tx, reference));
  if (!payout || order?.method !== channel || payout.state === 'waiting') {
    return { status: 404, result: 'unknownReference' };
  }
  if (payout.state === 'sent') {
    await updateNextTry(tx, reference, now);
    wakeAfterCommit(work, payoutRows);
  } else if (event !== `payout.${payout.state}`) {
    // Only people can have settled it otherwise: they are to know, and to set it right.
    services.log.error({ orderNo: reference, event }, 'channel contradicts a settled payout');
    await updateAnswer(tx, reference, { answer: 'contradicted', now });
    work.notifyStaff({ type: 'withdrawal-queue', orderNo: reference });
  }
  return { status: 200, result: 'taken' };
}
