import type { Hands } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { takeUncountedBets } from '../venue/index.ts';
import { computeFold, computeTurnover } from './rules.ts';
import type { Turnover } from './rules.ts';
import { turnoverSetting } from './settings.ts';
import { lockOpenRequirements, updateFilled } from './store.ts';

/**
 * Folds the settled bets of a player that were not counted yet into the requirements and tells
 * what is left. Needs a transaction: a bet is marked as counted with what it filled, or not at all.
 */
export async function settleTurnover(
  tx: Hands['tx'],
  playerId: bigint,
  now: Date,
): Promise<Turnover> {
  const { weightsBp } = await readSetting(tx, turnoverSetting);
  // Bets first: whoever waits here for another folding reads the requirements after it.
  const bets = await takeUncountedBets(tx, playerId);
  const open = await lockOpenRequirements(tx, playerId);
  const folded = computeFold(open, bets, weightsBp);
  await updateFilled(tx, playerId, folded, now);
  return computeTurnover(folded);
}
