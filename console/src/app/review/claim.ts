import type { Call } from '@vela/contract/call.ts';
import type { claimDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { useNow } from '@vela/ui/format/use-now.ts';
import { useEffect, useRef } from 'react';
import { useWrite } from '../calls.ts';
import { isRefused } from '@vela/client/refused.ts';
import { useErrorToast } from '../use-error-toast.ts';
import { standingOf } from './standing.ts';
import type { ClaimFacts } from './standing.ts';

/** Takes an order for this operator when it is opened, and says how they stand to it. */
export function useClaim(
  call: typeof claimDeposit,
  refreshes: readonly Call[],
  order: ClaimFacts,
  me: { username: string; mayReview: boolean },
) {
  const claim = useWrite(call, refreshes);
  const toastError = useErrorToast();
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
          if (!isRefused(error, 'reviewedBySomebodyElse', 'orderStateChanged')) toastError(error);
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
