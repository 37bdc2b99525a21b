import { getPaymentMethod } from '@vela/contract/deposit/calls.ts';
import { route } from '../app/route.ts';
import { showMethods } from './method/show.ts';

/** The payment methods of this player with their limits. */
export const getPaymentMethodRoute = route(getPaymentMethod, async (context) => ({
  methods: await showMethods(context, null),
}));
