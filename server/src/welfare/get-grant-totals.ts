import { getGrantTotals } from '@vela/contract/welfare/calls.ts';
import { route } from '../app/route.ts';
import { checkClaim, computeExpiry } from './rules.ts';
import type { Grant } from './rules.ts';
import { listClaimable, sumGrants } from './store.ts';
import { areRewardsWithheld, listStandstills } from './withholding.ts';

const sumOf = (grants: readonly Grant[]): bigint =>
  grants.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);

/** Returns the sums of the player's grants; expired ones count as such at once. */
export const getGrantTotalsRoute = route(getGrantTotals, async ({ tx, player, now }) => {
  const { playerId } = player;
  const sums = await sumGrants(tx, playerId);
  const waiting = await listClaimable(tx, playerId);
  const pauses = await listStandstills(tx, playerId);
  const checked = waiting.map((grant) => ({
    grant,
    reason: checkClaim(grant, computeExpiry(grant, pauses), now),
  }));
  const those = (reason: (typeof checked)[number]['reason']): Grant[] =>
    checked.filter((one) => one.reason === reason).map(({ grant }) => grant);
  const claimable = those(null);
  return {
    claimableCount: claimable.length,
    claimableMinor: sumOf(claimable),
    laterMinor: sumOf(those('grantNotOpen')),
    claimedMinor: sums.get('claimed') ?? 0n,
    expiredMinor: (sums.get('expired') ?? 0n) + sumOf(those('grantEnded')),
    isWithheld: await areRewardsWithheld(tx, playerId),
  };
});
