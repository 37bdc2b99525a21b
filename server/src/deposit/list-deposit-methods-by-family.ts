import { listDepositMethodsByFamily } from '@vela/contract/deposit/calls.ts';
import { route } from '../app/route.ts';
import { showMethods } from './method/showing.ts';

/** Lists the payment methods of one family; none for an unknown family. */
export const listDepositMethodsByFamilyRoute = route(
  listDepositMethodsByFamily,
  async (context) => ({
    methods: await showMethods(context, context.input.family),
  }),
);
