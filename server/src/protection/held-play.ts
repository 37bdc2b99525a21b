import { findTermsToAccept } from '../access/index.ts';
import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { Services } from '../app/services.ts';
import { runWork } from '../app/work.ts';
import { closeHeldPlay } from '../venue/index.ts';
import { findStakeRoom, listHeldActs, listStoppedHolders } from './held-store.ts';
import { recordPlay, readPlayRules } from './play.ts';
import type { PlayWork } from './play.ts';

/**
 * Refuses a game whose provider holds the balance to a player who has used up a limit of stakes or
 * losses: elsewhere each stake is checked, but such a provider does not ask us.
 */
export async function checkHeldPlay(
  { tx, services, now }: Pick<PlayWork, 'tx' | 'services' | 'now'>,
  playerId: bigint,
): Promise<Refused<'playLimitReached'> | null> {
  const room = await findStakeRoom(tx, playerId, { now, zone: services.site.timeZone });
  return room !== null && room <= 0n ? refuse('playLimitReached') : null;
}

/**
 * Monitors play where the provider holds the balance, whose bets are not checked before they are
 * accepted: records the time played, as far as bets have been read, and closes the games of players
 * who must stop. A failure for one player does not delay others.
 */
export async function stopHeldPlay(services: Services): Promise<void> {
  const { database, clock } = services;
  const { db: tx } = database;
  for (const { playerId, at } of await listHeldActs(tx, clock.now())) {
    await tryFor(services, playerId, () =>
      runWork(services, (work) => recordPlay({ ...work, now: at }, playerId)),
    );
  }
  const rules = await readPlayRules({ tx, services });
  const termsVersion = await findTermsToAccept(tx);
  for (const playerId of await listStoppedHolders(tx, clock.now(), { ...rules, termsVersion })) {
    await tryFor(services, playerId, () =>
      runWork(services, (work) => closeHeldPlay(work, playerId)),
    );
  }
}

async function tryFor(
  { log }: Services,
  playerId: bigint,
  action: () => Promise<void>,
): Promise<void> {
  try {
    await action();
  } catch (error) {
    log.error({ err: error, playerId: String(playerId) }, 'held play could not be checked');
  }
}
