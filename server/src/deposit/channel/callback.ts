import { newId } from '@vela/service/random.ts';
import { z } from 'zod';
import type { ChannelListener, ChannelMessage, CallbackReply } from '../../app/channel-door.ts';
import { runWork } from '../../app/work.ts';
import type { Work } from '../../app/work.ts';
import { reportedTransfer } from './chain.ts';
import { applyPaid, applyTransfers, applyUnpaid, lockBoth } from './apply.ts';
import type { Applied, Locked } from './apply.ts';
import { follow } from '../payment/recognising.ts';
import { lockMoney, lockSameMoney } from '../payment/store.ts';
import { insertUnidentified } from '../payment/unidentified-store.ts';
import { upsertCallback } from './store.ts';

/** Formats from docs/payment-protocol.md. */
const reference = z.string().regex(/^[\w.:-]{1,64}$/);
const occurredAt = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const orderEvent = z.object({
  event: z.enum(['order.paid', 'order.failed']),
  reference,
  order_id: z.string().max(100),
  amount_minor: z.int().nonnegative(),
  occurred_at: occurredAt,
});
const transferEvent = reportedTransfer.extend({
  event: z.literal('address.transfer'),
  reference,
  address: z.string().max(100),
  protocol: z.string().max(20),
  occurred_at: occurredAt,
});
const anyEvent = z.discriminatedUnion('event', [orderEvent, transferEvent]);

/** Handles the callbacks of deposit channels. A repeat is answered without further effect. */
export const depositListener: ChannelListener = {
  events: ['order.paid', 'order.failed', 'address.transfer'],
  async handle(services, message) {
    const parsed = anyEvent.safeParse(message.body);
    if (!parsed.success) return { status: 400, result: 'malformed' };
    return await runWork(services, (work) => applyCallback(work, message, parsed.data));
  },
};

/** Reports that do not match the order: refused, stored, and reviewed by an operator. */
const mismatches = ['amountDiffers', 'addressDiffers', 'otherFlow'] as const;
const isMismatch = (result: string): boolean => mismatches.some((one) => one === result);

type ChannelEvent = z.output<typeof anyEvent>;

async function applyCallback(
  work: Work,
  message: ChannelMessage,
  report: ChannelEvent,
): Promise<CallbackReply> {
  const { tx, now: at } = work;
  const { channel, id: messageId, event } = message;
  const locked = await lockBoth(work, report.reference);
  // The reference of another channel is treated like an unknown one.
  if (locked?.channelOrder.channel !== channel)
    return await storeUnidentified(work, channel, report);
  const result = await take(work, locked, report);
  const { orderNo } = locked.order;
  await upsertCallback(tx, { channel, messageId, orderNo, event, result, at });
  return { status: isMismatch(result) ? 409 : 200, result };
}

/** Stores a payment with an unknown reference for an operator; other reports are dropped. */
async function storeUnidentified(
  work: Work,
  channel: string,
  report: ChannelEvent,
): Promise<CallbackReply> {
  if (report.event === 'order.failed') return { status: 404, result: 'unknownReference' };
  const { tx, services, notifyStaff } = work;
  const paymentId = newId('pay', services.clock, services.random);
  const { reference } = report;
  const isTransfer = report.event === 'address.transfer';
  const txHash = isTransfer ? report.tx_hash : '';
  const channelReference = isTransfer ? report.address : report.order_id;
  // Without an id of its own it could not be told apart from any other payment.
  if (channelReference === '') return { status: 400, result: 'malformed' };
  const money = { channel, txHash, channelReference };
  await lockMoney(tx, money);
  const known = await lockSameMoney(tx, money);
  const isNew = await insertUnidentified(tx, {
    ...money,
    paymentId,
    reference,
    amountMinor: isTransfer ? null : BigInt(report.amount_minor),
    amountMicro: isTransfer ? BigInt(report.amount_micro) : null,
    seenAt: report.occurred_at,
  });
  if (isNew && known) await follow(work, known, { paymentId, before: '' });
  else if (isNew) notifyStaff({ type: 'payment-queue', paymentId });
  return { status: 200, result: isNew ? 'unidentified' : 'repeated' };
}

async function take(
  work: Work,
  locked: Locked,
  report: ChannelEvent,
): Promise<Applied | (typeof mismatches)[number]> {
  if (report.event === 'address.transfer') {
    if (locked.order.flow !== 'chain') return 'otherFlow';
    const { address } = locked.channelOrder;
    const isElsewhere = address !== '' && address !== report.address;
    if (isElsewhere || report.protocol !== locked.order.protocol) return 'addressDiffers';
    const transfer = {
      txHash: report.tx_hash,
      amountMicro: BigInt(report.amount_micro),
      confirmations: report.confirmations,
      seenAt: report.occurred_at,
    };
    // Until the channel has answered, only the callback contains the address.
    const channelOrder = { ...locked.channelOrder, address: report.address };
    return await applyTransfers(work, { ...locked, channelOrder }, [transfer], false);
  }
  if (locked.order.flow === 'chain') return 'otherFlow';
  if (report.event === 'order.failed') return await applyUnpaid(work, locked, 'failed');
  const amountMinor = BigInt(report.amount_minor);
  const paid = { amountMinor, channelOrderId: report.order_id, seenAt: report.occurred_at };
  return await applyPaid(work, locked, paid);
}
