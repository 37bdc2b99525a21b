import { isRefused } from '@vela/client/refused.ts';
import type { Call } from '@vela/contract/call.ts';
import type { claimDeposit, releaseDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { useNow } from '@vela/ui/format/use-now.ts';
import { useEffect, useRef } from 'react';
import { useWrite } from '../calls.ts';
import { send } from '../send.ts';
import { useErrorToast } from '../use-error-toast.ts';
import { standingOf } from './standing.ts';
import type { ClaimFacts, Standing } from './standing.ts';

/** How an order is claimed and released, and the reads to refresh after it. */
export type ClaimCalls = {
  claim: typeof claimDeposit;
  release: typeof releaseDeposit;
  reads: readonly Call[];
};

/**
 * Claims an order for this operator when it is opened, releases it when it is left, and returns its
 * standing for the operator.
 */
export function useClaim(
  calls: ClaimCalls,
  order: ClaimFacts,
  me: { username: string; mayReview: boolean },
) {
  const { mutateAsync, isPending } = useWrite(calls.claim, calls.reads);
  const toastError = useErrorToast();
  const now = useNow(Date.now, 1_000, order.isAwaitingReview);
  const standing = standingOf(order, me, now);
  const tried = useRef('');
  const claiming = useRef<Promise<unknown>>(Promise.resolve());
  const take = () => {
    claiming.current = mutateAsync({ orderNo: order.orderNo }).catch((error: unknown) => {
      // Another operator was faster: the refreshed order names them.
      if (!isRefused(error, 'reviewedBySomebodyElse', 'orderStateChanged')) toastError(error);
    });
  };
  useEffect(() => {
    if (standing !== 'free' || tried.current === order.orderNo) return;
    tried.current = order.orderNo;
    take();
  });
  useRelease(calls.release, order.orderNo, isPending ? 'mine' : standing, () => {
    // A page restored from the browser's cache claims the order again.
    tried.current = '';
    return claiming.current;
  });
  const leftMs = order.claimedUntil === null ? 0 : Date.parse(order.claimedUntil) - now;
  return { standing, take, isTaking: isPending, leftMs };
}

/**
 * Releases a claimed order when its page is left or closed. If the browser crashes, the claim
 * expires by itself.
 */
function useRelease(
  call: typeof releaseDeposit,
  orderNo: string,
  standing: Standing,
  leave: () => Promise<unknown>,
): void {
  const latest = useRef({ standing, leave });
  useEffect(() => {
    latest.current = { standing, leave };
  });
  useEffect(() => {
    const release = () => {
      if (latest.current.standing !== 'mine') return;
      const sendRelease = () => send(call, { orderNo }, { outlivesPage: true });
      // Sent after the claim, if that is still in progress. If it fails, the claim expires by
      // itself.
      void latest.current
        .leave()
        .then(sendRelease)
        .catch(() => undefined);
    };
    window.addEventListener('pagehide', release);
    return () => {
      window.removeEventListener('pagehide', release);
      release();
    };
  }, [call, orderNo]);
}
