import { MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import { workOn } from '@vela/service/worklist.ts';
import type { Worklist } from '@vela/service/worklist.ts';
import type { Services } from '../app/services.ts';
import { runWork, wakeAfterCommit } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import {
  closingRows,
  endClosingSessions,
  findClosing,
  findOpenClosing,
  saveClosings,
  updateClosed,
} from './closing-store.ts';
import type { Closing, Seats } from './closing-store.ts';
import { endLoginSessions, endPlaySessions } from './store.ts';

/*
 * Closes games at providers that hold the balance, for players who may not play and for venues
 * under maintenance.
 *
 *   C1  a closing commits with the action that requests it
 *   C2  only the provider's confirmation ends it; until then it is repeated with growing pauses
 *   C3  a closing requested while one is being sent is sent once more
 *   C4  no game opens at a provider with unconfirmed closings, so that a late one closes nothing
 *       that was opened since
 *   C5  only stakes are stopped: no money and no result waits for a closing
 */

/** The dependencies of closing games. */
export type Closer = Pick<Work, 'tx' | 'now' | 'afterCommit' | 'services'>;

/** Ends every open game of a player, here and at the providers that hold balances. */
export async function closePlay(work: Work, playerId: bigint): Promise<void> {
  const { tx, now } = work;
  await wantClosings(work, { playerId });
  await endPlaySessions(tx, playerId, now);
}

/**
 * Ends a player's open games at providers that hold balances; other games, whose bets we authorise,
 * stay open and continue when the player may play again.
 */
export async function closeHeldPlay(work: Work, playerId: bigint): Promise<void> {
  await closeHeld(work, { playerId });
}

/**
 * Ends the open games of a venue if its provider holds the balance; in other venues their bets are
 * refused. A provider closes all games of a player, so those in its other venues end as well.
 */
export async function closeVenuePlay(work: Work, venue: string): Promise<void> {
  await closeHeld(work, { venue });
}

/**
 * Ends the games that were opened from ended logins. A provider that holds the balance closes all
 * games of the player, so those opened from another login end as well.
 */
export async function closeLoginPlay(work: Closer, logins: readonly string[]): Promise<void> {
  if (logins.length === 0) return;
  await closeHeld(work, { logins });
  await endLoginSessions(work.tx, logins, work.now);
}

async function closeHeld(work: Closer, seats: Seats): Promise<void> {
  await wantClosings(work, seats);
  await endClosingSessions(work.tx, seats, work.now);
}

async function wantClosings(work: Closer, seats: Seats): Promise<void> {
  if (await saveClosings(work.tx, seats, work.now)) wakeAfterCommit(work, closingRows);
}

/** Sends closings to providers. */
export const closings: Worklist<Services> = {
  ...closingRows,
  leaseMs: 30 * SECOND_MS,
  // Chosen: leaves the provider capacity to serve its players.
  atOnce: 8,
  unansweredMax: 8,
  // Chosen: longer than a provider may take to answer, but soon, because the player may still be
  // betting.
  backoff: { firstMs: 10 * SECOND_MS, maxMs: 5 * MINUTE_MS },
  async work(services, { key, tries }) {
    const closing = await findClosing(services.database.db, key);
    if (!closing) return { kind: 'settled' };
    const { playerId, provider, wanted, baseUrl } = closing;
    if (!(await services.providerClient.closeSessions(baseUrl, playerId))) {
      const facts = { playerId: String(playerId), provider, tries };
      services.log.warn(facts, 'provider has not closed games');
      return { kind: 'unanswered', problem: 'the provider has not confirmed it' };
    }
    await runWork(services, ({ tx, now }) => updateClosed(tx, closing, { wanted, now }));
    return { kind: 'settled' };
  },
};

/**
 * Sends a due closing of a player's games to a provider now. Returns false if the provider has not
 * confirmed it.
 */
export async function sendClosing(services: Services, closing: Closing): Promise<boolean> {
  const closingNo = await findOpenClosing(services.database.db, closing);
  if (closingNo === null) return true;
  const verdict = await workOn(closings, services, String(closingNo), { isUrgent: true });
  return verdict === null || verdict.kind === 'settled';
}
