import { addMs, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import { sql } from 'kysely';
import { isPasswordRight } from '../access/index.ts';
import { refuse, refuseAndKeep } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import { readSetting } from '../app/settings.ts';
import type { Work } from '../app/work.ts';
import { sendMessage } from '../message/index.ts';
import { secondaryPasswordSetting } from './settings.ts';
import { findHashes } from './store.ts';

type Wrong = Refused<
  'secondaryPasswordNotSet' | 'secondaryPasswordLocked' | 'secondaryPasswordWrong'
>;

/**
 * Refuses unless the secondary password is right. A wrong try is counted whatever becomes of the
 * call, so ask before the first write. Tries of one player are decided one after the other: of
 * any number at once exactly five are checked, and then it is locked.
 */
export async function checkSecondaryPassword(
  context: Pick<Work, 'tx' | 'now' | 'services' | 'tellPlayer'>,
  playerId: bigint,
  secondaryPassword: string,
): Promise<Wrong | null> {
  const { tx, now } = context;
  const { secondaryPasswordHash } = await findHashes(tx, playerId);
  if (secondaryPasswordHash === null) return refuse('secondaryPasswordNotSet');
  const { triesMax, lockMinutes } = await readSetting(tx, secondaryPasswordSetting);
  const failures = await lockFailures(tx, playerId, now);
  if (failures.lockedUntil !== null) {
    const leftMs = failures.lockedUntil.getTime() - now.getTime();
    return refuse('secondaryPasswordLocked', { retrySeconds: Math.ceil(leftMs / SECOND_MS) });
  }
  if (await isPasswordRight(secondaryPasswordHash, secondaryPassword)) {
    if (failures.count > 0) await setFailures(tx, playerId, 0, null);
    return null;
  }
  const count = failures.count + 1;
  if (count < triesMax) {
    await setFailures(tx, playerId, count, null);
    return refuseAndKeep('secondaryPasswordWrong', { triesLeft: triesMax - count });
  }
  const lockedUntil = addMs(now, lockMinutes * MINUTE_MS);
  await setFailures(tx, playerId, count, lockedUntil);
  await sendMessage(context, {
    playerId,
    category: 'private',
    template: 'secondaryPasswordLocked',
    facts: { time: lockedUntil.toISOString() },
    link: '/pages/system/system',
    now,
  });
  return refuseAndKeep('secondaryPasswordLocked', { retrySeconds: lockMinutes * 60 });
}

/** Locks the player's count of wrong tries; a lock that has run out starts from nothing. */
async function lockFailures(
  tx: Work['tx'],
  playerId: bigint,
  now: Date,
): Promise<{ count: number; lockedUntil: Date | null }> {
  await sql`insert into profile_secondary_failures (player_id, count) values (${playerId}, 0)
    on conflict do nothing`.execute(tx);
  const row = await tx
    .selectFrom('profileSecondaryFailures')
    .select(['count', 'lockedUntil'])
    .where('playerId', '=', playerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.lockedUntil !== null && row.lockedUntil <= now) return { count: 0, lockedUntil: null };
  return row;
}

async function setFailures(
  tx: Work['tx'],
  playerId: bigint,
  count: number,
  lockedUntil: Date | null,
): Promise<void> {
  await tx
    .updateTable('profileSecondaryFailures')
    .set({ count, lockedUntil })
    .where('playerId', '=', playerId)
    .execute();
}

/** Forgets wrong tries and a lock: there is a new secondary password. */
export async function forgetFailures(tx: Work['tx'], playerId: bigint): Promise<void> {
  await setFailures(tx, playerId, 0, null);
}
