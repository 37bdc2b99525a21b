import { getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { useRead } from '../app/call/calls.ts';
import { useRouteQuery } from '../app/shell/navigation.tsx';

/** How often an order is read while it is on screen; live events come sooner. */
const everyMs = 5_000;

/**
 * The order that the address names; without a number the one that is most likely meant: one that
 * is not finished, and where no payment is due (`isToPay`) else the latest.
 */
export function useOrder({ isToPay = false } = {}) {
  const orderNo = useRouteQuery().get('orderNo');
  const reading = useRead(getDepositOrder, orderNo ? { orderNo } : {}, { everyMs });
  const { data } = reading;
  const latest = isToPay ? null : data?.recent[0];
  const order = orderNo ? data?.order : (data?.unfinished[0] ?? latest);
  return { reading, order: order ?? null };
}
