import { createChannelDeposit } from '@vela/contract/deposit/calls.ts';
import { route } from '../app/route.ts';
import { findWalletMethod } from './method/store.ts';
import { openDeposit } from './opening.ts';

/** Opens an order with the wallet named in the path, such as koiPay. */
export const createChannelDepositRoute = route(createChannelDeposit, async (context) => {
  const { provider, ...wanted } = context.input;
  const method = await findWalletMethod(context.tx, provider);
  return await openDeposit(context, { ...wanted, method });
});
