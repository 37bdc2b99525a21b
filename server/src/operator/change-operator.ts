import { changeOperator } from '@vela/contract/operator/staff-calls.ts';
import { route } from '../app/route.ts';
import { changeOperators } from './changing.ts';

/** Changes an operator's role, disables or enables them, or proposes it. */
export const changeOperatorRoute = route(changeOperator, async (context) => {
  const { reason, ...wanted } = context.input;
  return changeOperators(context, { act: 'change', ...wanted }, reason);
});
