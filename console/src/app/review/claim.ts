import type { Call } from '@vela/contract/call.ts';
import type { claimDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { useNow } from '@vela/ui/use-now.ts';
import { useEffect, useRef } from 'react';
import { useWrite } from '../calls.ts';
import { isRefused } from '../send.ts';
import { useTrouble } from '../use-trouble.ts';

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

/** Takes an order for this operator when it is opened, and says how they stand to it. */
export function useClaim(
  call: typeof claimDeposit,
  refreshes: readonly Call[],
  order: ClaimFacts,
  me: { username: string; mayReview: boolean },
) {
  const claim = useWrite(call, refreshes);
  const trouble = useTrouble();
  const now = useNow(Date.now, 1_000, order.isAwaitingReview);
  const standing = standingOf(order, me, now);
  const tried = useRef('');
  const { mutate } = claim;
  const take = () => {
    mutate(
      { orderNo: order.orderNo },
      {
        // Somebody was faster: what is read again says who.
        onError: (error) => {
          if (!isRefused(error, 'reviewedBySomebodyElse', 'orderStateChanged')) trouble(error);
        },
      },
    );
  };
  useEffect(() => {
    if (standing !== 'free' || tried.current === order.orderNo) return;
    tried.current = order.orderNo;
    take();
  });
  const leftMs = order.claimedUntil === null ? 0 : Date.parse(order.claimedUntil) - now;
  return { standing, take, isTaking: claim.isPending, leftMs };
}
