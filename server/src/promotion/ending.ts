import { houseAccount } from '@vela/ledger/chart.ts';
import { post } from '@vela/ledger/post.ts';
import { addMs } from '@vela/service/time.ts';
import type { Work } from '../app/work.ts';
import { findRequirement, releaseRequirement, settleTurnover } from '../turnover/index.ts';
import { sumResult } from '../venue/index.ts';
import { readBalances } from '../wallet/index.ts';
import { findOpen, updateApplicationEnded } from './application-store.ts';
import type { Application } from './application-store.ts';
import { walletOf } from './granting.ts';
import { computeCost } from './rules.ts';
import { returnBudget } from './store.ts';

/** The progress of an open bonus, and what ending it now would cost. */
export type OpenBonus = {
  application: Application;
  filledMinor: bigint;
  resultMinor: bigint;
  openBets: number;
  costMinor: bigint;
};

/**
 * Returns the open bonus of a player, after counting the bets; one that is fulfilled, or whose
 * venue was unlocked, ends here. The caller has locked the player.
 */
export async function settleBonus(work: Work, playerId: bigint): Promise<OpenBonus | null> {
  const { tx, now } = work;
  const application = await findOpen(tx, playerId);
  if (!application) return null;
  await settleTurnover(work, playerId);
  const { applicationId } = application;
  const found = await findRequirement(tx, { playerId, kind: 'bonus', cause: applicationId });
  if (!found) throw new Error(`bonus ${applicationId} has no requirement`);
  if (found.metAt !== null || found.releasedAt !== null) {
    const state = found.metAt === null ? 'spent' : 'fulfilled';
    await updateApplicationEnded(tx, applicationId, { state, now });
    return null;
  }
  const result = await findResult(work, application);
  const costMinor = await findCost(work, application, result.resultMinor);
  return {
    application,
    filledMinor: found.filledMinor,
    resultMinor: result.resultMinor,
    openBets: result.openCount,
    costMinor,
  };
}

const findResult = ({ tx, now }: Work, { playerId, venueNo, grantedAt }: Application) =>
  sumResult(tx, { playerId, from: grantedAt ?? now, before: addMs(now, 1), venueNo });

async function findCost(
  { client }: Work,
  { playerId, venueNo, bonusMinor }: Application,
  resultMinor: bigint,
): Promise<bigint> {
  const balances = await readBalances(client, playerId);
  const balanceMinor =
    venueNo === null ? balances.centralMinor : (balances.byVenueNo.get(venueNo) ?? 0n);
  return computeCost(bonusMinor, resultMinor, balanceMinor);
}

/**
 * Ends an open bonus: takes back its cost, and lifts requirement and lock. Returns false if a bet
 * was placed or settled in the meantime: the caller rolls everything back.
 */
export async function endBonus(
  work: Work,
  bonus: OpenBonus,
  { state, costMinor }: { state: 'givenUp' | 'expired'; costMinor: bigint },
): Promise<boolean> {
  const { tx, client, now } = work;
  const { applicationId, playerId, promotionId, venueNo, bonusMinor } = bonus.application;
  if (costMinor > 0n) {
    const [posting] = await post(client, [
      {
        key: `promotion/${applicationId}/revoke`,
        kind: 'bonusRevoke',
        debit: walletOf(playerId, venueNo),
        credit: houseAccount('bonusCost', { playerId }),
        amount: costMinor,
        cause: applicationId,
        eventAt: now,
      },
    ]);
    // The wallet is locked from here on, so all earlier bets are visible.
    const { resultMinor, openCount } = await findResult(work, bonus.application);
    const isSame = resultMinor === bonus.resultMinor && openCount === bonus.openBets;
    if (posting?.status !== 'posted' || !isSame) return false;
  }
  const returnedMinor = costMinor < bonusMinor ? costMinor : bonusMinor;
  await returnBudget(tx, promotionId, returnedMinor);
  await releaseRequirement(tx, { playerId, kind: 'bonus', cause: applicationId, now });
  await updateApplicationEnded(tx, applicationId, { state, takenMinor: costMinor, now });
  work.notifyPlayer(playerId, { type: 'balance' });
  return true;
}
