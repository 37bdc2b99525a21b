import type { Reply } from '@vela/contract/call.ts';
import type { getDepositOrder } from '@vela/contract/deposit/calls.ts';

/** A deposit order that is not finished. */
export type UnfinishedOrder = Reply<typeof getDepositOrder>['unfinished'][number];

/** True for an order that somebody still has to pay, and can. */
export const isPayable = (order: UnfinishedOrder, now: number): boolean =>
  order.state === 'awaitingPayment' && !isSeen(order) && now < Date.parse(order.payBefore);

/** True once something has come to the order's address. */
const isSeen = (order: UnfinishedOrder): boolean => (order.chain?.transfers.length ?? 0) > 0;
