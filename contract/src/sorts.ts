/**
 * The sorts of a queue of orders: by the time since which an order waits or exists, or by amount.
 * `waiting` is the queue's own: oldest first in review, and newest first of all other orders.
 */
export const queueSorts = ['waiting', 'timeAsc', 'timeDesc', 'amountAsc', 'amountDesc'] as const;
