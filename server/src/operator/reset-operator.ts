import { resetOperator } from '@vela/contract/operator/staff-calls.ts';
import { route } from '../app/route.ts';
import { changeOperators } from './changing.ts';

/** Takes password and authenticator from an operator, or proposes that. */
export const resetOperatorRoute = route(resetOperator, async (context) => {
  const { reason, ...wanted } = context.input;
  return changeOperators(context, { act: 'reset', ...wanted }, reason);
});
