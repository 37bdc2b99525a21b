/** What a review knows about who has an order. */
export type ClaimFacts = {
  orderNo: string;
  isAwaitingReview: boolean;
  reviewer: string;
  claimedUntil: string | null;
  approvals: readonly { username: string; at: string; isVoid: boolean }[];
  /** Why the operator may be the order's player; empty if nothing suggests it. */
  conflict: '' | 'name' | 'address' | 'device' | 'payoutAccount';
  secondApproverBecause: '' | 'amount' | 'sum' | 'address';
  /** With what was decided for the same target in the last 24 hours, and without this one. */
  dayMinor: number;
  amountMinor: number;
};

/** What an operator may do with an order now. */
export type Standing = 'done' | 'forbidden' | 'own' | 'approved' | 'mine' | 'taken' | 'free';

/** Who may decide an order now, seen by `me`. */
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
