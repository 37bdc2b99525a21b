import { MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import type { Services } from '../app/services.ts';
import { runWork } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import {
  endClosingSessions,
  listDueClosings,
  saveClosings,
  updateClosed,
  updateTried,
} from './closing-store.ts';
import type { Closing, Seats } from './closing-store.ts';
import { endPlaySessions } from './store.ts';

/*
 * How the games of whoever may not play, and those of a venue that rests, are closed where the
 * provider holds the balance.
 *
 *   C1  that a provider is to be told commits with the deed that asks for it
 *   C2  only the provider's word ends it; until then it is told again, later and later
 *   C3  what was asked for while the provider was being told is told once more
 *   C4  no game opens at a provider that has not closed the earlier ones, so that what it is told
 *       late closes nothing that was opened since
 *   C5  stakes alone are stopped: no money and no result waits for any of this
 */

/** Closings of one run; more are left to the next one. */
const closingsMax = 2_000;
/** Chosen: a provider has players to serve besides. */
const atOnce = 8;
/** Chosen: longer than a provider may take to answer, and soon, because somebody goes on betting. */
const waits = { firstMs: 10 * SECOND_MS, maxMs: 5 * MINUTE_MS };

/** Where it is heard that games are to be closed. */
export const closingChannel = 'venue-closings';

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

async function closeHeld(work: Work, seats: Seats): Promise<void> {
  await wantClosings(work, seats);
  await endClosingSessions(work.tx, seats, work.now);
}

async function wantClosings(work: Work, seats: Seats): Promise<void> {
  if (!(await saveClosings(work.tx, seats, work.now))) return;
  const whose = 'venue' in seats ? seats.venue : String(seats.playerId);
  work.afterCommit(() => work.services.bus.publish(closingChannel, whose));
}

/** Tells providers what they are to close, provider by provider; what fails is told later. */
export async function tellClosings(services: Services): Promise<void> {
  const { database, clock } = services;
  const due = await listDueClosings(database.db, clock.now(), closingsMax);
  await Promise.all(due.map((closings) => tellInTurn(services, closings)));
}

async function tellInTurn(services: Services, closings: readonly Closing[]): Promise<void> {
  for (let at = 0; at < closings.length; at += atOnce) {
    const few = closings.slice(at, at + atOnce);
    const closed = await Promise.all(few.map((closing) => tellLogged(services, closing)));
    // A provider that answers nobody is left alone until the next run.
    if (!closed.some(Boolean)) return;
  }
}

async function tellLogged(services: Services, closing: Closing): Promise<boolean> {
  try {
    return await tellClosing(services, closing, { isUrgent: false });
  } catch (error) {
    services.log.error({ err: error, ...toFacts(closing) }, 'a closing came to no end');
    return false;
  }
}

/**
 * Tells a provider to close a player's games, if it is to be told: when the time of the next try
 * has come, or at once if it is urgent. False if the provider has not said that it did.
 */
export async function tellClosing(
  services: Services,
  closing: Closing,
  { isUrgent }: { isUrgent: boolean },
): Promise<boolean> {
  const task = await runWork(services, ({ tx, now }) =>
    updateTried(tx, closing, { now, isUrgent, waits }),
  );
  if (!task) return true;
  const { wanted, tries, baseUrl } = task;
  if (!(await services.providerClient.closeSessions(baseUrl, closing.playerId))) {
    services.log.warn({ ...toFacts(closing), tries }, 'a provider has not closed games');
    return false;
  }
  await runWork(services, ({ tx, now }) => updateClosed(tx, closing, { wanted, now }));
  return true;
}

const toFacts = ({ playerId, provider }: Closing): { playerId: string; provider: string } => ({
  playerId: String(playerId),
  provider,
});
