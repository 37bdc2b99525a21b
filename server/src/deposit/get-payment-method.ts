import { getPaymentMethod } from '@vela/contract/deposit/calls.ts';
import { route } from '../app/route.ts';
import { listMethods } from './store.ts';
import { toMethod } from './views.ts';

/** The payment methods of this player with their limits. */
export const getPaymentMethodRoute = route(getPaymentMethod, async ({ tx, language }) => {
  const methods = await listMethods(tx, null);
  return { methods: methods.map((method) => toMethod(method, language)) };
});
