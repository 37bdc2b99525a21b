import { refuse } from './refuse.ts';
import type { Refused } from './refuse.ts';

/** Who has an order open, and until when. */
export type Claim = { claimedBy: bigint | null; claimedUntil: Date | null; reviewer: string };

/** Refuses if another operator has the order open. */
export function checkClaim(
  claim: Claim,
  staffId: bigint,
  now: Date,
): Refused<'reviewedBySomebodyElse'> | null {
  const isLive = claim.claimedUntil !== null && claim.claimedUntil > now;
  if (!isLive || claim.claimedBy === null || claim.claimedBy === staffId) return null;
  return refuse('reviewedBySomebodyElse', { reviewer: claim.reviewer });
}

/** Refuses an operator who has approved the same thing before. */
export function checkApprover(
  approvals: readonly { staffId: bigint }[],
  staffId: bigint,
): Refused<'sameApprover'> | null {
  return approvals.some((one) => one.staffId === staffId) ? refuse('sameApprover') : null;
}

/** True if an approval now would be the first of the two that an amount needs. */
export function needsSecondApprover(
  amountMinor: bigint,
  secondApprovalMinor: bigint,
  approvals: readonly unknown[],
): boolean {
  return amountMinor >= secondApprovalMinor && approvals.length === 0;
}
