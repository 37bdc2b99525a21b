import { writeMinor } from '@vela/contract/money.ts';
import { addDays, addMs } from '@vela/service/time.ts';
import { newId } from '@vela/service/random.ts';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { Work } from '../app/work.ts';
import { grantFreePlay, listFreePlays } from '../freeplay/index.ts';
import type { FreePlay } from '../freeplay/index.ts';
import { sendMessage } from '../message/index.ts';
import { updateApplicationEnded, updateLooksAt, updatePlaying } from './application-store.ts';
import type { Application, Grantable } from './application-store.ts';
import { lookMs } from './rules.ts';
import { returnBudget, takeBudget } from './store.ts';

/*
 * Free rounds and free bets of an offer. Its budget counts what they are worth: their stakes. What
 * they cost is what they win, which the ledger posts with each win.
 */

/** Grants the free rounds or the free bet of an application. The player is locked. */
export async function grantFree(
  work: Work,
  { applicationId, promotionId, playerId, terms, bonusMinor }: Grantable,
): Promise<Refused<'promotionBudgetUsed'> | null> {
  const { tx, now, services } = work;
  const { freePlay, formula } = terms;
  if (freePlay === null) throw new Error(`application ${applicationId} has no free play`);
  if (!(await takeBudget(tx, promotionId, bonusMinor))) return refuse('promotionBudgetUsed');
  const expiresAt = addDays(now, terms.validDays, services.site.timeZone);
  await updatePlaying(tx, applicationId, { now, expiresAt, looksAt: addMs(now, lookMs) });
  const isBet = formula === 'freeBet';
  await grantFreePlay(work, {
    grantId: newId('frp', services.clock, services.random),
    playerId,
    venue: freePlay.venue,
    kind: isBet ? 'bet' : 'rounds',
    games: freePlay.games,
    total: isBet ? 1 : freePlay.rounds,
    stakeMinor: freePlay.stakeMinor,
    minOddsMilli: isBet ? freePlay.minOddsMilli : null,
    turnoverBp: terms.turnoverBp,
    cause: applicationId,
    grantedAt: now,
    expiresAt,
  });
  await sendMessage(work, {
    playerId,
    category: 'activity',
    template: isBet ? 'freeBetGranted' : 'freeRoundsGranted',
    facts: { count: freePlay.rounds, amountMinor: writeMinor(freePlay.stakeMinor) },
    link: '/pages/discount/discountView',
    now,
  });
  work.notifyPlayer(playerId, { type: 'balance' });
  return null;
}

/** The end of an application by that of its free play; null while that can still be used. */
export function findFreeEnd(
  play: Pick<FreePlay, 'state' | 'used' | 'total'>,
): 'fulfilled' | 'expired' | 'rejected' | null {
  if (play.state === 'registering' || play.state === 'active') return null;
  if (play.state === 'refused') return 'rejected';
  return play.used === play.total ? 'fulfilled' : 'expired';
}

/** Ends an application whose free play has ended; what was not used returns to the budget. */
export async function followFree(work: Work, application: Application): Promise<void> {
  const { tx, now } = work;
  const { applicationId, promotionId } = application;
  await updateLooksAt(tx, applicationId, addMs(now, lookMs));
  const play = (await listFreePlays(tx, [applicationId])).get(applicationId);
  const state = play ? findFreeEnd(play) : null;
  if (!play || state === null) return;
  await returnBudget(tx, promotionId, BigInt(play.total - play.used) * play.stakeMinor);
  await updateApplicationEnded(tx, applicationId, { state, now });
}
