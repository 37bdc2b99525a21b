import type { secondApproverReasons } from '@vela/contract/review-shape.ts';
import { hasRight } from '@vela/contract/staff/rights.ts';
import type { StaffRight, StaffRole } from '@vela/contract/staff/rights.ts';
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
  if (!isLive(claim, now) || claim.claimedBy === null || claim.claimedBy === staffId) return null;
  return refuse('reviewedBySomebodyElse', { reviewer: claim.reviewer });
}

/** True while an operator holds an order. */
export const isHeldBy = (claim: Claim, staffId: bigint, now: Date): boolean =>
  isLive(claim, now) && claim.claimedBy === staffId;

const isLive = ({ claimedUntil }: Claim, now: Date): boolean =>
  claimedUntil !== null && claimedUntil > now;

/** Refuses an operator who has approved the same thing before. */
export function checkApprover(
  approvals: readonly { staffId: bigint }[],
  staffId: bigint,
): Refused<'sameApprover'> | null {
  return approvals.some((one) => one.staffId === staffId) ? refuse('sameApprover') : null;
}

/** An operator as they are now, whatever they were when they approved. */
export type Standing = { role: StaffRole; isDisabled: boolean };

/** True while an operator may still do what they did with a right. */
export const isStanding = ({ role, isDisabled }: Standing, right: StaffRight): boolean =>
  !isDisabled && hasRight(role, right);

/** Approvals that count, and those whose givers are disabled or have lost the right since. */
export function splitApprovals<A extends Standing>(
  approvals: readonly A[],
  right: StaffRight,
): { standing: A[]; isVoid: A[] } {
  return {
    standing: approvals.filter((one) => isStanding(one, right)),
    isVoid: approvals.filter((one) => !isStanding(one, right)),
  };
}

/** What decides how many people an amount needs. */
export type Weight = {
  amountMinor: bigint;
  /** What was decided for the same target in the last 24 hours, this amount not included. */
  earlierMinor: bigint;
  secondApprovalMinor: bigint;
  /** The player comes from an address that several operators use, this one among them. */
  isAddressShared: boolean;
};

/** Why an amount needs two different people; empty if one is enough. */
export function findSecondReason(weight: Weight): (typeof secondApproverReasons)[number] {
  const { amountMinor, earlierMinor, secondApprovalMinor } = weight;
  if (amountMinor >= secondApprovalMinor) return 'amount';
  if (amountMinor + earlierMinor >= secondApprovalMinor) return 'sum';
  return weight.isAddressShared ? 'address' : '';
}
