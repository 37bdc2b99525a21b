import type { secondApproverReasons } from '@vela/contract/review-shape.ts';
import { hasRight } from '@vela/contract/staff/rights.ts';
import type { StaffRight, StaffRole } from '@vela/contract/staff/rights.ts';
import { refuse } from './refuse.ts';
import type { Refused } from './refuse.ts';

/** The operator who has claimed an order, and until when. */
export type Claim = { claimedBy: bigint | null; claimedUntil: Date | null; reviewer: string };

/** Refuses if another operator has claimed the order. */
export function checkClaim(
  claim: Claim,
  staffId: bigint,
  now: Date,
): Refused<'reviewedBySomebodyElse'> | null {
  if (!isLive(claim, now) || claim.claimedBy === null || claim.claimedBy === staffId) return null;
  return refuse('reviewedBySomebodyElse', { reviewer: claim.reviewer });
}

/** Returns true while an operator has claimed an order. */
export const isHeldBy = (claim: Claim, staffId: bigint, now: Date): boolean =>
  isLive(claim, now) && claim.claimedBy === staffId;

const isLive = ({ claimedUntil }: Claim, now: Date): boolean =>
  claimedUntil !== null && claimedUntil > now;

/** Refuses an operator who has already approved the same thing. */
export function checkApprover(
  approvals: readonly { staffId: bigint }[],
  staffId: bigint,
): Refused<'sameApprover'> | null {
  return approvals.some((one) => one.staffId === staffId) ? refuse('sameApprover') : null;
}

/** An operator's current role and state, whatever they were at the approval. */
export type Standing = { role: StaffRole; isDisabled: boolean };

/** Returns true while an operator still has the right for what they did. */
export const isStanding = ({ role, isDisabled }: Standing, right: StaffRight): boolean =>
  !isDisabled && hasRight(role, right);

/**
 * Splits approvals into those that count, and those whose givers have since been disabled or lost
 * the right.
 */
export function splitApprovals<A extends Standing>(
  approvals: readonly A[],
  right: StaffRight,
): { standing: A[]; isVoid: A[] } {
  return {
    standing: approvals.filter((one) => isStanding(one, right)),
    isVoid: approvals.filter((one) => !isStanding(one, right)),
  };
}

/** The facts that decide how many people an amount needs. */
export type Weight = {
  amountMinor: bigint;
  /** What was decided for the same target in the last 24 hours, without this amount. */
  earlierMinor: bigint;
  secondApprovalMinor: bigint;
  /** The player's address is used by several operators, including this one. */
  isAddressShared: boolean;
};

/** Returns why an amount needs dual approval; empty if it does not. */
export function findSecondReason(weight: Weight): (typeof secondApproverReasons)[number] {
  const { amountMinor, earlierMinor, secondApprovalMinor } = weight;
  if (amountMinor >= secondApprovalMinor) return 'amount';
  if (amountMinor + earlierMinor >= secondApprovalMinor) return 'sum';
  return weight.isAddressShared ? 'address' : '';
}
