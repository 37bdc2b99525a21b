import { getDepositOrder } from '@vela/contract/deposit/calls.ts';
import { useRead } from '../app/call/calls.ts';
import { useRouteQuery } from '../app/shell/navigation.tsx';

/** The polling interval of an order on screen; live events arrive sooner. */
const everyMs = 5_000;

/**
 * Reads the order that the address names; without a number, an unfinished one, and unless a payment
 * is due (`isToPay`), otherwise the latest.
 */
export function useOrder({ isToPay = false } = {}) {
  const orderNo = useRouteQuery().get('orderNo');
  const reading = useRead(getDepositOrder, orderNo ? { orderNo } : {}, { everyMs });
  const { data } = reading;
  const latest = isToPay ? null : data?.recent[0];
  const order = orderNo ? data?.order : (data?.unfinished[0] ?? latest);
  return { reading, order: order ?? null };
}
