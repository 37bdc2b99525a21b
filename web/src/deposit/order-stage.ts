import type { Reply } from '@vela/contract/call.ts';
import type { getDepositOrder } from '@vela/contract/deposit/calls.ts';

/** The order as the page reads it. */
export type Account = Reply<typeof getDepositOrder>;

/** One deposit order. */
export type Order = NonNullable<Account['order']>;

/** The stage of an order, which its page displays. */
export type Stage =
  /** It can be paid now. */
  | 'pay'
  /** Its channel is opening it. */
  | 'connecting'
  /** Its channel is unavailable; the query is repeated. */
  | 'unavailable'
  /** Its channel accepts no more payments for it; the order ends soon. */
  | 'shut'
  /** Its deadline has passed; the channel is queried once more for a payment. */
  | 'asking'
  /** A payment has been seen and awaits its confirmations. */
  | 'confirming'
  | 'review'
  /** As `review`, but a different amount arrived than was requested. */
  | 'differs'
  | 'completed'
  /** It was credited by mistake and taken back. */
  | 'reversed'
  | 'cancelled'
  | 'expired'
  /** Its channel refused it. */
  | 'refused'
  /** The payment failed. */
  | 'failed'
  | 'rejected';

const unpaidStages = ['pay', 'connecting', 'unavailable', 'shut', 'asking', 'confirming'] as const;

/** Stages of an order that awaits its payment. */
export type UnpaidStage = (typeof unpaidStages)[number];

/** Stages of an order after its payment, or after its end. */
export type OutcomeStage = Exclude<Stage, UnpaidStage>;

/** True while an order awaits its payment. */
export const isUnpaid = (stage: Stage): stage is UnpaidStage =>
  unpaidStages.some((it) => it === stage);

/** Returns the stage of an order at `now`, in epoch milliseconds of the server's clock. */
export function toStage(order: Order, now: number): Stage {
  if (order.state === 'awaitingPayment') return toUnpaidStage(order, now);
  if (order.state === 'awaitingReview') {
    if (isConfirming(order)) return 'confirming';
    return isOtherAmount(order) ? 'differs' : 'review';
  }
  if (order.reversedAt !== null) return 'reversed';
  return order.state === 'rejected' ? endings[order.failure] : order.state;
}

const endings: Record<Order['failure'], Stage> = {
  none: 'rejected',
  channelRefused: 'refused',
  paymentFailed: 'failed',
};

function toUnpaidStage(order: Order, now: number): Stage {
  if (order.flow === 'offline') return 'pay';
  if (isConfirming(order)) return 'confirming';
  // Only the channel knows whether an online order was paid, even after the deadline.
  if (now >= Date.parse(order.payBefore)) return 'asking';
  if (order.channelState === 'closed') return 'shut';
  if (hasPlaceToPay(order)) return 'pay';
  return order.channelState === 'unavailable' ? 'unavailable' : 'connecting';
}

/** True once the page or address to pay is known. */
const hasPlaceToPay = ({ flow, chain, payUrl, qrText }: Order): boolean =>
  flow === 'chain' ? (chain?.address ?? '') !== '' : payUrl !== '' || qrText !== '';

/** True while a payment has been seen on a chain but has too few confirmations. */
function isConfirming({ chain }: Order): boolean {
  if (chain === null || chain.transfers.length === 0) return false;
  const { transfers, confirmationsRequired } = chain;
  return !transfers.some(
    (it) => confirmationsRequired > 0 && it.confirmations >= confirmationsRequired,
  );
}

/** True if a different amount arrived than the order's. */
export const isOtherAmount = ({ receivedMinor, amountMinor }: Order): boolean =>
  receivedMinor !== null && receivedMinor !== amountMinor;

/** True for an order that is over although money has arrived for it: staff review it. */
export const hasLateMoney = ({ state, receivedMinor }: Order): boolean =>
  receivedMinor !== null && (state === 'cancelled' || state === 'expired' || state === 'rejected');
