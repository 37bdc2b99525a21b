/** The facts about an order's claim and approvals. */
export type ClaimFacts = {
  orderNo: string;
  isAwaitingReview: boolean;
  reviewer: string;
  claimedUntil: string | null;
  approvals: readonly { username: string; at: string; isVoid: boolean }[];
  /** Why the operator may be the order's player; empty if nothing suggests it. */
  conflict: '' | 'name' | 'address' | 'device' | 'payoutAccount';
  secondApproverBecause: '' | 'amount' | 'sum' | 'address';
  /** The sum decided for the same target in the last 24 hours, with and without this order. */
  dayMinor: number;
  amountMinor: number;
};

/** What an operator may currently do with an order. */
export type Standing = 'done' | 'forbidden' | 'own' | 'approved' | 'mine' | 'taken' | 'free';

/** Returns what the operator `me` may do with an order. */
export function standingOf(
  order: ClaimFacts,
  me: { username: string; mayReview: boolean },
  now: number,
): Standing {
  if (!order.isAwaitingReview) return 'done';
  const isLive = order.claimedUntil !== null && Date.parse(order.claimedUntil) > now;
  const holder = isLive ? order.reviewer : '';
  if (!me.mayReview) return holder === '' ? 'forbidden' : 'taken';
  if (order.conflict !== '') return 'own';
  const isApproved = order.approvals.some((it) => !it.isVoid && it.username === me.username);
  if (isApproved) return 'approved';
  if (holder === '') return 'free';
  return holder === me.username ? 'mine' : 'taken';
}
