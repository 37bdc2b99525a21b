import type { Reply } from '@vela/contract/call.ts';
import type { StaffRight } from '@vela/contract/staff/rights.ts';
import type { getMe } from '@vela/contract/staff/staff-calls.ts';
import { createContext, use } from 'react';

/** The operator, and the site that they work for. */
export type Operator = Reply<typeof getMe>;

/** Provides the operator of this session once the server has returned it. */
export const OperatorContext = createContext<Operator | null>(null);

/** Returns the operator. */
export function useOperator(): Operator {
  const operator = use(OperatorContext);
  if (!operator) throw new Error('no operator');
  return operator;
}

/** True if this operator has the right. */
export function useMay(right: StaffRight): boolean {
  return useOperator().me.rights.includes(right);
}
