import type { CallOutput } from '@vela/contract/call.ts';
import type { createDeposit } from '@vela/contract/deposit/calls.ts';
import type { Context, Player } from '../app/route.ts';
import { listPaymentsOf } from './payment/store.ts';
import { findOrder } from './store.ts';
import type { DepositOrder } from './store.ts';
import { toOrder } from './views.ts';

type Shown = CallOutput<typeof createDeposit>['order'];
type Viewer = Pick<Context, 'tx' | 'services' | 'language' | 'now'> & { player: Player };

/** Returns orders as their player sees them, with their payments, in the given order. */
export async function showOrders(
  viewer: Viewer,
  orders: readonly DepositOrder[],
): Promise<Shown[]> {
  const online = orders.filter((order) => order.flow !== 'offline');
  const payments = await listPaymentsOf(
    viewer.tx,
    online.map((order) => order.orderNo),
  );
  return orders.map((order) => toOrder(order, payments, viewer));
}

/** Returns one order as its player sees it; throws if it does not exist. */
export async function showOrder(viewer: Viewer, orderNo: string): Promise<Shown> {
  const order = await findOrder(viewer.tx, orderNo);
  const [shown] = order ? await showOrders(viewer, [order]) : [];
  if (!shown) throw new Error(`deposit ${orderNo} not found`);
  return shown;
}
