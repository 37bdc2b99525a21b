/** What a review knows about who has an order. */
export type ClaimFacts = {
  orderNo: string;
  isAwaitingReview: boolean;
  reviewer: string;
  claimedUntil: string | null;
  approvals: readonly { username: string; at: string }[];
};

/** What an operator may do with an order now. */
export type Standing = 'done' | 'forbidden' | 'approved' | 'mine' | 'taken' | 'free';

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
  if (order.approvals.some((it) => it.username === me.username)) return 'approved';
  if (holder === '') return 'free';
  return holder === me.username ? 'mine' : 'taken';
}
