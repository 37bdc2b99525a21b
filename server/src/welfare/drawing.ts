import type { drawBlocks } from '@vela/contract/welfare/calls.ts';
import { commitTo } from '@vela/fair/draws.ts';
import { newId } from '@vela/service/random.ts';
import { startOfDay, toDay } from '@vela/service/time.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Player } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import type { Work } from '../app/work.ts';
import { mayReceivePromotions } from '../protection/index.ts';
import { hasDeposited } from '../wallet/index.ts';
import { deleteCommitment, findCommitment, hasDrawn, insertCommitment } from './draw-store.ts';
import type { Commitment } from './draw-store.ts';
import { luckyDrawSetting } from './settings.ts';

const SEED_BYTES = 32;

/**
 * Returns why a player may not draw now; null if they may. Markers of harm and pauses are shown as
 * closed.
 */
export async function findDrawBlock(
  work: Work,
  playerId: bigint,
): Promise<(typeof drawBlocks)[number] | null> {
  const { tx, services, now } = work;
  const zone = services.site.timeZone;
  const { isOpen, isDepositNeeded } = await readSetting(tx, luckyDrawSetting);
  if (!isOpen) return 'closed';
  if (!(await mayReceivePromotions(work, playerId))) return 'unavailable';
  if (await hasDrawn(tx, playerId, toDay(now, zone))) return 'drawn';
  const since = startOfDay(now, zone);
  if (isDepositNeeded && !(await hasDeposited(tx, playerId, since))) return 'deposit';
  return null;
}

/**
 * Returns the seed commit of the player's next draw, creating it if needed. One made for a
 * different wheel is replaced: nothing was drawn with it. The caller has locked the player's draws.
 */
export async function ensureCommitment(
  work: Work,
  { playerId, username }: Pick<Player, 'playerId' | 'username'>,
): Promise<Commitment> {
  const { tx, services, now } = work;
  const { prizes } = await readSetting(tx, luckyDrawSetting);
  const shown = await findShownCommitment(work, playerId);
  if (shown) return shown;
  await deleteCommitment(tx, playerId);
  const serverSeed = Buffer.from(services.random.bytes(SEED_BYTES)).toString('hex');
  const made = {
    drawId: newId('drw', services.clock, services.random),
    commitment: commitTo(serverSeed),
    serverSeed,
    clientSeed: username,
    prizes,
  };
  await insertCommitment(tx, playerId, made, now);
  return made;
}

/**
 * Returns the seed commit that the player was shown; null if there is none, or the site's wheel has
 * changed since. The caller has locked the player's draws.
 */
export async function findShownCommitment(
  { tx }: Work,
  playerId: bigint,
): Promise<Commitment | null> {
  const { prizes } = await readSetting(tx, luckyDrawSetting);
  const found = await findCommitment(tx, playerId);
  return found && isDeepStrictEqual(found.prizes, prizes) ? found : null;
}
