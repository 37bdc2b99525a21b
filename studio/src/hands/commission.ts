import { divideHalfEven } from '@vela/contract/money.ts';

/** The house's commission on a win, in basis points; the return of both games follows from it. */
export const COMMISSION_BP = 500;

/** The commission on a win, excluding the stake. */
export function takeCommission(wonMinor: bigint): bigint {
  return divideHalfEven(wonMinor * BigInt(COMMISSION_BP), 10_000n);
}
