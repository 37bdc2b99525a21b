import type { Reply } from '@vela/contract/call.ts';
import type { getDepositOrder } from '@vela/contract/deposit/calls.ts';

/** An unfinished deposit order. */
export type UnfinishedOrder = Reply<typeof getDepositOrder>['unfinished'][number];

/** True for an order that still has to be paid and can be. */
export const isPayable = (order: UnfinishedOrder, now: number): boolean =>
  order.state === 'awaitingPayment' && !isSeen(order) && now < Date.parse(order.payBefore);

/** True once a payment to the order's address has been seen. */
const isSeen = (order: UnfinishedOrder): boolean => (order.chain?.transfers.length ?? 0) > 0;
