import { resetOperator } from '@vela/contract/operator/staff-calls.ts';
import { route } from '../app/route.ts';
import { changeOperators } from './changing.ts';

/** Removes an operator's password and authenticator, or proposes it. */
export const resetOperatorRoute = route(resetOperator, async (context) => {
  const { reason, ...wanted } = context.input;
  return changeOperators(context, { act: 'reset', ...wanted }, reason);
});
