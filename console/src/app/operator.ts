import type { Reply } from '@vela/contract/call.ts';
import type { StaffRight } from '@vela/contract/staff/rights.ts';
import type { getMe } from '@vela/contract/staff/staff-calls.ts';
import { createContext, use } from 'react';

/** Who works here, and the site that they work for. */
export type Operator = Reply<typeof getMe>;

/** The operator of this session; given once the server has said who it is. */
export const OperatorContext = createContext<Operator | null>(null);

/** Who works here. */
export function useOperator(): Operator {
  const operator = use(OperatorContext);
  if (!operator) throw new Error('no operator');
  return operator;
}

/** True if this operator holds the right. */
export function useMay(right: StaffRight): boolean {
  return useOperator().me.rights.includes(right);
}
