// What an invitation is worth.
//
//   I1  the terms are those of the friend's registration; deposits and bets count from then until
//       the last of its site days, however late a job runs
//   I2  once the friend has deposited enough, friend and inviter are due one reward each
//   I3  the inviter's first friend earns the first reward, every further one the next; a refused
//       friend does not count
//   I4  the rebate is a share of all valid bets of the days, less what was granted: a bet that is
//       rolled back within them reduces the next grant, and no wallet is debited
//   I5  reward and rebate for one friend never exceed the limit per friend

import { divideHalfEven } from '@vela/contract/money.ts';
import type { InviteTerms } from './settings.ts';

const fullBp = 10_000n;

/** Returns the reward of an inviter with this number of rewarded friends. */
export const computeReward = (terms: InviteTerms, friendsBefore: number): bigint =>
  friendsBefore === 0 ? terms.firstMinor : terms.nextMinor;

/** Returns the maximum rebate for a friend, given the reward for that friend. */
export const computeRebateMax = (terms: InviteTerms, rewardMinor: bigint): bigint => {
  const leftMinor = terms.perFriendMaxMinor - rewardMinor;
  return leftMinor > 0n ? leftMinor : 0n;
};

/** Returns what to grant for a friend's bets: everything due, less what was granted. */
export function computeRebate(
  terms: InviteTerms,
  friend: { rewardMinor: bigint; validMinor: bigint; grantedMinor: bigint },
): bigint {
  const shareMinor = divideHalfEven(friend.validMinor * BigInt(terms.rebateBp), fullBp);
  const maxMinor = computeRebateMax(terms, friend.rewardMinor);
  const dueMinor = shareMinor < maxMinor ? shareMinor : maxMinor;
  return dueMinor > friend.grantedMinor ? dueMinor - friend.grantedMinor : 0n;
}

/** Returns the turnover of a benefit that was taken together with transferred money. */
export const computeBenefitTurnover = (
  turnoverBp: number,
  amountMinor: bigint,
  movedMinor: bigint,
): bigint => divideHalfEven((amountMinor + movedMinor) * BigInt(turnoverBp), fullBp);
