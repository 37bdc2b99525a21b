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
 * How games of players who may not play, and those of a venue under maintenance, are closed where
 * the provider holds the balance.
 *
 *   C1  that a provider is to be told commits with the action that asks for it
 *   C2  only the provider's word ends it; until then it is told again, later and later
 *   C3  what was asked for while the provider was being told is told once more
 *   C4  no game opens at a provider that has not closed the earlier ones, so that what it is told
 *       late closes nothing that was opened since
 *   C5  stakes alone are stopped: no money and no result waits for any of this
 */

/** What closing games needs. */
export type Closer = Pick<Work, 'tx' | 'now' | 'afterCommit' | 'services'>;

/** Ends every game that a player has open, here and at the providers that hold balances. */
export async function closePlay(work: Work, playerId: bigint): Promise<void> {
  const { tx, now } = work;
  await wantClosings(work, { playerId });
  await endPlaySessions(tx, playerId, now);
}

/**
 * Ends the games that a player has open at providers that hold balances; others, whose bets ask
 * us, stay open and go on when the player may play again.
 */
export async function closeHeldPlay(work: Work, playerId: bigint): Promise<void> {
  await closeHeld(work, { playerId });
}

/**
 * Ends the games that are open in a venue, if its provider holds the balance: where bets ask us
 * they are refused. A provider closes a player's games, so what the player has open in its other
 * venues ends as well.
 */
export async function closeVenuePlay(work: Work, venue: string): Promise<void> {
  await closeHeld(work, { venue });
}

/**
 * Ends the games that were opened from logins that have ended. A provider that holds the balance
 * closes the player's games, so what the player has open there from another login ends as well.
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

/** Tells providers what they are to close. */
export const closings: Worklist<Services> = {
  ...closingRows,
  leaseMs: 30 * SECOND_MS,
  // Chosen: a provider has players to serve besides.
  atOnce: 8,
  silencesMax: 8,
  // Chosen: longer than a provider may take to answer, and soon, because somebody goes on betting.
  backoff: { firstMs: 10 * SECOND_MS, maxMs: 5 * MINUTE_MS },
  async work(services, { key, tries }) {
    const closing = await findClosing(services.database.db, key);
    if (!closing) return { kind: 'settled' };
    const { playerId, provider, wanted, baseUrl } = closing;
    if (!(await services.providerClient.closeSessions(baseUrl, playerId))) {
      const facts = { playerId: String(playerId), provider, tries };
      services.log.warn(facts, 'provider has not closed games');
      return { kind: 'silent', problem: 'the provider has not said that it did' };
    }
    await runWork(services, ({ tx, now }) => updateClosed(tx, closing, { wanted, now }));
    return { kind: 'settled' };
  },
};

/**
 * Tells a provider at once to close a player's games, if it is to be told. False if the provider
 * has not said that it did.
 */
export async function sendClosing(services: Services, closing: Closing): Promise<boolean> {
  const closingNo = await findOpenClosing(services.database.db, closing);
  if (closingNo === null) return true;
  const verdict = await workOn(closings, services, String(closingNo), { isUrgent: true });
  return verdict === null || verdict.kind === 'settled';
}
