import { listDepositMethods } from '@vela/contract/deposit/calls.ts';
import { route } from '../app/route.ts';
import { showMethods } from './method/showing.ts';

/** Lists the player's payment methods with their limits. */
export const listDepositMethodsRoute = route(listDepositMethods, async (context) => ({
  methods: await showMethods(context, null),
}));
