import { listDepositMethods } from '@vela/contract/deposit/calls.ts';
import { route } from '../app/route.ts';
import { showMethods } from './method/showing.ts';

/** The payment methods of this player with their limits. */
export const listDepositMethodsRoute = route(listDepositMethods, async (context) => ({
  methods: await showMethods(context, null),
}));
