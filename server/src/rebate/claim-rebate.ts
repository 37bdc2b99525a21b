import { writeMinor } from '@vela/contract/money.ts';
import { claimRebate } from '@vela/contract/rebate/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { readBalances } from '../wallet/index.ts';
import { areRewardsWithheld, lockClaims, payGrant } from '../welfare/index.ts';
import { rebateSetting } from './settings.ts';

/** Claims every settled rebate at once, if the sum reaches the minimum. */
export const claimRebateRoute = route(claimRebate, async (context) => {
  const { tx, client, player } = context;
  if (await areRewardsWithheld(tx, player.playerId)) return refuse('rewardsWithheld');
  const grants = await lockClaims(context, player.playerId, 'rebate');
  const claimedMinor = grants.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  if (claimedMinor === 0n) return refuse('nothingToClaim');
  const { claimMinMinor } = await readSetting(tx, rebateSetting);
  if (claimedMinor < claimMinMinor) {
    return refuse('amountOutOfRange', { minMinor: writeMinor(claimMinMinor) });
  }
  // After this point it must succeed.
  for (const grant of grants) await payGrant(context, grant);
  const { centralMinor } = await readBalances(client, player.playerId);
  return { claimedMinor, centralMinor };
});
