import { z } from 'zod';
import type { ChannelListener, ChannelMessage, Hearing } from '../../app/channel-door.ts';
import { runWork } from '../../app/work.ts';
import type { Work } from '../../app/work.ts';
import { toldTransfer } from './chain.ts';
import { hearPaid, hearTransfers, hearUnpaid, lockBoth } from './hear.ts';
import type { Heard, Locked } from './hear.ts';
import { upsertCallback } from './store.ts';

/** Shapes of docs/payment-protocol.md. */
const reference = z.string().regex(/^[\w.:-]{1,64}$/);
const occurredAt = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const orderEvent = z.object({
  event: z.enum(['order.paid', 'order.failed']),
  reference,
  order_id: z.string().max(100),
  amount_minor: z.int().nonnegative(),
  occurred_at: occurredAt,
});
const transferEvent = toldTransfer.extend({
  event: z.literal('address.transfer'),
  reference,
  address: z.string().max(100),
  protocol: z.string().max(20),
  occurred_at: occurredAt,
});
const anyEvent = z.discriminatedUnion('event', [orderEvent, transferEvent]);

/** Takes what the channels of deposits tell. Said again, it is answered and does nothing more. */
export const depositListener: ChannelListener = {
  events: ['order.paid', 'order.failed', 'address.transfer'],
  async hear(services, message) {
    const parsed = anyEvent.safeParse(message.body);
    if (!parsed.success) return { status: 400, result: 'malformed' };
    return await runWork(services, (work) => hear(work, message, parsed.data));
  },
};

/** What does not fit the order: refused, kept, and looked at by a person. */
const odd = ['amountDiffers', 'addressDiffers', 'otherFlow'] as const;
const isOdd = (result: string): boolean => odd.some((one) => one === result);

type Told = z.output<typeof anyEvent>;

async function hear(work: Work, message: ChannelMessage, told: Told): Promise<Hearing> {
  const { tx, now: at } = work;
  const { channel, id: messageId, event } = message;
  const locked = await lockBoth(work, told.reference);
  // The reference of another channel is as unknown as one that never was.
  if (locked?.asked.channel !== channel) return { status: 404, result: 'unknownReference' };
  const result = await take(work, locked, told);
  const { orderNo } = locked.order;
  await upsertCallback(tx, { channel, messageId, orderNo, event, result, at });
  return { status: isOdd(result) ? 409 : 200, result };
}

async function take(work: Work, locked: Locked, told: Told): Promise<Heard | (typeof odd)[number]> {
  if (told.event === 'address.transfer') {
    if (locked.order.flow !== 'chain') return 'otherFlow';
    const { address } = locked.asked;
    const isElsewhere = address !== '' && address !== told.address;
    if (isElsewhere || told.protocol !== locked.order.protocol) return 'addressDiffers';
    const transfer = {
      txHash: told.tx_hash,
      amountMicro: BigInt(told.amount_micro),
      confirmations: told.confirmations,
      seenAt: told.occurred_at,
    };
    return await hearTransfers(work, locked, [transfer], false);
  }
  if (locked.order.flow === 'chain') return 'otherFlow';
  if (told.event === 'order.failed') return await hearUnpaid(work, locked, 'failed');
  const amountMinor = BigInt(told.amount_minor);
  const paid = { amountMinor, channelOrderId: told.order_id, seenAt: told.occurred_at };
  return await hearPaid(work, locked, paid);
}
