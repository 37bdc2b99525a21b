import { createDeposit } from '@vela/contract/deposit/calls.ts';
import { route } from '../app/route.ts';
import { findMethod } from './method/store.ts';
import { openDeposit } from './opening.ts';

/** Opens a deposit order. */
export const createDepositRoute = route(createDeposit, async (context) => {
  const { methodCode, ...wanted } = context.input;
  return await openDeposit(context, {
    ...wanted,
    method: await findMethod(context.tx, methodCode, context.services.site.currency),
  });
});
