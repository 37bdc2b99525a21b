import { getPaymentMethodByType } from '@vela/contract/deposit/calls.ts';
import { route } from '../app/route.ts';
import { listMethods } from './store.ts';
import { toMethod } from './views.ts';

/** The payment methods of one family; none for a family that does not exist. */
export const getPaymentMethodByTypeRoute = route(
  getPaymentMethodByType,
  async ({ tx, input, language }) => {
    const methods = await listMethods(tx, input.family);
    return { methods: methods.map((method) => toMethod(method, language)) };
  },
);
