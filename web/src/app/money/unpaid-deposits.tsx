import { getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { useNow } from '@vela/ui/format/use-now.ts';
import { lazy, Suspense } from 'react';
import { useRead } from '../call/calls.ts';
import { WaitingRows } from '../read/waiting.tsx';
import { serverNow } from '../session/server-clock.ts';
import { useIsLogin } from '../session/session.ts';
import { loadPart } from '../shell/routing.tsx';
import { isPayable } from './payable.ts';

// Loaded on demand, since few players have such an order.
const UnfinishedDeposits = lazy(() =>
  loadPart(async () => ({
    default: (await import('./unfinished-deposits.tsx')).UnfinishedDeposits,
  })),
);

/** Reads the player's deposit orders; a screen shows what is below them once they are known. */
export const useUnpaid = () =>
  useRead(getDepositOrder, {}, { isEnabled: useIsLogin(), staleMs: 30_000 });

/** The player's unpaid deposit orders, on any screen; nothing if there is none. */
export function UnpaidDeposits() {
  const orders = useUnpaid().data?.unfinished ?? [];
  const now = useNow(serverNow, 10_000, orders.length > 0);
  const payable = orders.filter((order) => isPayable(order, now));
  if (payable.length === 0) return null;
  return (
    <Suspense fallback={<WaitingRows count={1} />}>
      <UnfinishedDeposits orders={payable} />
    </Suspense>
  );
}
