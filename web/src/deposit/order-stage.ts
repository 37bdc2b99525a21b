import type { Reply } from '@vela/contract/call.ts';
import type { getDepositOrder } from '@vela/contract/deposit/calls.ts';

/** What the order page reads. */
export type Account = Reply<typeof getDepositOrder>;

/** One deposit order. */
export type Order = NonNullable<Account['order']>;

/** The stage of an order, as its page shows it. */
export type Stage =
  /** It can be paid now. */
  | 'pay'
  /** Its channel is opening it. */
  | 'connecting'
  /** Its channel is unavailable; the query is repeated. */
  | 'unavailable'
  /** Its channel takes no payment for it any more; the order ends soon. */
  | 'shut'
  /** Its time is over, and its channel gets a last query whether it was paid. */
  | 'asking'
  /** A payment has been seen and is being confirmed by its chain. */
  | 'confirming'
  | 'review'
  /** As `review`, because another amount came than was requested. */
  | 'differs'
  | 'completed'
  | 'cancelled'
  | 'expired'
  /** Its channel never took it. */
  | 'refused'
  /** The payment did not come about. */
  | 'failed'
  | 'rejected';

const unpaidStages = ['pay', 'connecting', 'unavailable', 'shut', 'asking', 'confirming'] as const;

/** Stages of an order that waits for its payment. */
export type UnpaidStage = (typeof unpaidStages)[number];

/** Stages of an order after its payment, or after its end. */
export type OutcomeStage = Exclude<Stage, UnpaidStage>;

/** True while an order waits for its payment. */
export const isUnpaid = (stage: Stage): stage is UnpaidStage =>
  unpaidStages.some((it) => it === stage);

/** Where an order is at `now`, in epoch milliseconds of the server's clock. */
export function toStage(order: Order, now: number): Stage {
  if (order.state === 'awaitingPayment') return toUnpaidStage(order, now);
  if (order.state === 'awaitingReview') {
    if (isConfirming(order)) return 'confirming';
    return isOtherAmount(order) ? 'differs' : 'review';
  }
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
  // Whether an online order was paid is known by its channel only, also after its time.
  if (now >= Date.parse(order.payBefore)) return 'asking';
  if (order.channelState === 'closed') return 'shut';
  if (hasPlaceToPay(order)) return 'pay';
  return order.channelState === 'unavailable' ? 'unavailable' : 'connecting';
}

/** True once it is known where to pay. */
const hasPlaceToPay = ({ flow, chain, payUrl, qrText }: Order): boolean =>
  flow === 'chain' ? (chain?.address ?? '') !== '' : payUrl !== '' || qrText !== '';

/** True while a chain has seen a payment and not yet confirmed it as often as is requested. */
function isConfirming({ chain }: Order): boolean {
  if (chain === null || chain.transfers.length === 0) return false;
  const { transfers, confirmationsRequired } = chain;
  return !transfers.some(
    (it) => confirmationsRequired > 0 && it.confirmations >= confirmationsRequired,
  );
}

/** True if another amount came than the order's. */
export const isOtherAmount = ({ receivedMinor, amountMinor }: Order): boolean =>
  receivedMinor !== null && receivedMinor !== amountMinor;

/** True for an order that is over although money has come for it: staff look at it. */
export const hasLateMoney = ({ state, receivedMinor }: Order): boolean =>
  receivedMinor !== null && (state === 'cancelled' || state === 'expired' || state === 'rejected');
