import { payoutEvents } from '@vela/contract/withdrawal/staff-calls.ts';
import { z } from 'zod';
import type { ChannelListener, CallbackReply } from '../app/channel-door.ts';
import { runWork, wakeAfterCommit } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { lockPayout, payoutRows, updateAnswer, updateNextTry } from './payout-store.ts';
import { findOrder } from './store.ts';
import { upsertUnknownPayout } from './unknown-payout-store.ts';

const word = z.string().max(200).catch('');
const reported = z.object({
  event: z.enum(payoutEvents),
  reference: z.string().regex(/^[\w.:-]{1,64}$/),
  receipt: word,
  reason: word,
});
type ChannelEvent = z.output<typeof reported> & { channel: string };

/**
 * Treats a channel's callback only as a reason to query the payment at once. A repeat, or one that
 * is too late, has no effect.
 */
export const payoutListener: ChannelListener = {
  events: payoutEvents,
  async handle(services, { channel, body }) {
    const parsed = reported.safeParse(body);
    if (!parsed.success) return { status: 400, result: 'malformed' };
    return await runWork(services, (work) => applyCallback(work, { channel, ...parsed.data }));
  },
};

async function applyCallback(work: Work, report: ChannelEvent): Promise<CallbackReply> {
  const { channel, event, reference } = report;
  const { tx, now, services } = work;
  const payout = await lockPayout(tx, reference);
  const order = payout && (await findOrder(tx, reference));
  if (!payout || order?.method !== channel || payout.state === 'waiting') {
    return await storeUnknown(work, report);
  }
  if (payout.state === 'sent') {
    await updateNextTry(tx, reference, now);
    wakeAfterCommit(work, payoutRows);
  } else if (event !== `payout.${payout.state}`) {
    // Only two operators can have settled it differently; they must correct it.
    services.log.error({ orderNo: reference, event }, 'channel contradicts a settled payout');
    await updateAnswer(tx, reference, { answer: 'contradicted', now });
    work.notifyStaff({ type: 'withdrawal-queue', orderNo: reference });
  }
  return { status: 200, result: 'taken' };
}

/**
 * A callback for a payment that was never sent to the channel, or not to this one: money may have
 * left without a request. It moves nothing here; operators investigate it.
 */
async function storeUnknown(work: Work, report: ChannelEvent): Promise<CallbackReply> {
  const { tx, now, services, notifyStaff } = work;
  const { channel, event, reference, receipt, reason } = report;
  const key = { channel, event, reference };
  const isNew = await upsertUnknownPayout(tx, key, { receipt, reason, now });
  if (isNew) {
    services.log.error(key, 'channel reports a payout that was never sent to it');
    notifyStaff({ type: 'withdrawal-queue', orderNo: reference });
  }
  return { status: 200, result: isNew ? 'unknownReference' : 'repeated' };
}
