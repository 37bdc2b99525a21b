// What an invitation is worth.
//
//   I1  the terms are those of the friend's registration; what is deposited or bet counts from then
//       on and up to the last of its days of the site, however late a job runs
//   I2  once the friend has deposited enough, friend and inviter are due one reward each
//   I3  the inviter's first friend makes the first reward, every further one the next; a friend who
//       was refused is not counted
//   I4  the rebate is a share of all valid bets of the days, less what was granted: a bet that is
//       taken back within them is taken off the next grant, and no wallet is debited
//   I5  reward and rebate for one friend never exceed the limit per friend

import { divideHalfEven } from '@vela/contract/money.ts';
import type { InviteTerms } from './settings.ts';

const fullBp = 10_000n;

/** The reward of an inviter who has been rewarded for so many friends before. */
export const computeReward = (terms: InviteTerms, friendsBefore: number): bigint =>
  friendsBefore === 0 ? terms.firstMinor : terms.nextMinor;

/** What the rebate for a friend can come to, beside the reward for that friend. */
export const computeRebateMax = (terms: InviteTerms, rewardMinor: bigint): bigint => {
  const leftMinor = terms.perFriendMaxMinor - rewardMinor;
  return leftMinor > 0n ? leftMinor : 0n;
};

/** What is to be granted of the bets of a friend: all that is due, less what was granted. */
export function computeRebate(
  terms: InviteTerms,
  friend: { rewardMinor: bigint; validMinor: bigint; grantedMinor: bigint },
): bigint {
  const shareMinor = divideHalfEven(friend.validMinor * BigInt(terms.rebateBp), fullBp);
  const maxMinor = computeRebateMax(terms, friend.rewardMinor);
  const dueMinor = shareMinor < maxMinor ? shareMinor : maxMinor;
  return dueMinor > friend.grantedMinor ? dueMinor - friend.grantedMinor : 0n;
}

/** What must be bet of a benefit that was taken together with money that was moved along. */
export const computeBenefitTurnover = (
  turnoverBp: number,
  amountMinor: bigint,
  movedMinor: bigint,
): bigint => divideHalfEven((amountMinor + movedMinor) * BigInt(turnoverBp), fullBp);
