import { claimGrant } from '@vela/contract/welfare/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readBalances } from '../wallet/index.ts';
import { lockClaims } from './claiming.ts';
import { payGrant } from './moves.ts';
import { checkClaim, computeExpiry } from './rules.ts';
import { findGrant } from './store.ts';
import { toGrant } from './views.ts';
import { areRewardsWithheld, listStandstills } from './withholding.ts';

/**
 * Claims a grant, or everything that can be claimed now. Allowed during a pause: what was earned is
 * owed.
 */
export const claimGrantRoute = route(claimGrant, async (context) => {
  const { tx, client, input, player, now, language } = context;
  const { playerId } = player;
  if (await areRewardsWithheld(tx, playerId)) return refuse('rewardsWithheld');
  const open = await lockClaims(context, playerId, null);
  const pauses = await listStandstills(tx, playerId);
  if (input.grantId !== undefined) {
    const grant = await findGrant(tx, playerId, input.grantId);
    if (!grant) return refuse('notFound');
    const reason = checkClaim(grant, computeExpiry(grant, pauses), now);
    if (reason) return refuse(reason, { opensAt: grant.opensAt.toISOString() });
  }
  const wanted = open.filter(({ grantId }) => (input.grantId ?? grantId) === grantId);
  if (wanted.length === 0) return refuse('nothingToClaim');
  // After this point it must succeed.
  for (const grant of wanted) await payGrant(context, grant);
  const { centralMinor } = await readBalances(client, playerId);
  return {
    claimedMinor: wanted.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    grants: wanted.map((grant) =>
      toGrant({ ...grant, state: 'claimed', endedAt: now }, pauses, { now, language }),
    ),
    centralMinor,
  };
});
