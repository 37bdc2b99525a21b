import { createYiBiPayOrder } from '@vela/contract/deposit/calls.ts';
import { route } from '../app/route.ts';
import { findWalletMethod } from './method/store.ts';
import { openDeposit } from './opening.ts';

/** The name under which EBpay stands among the methods. */
const provider = 'ebpay';

/** Opens an order with the EBpay wallet. */
export const createYiBiPayOrderRoute = route(createYiBiPayOrder, async (context) => {
  const method = await findWalletMethod(context.tx, provider);
  return await openDeposit(context, { ...context.input, method });
});
