import { createEbpayDeposit } from '@vela/contract/deposit/calls.ts';
import { route } from '../app/route.ts';
import { findWalletMethod } from './method/store.ts';
import { openDeposit } from './opening.ts';

/** The provider name of EBpay among the methods. */
const provider = 'ebpay';

/** Opens an order with the EBpay wallet. */
export const createEbpayDepositRoute = route(createEbpayDeposit, async (context) => {
  const method = await findWalletMethod(context.tx, provider);
  return await openDeposit(context, { ...context.input, method });
});
