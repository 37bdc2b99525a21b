import { getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { useNow } from '@vela/ui/format/use-now.ts';
import { useDeferredValue } from 'react';
import { useRead } from '../call/calls.ts';
import { serverNow } from '../session/server-clock.ts';
import { useIsLogin } from '../session/session.ts';
import { optionalPart } from '../shell/optional-part.tsx';
import { isPayable } from './payable.ts';

// Loaded on demand, since few players have such an order.
const UnfinishedDeposits = optionalPart(
  [],
  async () => (await import('./unfinished-deposits.tsx')).UnfinishedDeposits,
);

/**
 * The player's deposit orders that are not complete. A screen shows what is below them once they
 * have settled, which includes what draws them: their rows are as high as their texts.
 */
export function useUnpaid() {
  const reading = useRead(getDepositOrder, {}, { isEnabled: useIsLogin(), staleMs: 30_000 });
  const data = useDeferredValue(reading.data);
  const fetchStatus = data === reading.data ? reading.fetchStatus : 'fetching';
  return { data, failureCount: reading.failureCount, fetchStatus } as const;
}

/**
 * The player's unpaid deposit orders, on any screen; nothing if there is none. While they are held,
 * placeholders below, for content still to come, keep their place.
 */
export function UnpaidDeposits({ isHeld = false }: { isHeld?: boolean }) {
  const orders = useUnpaid().data?.unfinished ?? [];
  const now = useNow(serverNow, 10_000, orders.length > 0);
  const payable = orders.filter((order) => isPayable(order, now));
  if (isHeld || payable.length === 0) return null;
  return <UnfinishedDeposits orders={payable} />;
}
