import { addOperator } from '@vela/contract/operator/staff-calls.ts';
import { route } from '../app/route.ts';
import { changeOperators } from './changing.ts';

/** Adds an operator, or proposes it. */
export const addOperatorRoute = route(addOperator, async (context) => {
  const { reason, ...wanted } = context.input;
  return changeOperators(context, { act: 'add', ...wanted }, reason);
});
