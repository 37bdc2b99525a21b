import { addMs, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import { sql } from 'kysely';
import { isFoundRight, notCompared } from '../app/passwords.ts';
import type { PasswordFinding } from '../app/passwords.ts';
import { refuse, refuseAndCommit } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { Player, Preparation } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import type { Work } from '../app/work.ts';
import { sendSecurityNews } from '../message/index.ts';
import { secondaryPasswordSetting } from './settings.ts';
import { findHashes } from './store.ts';

type Wrong = Refused<
  'secondaryPasswordNotSet' | 'secondaryPasswordLocked' | 'secondaryPasswordWrong'
>;

/** The preparation of every call that requires the secondary password. */
export function prepareSecondaryPassword(
  preparation: Comparison & { player: Player; input: { secondaryPassword: string } },
): Promise<PasswordFinding> {
  const { player, input } = preparation;
  return compareSecondaryPassword(preparation, player.playerId, input.secondaryPassword);
}

type Comparison = Pick<Preparation, 'tx' | 'now' | 'passwords'>;

/** Checks a secondary password before the transaction, unless it is locked. */
export async function compareSecondaryPassword(
  { tx, now, passwords }: Comparison,
  playerId: bigint,
  secondaryPassword: string,
): Promise<PasswordFinding> {
  const { secondaryPasswordHash } = await findHashes(tx, playerId);
  if (secondaryPasswordHash === null || (await isLocked(tx, playerId, now))) return notCompared;
  return passwords.compare(secondaryPasswordHash, secondaryPassword);
}

/**
 * Refuses unless the secondary password was found correct. A wrong try is counted even if the call
 * fails, so check before the first write. Tries of one player are serialised: of any number of
 * concurrent ones exactly five are answered, and then it is locked.
 */
export async function verifySecondaryPassword(
  context: Pick<Work, 'tx' | 'now' | 'services' | 'afterCommit' | 'notifyPlayer'>,
  playerId: bigint,
  typed: PasswordFinding,
): Promise<Wrong | null> {
  const { tx, now } = context;
  const { triesMax, lockMinutes } = await readSetting(tx, secondaryPasswordSetting);
  const failures = await lockFailures(tx, playerId, now);
  // Read under the lock, so that a try which waited for a change is checked against the new
  // password.
  const { secondaryPasswordHash } = await findHashes(tx, playerId);
  if (secondaryPasswordHash === null) return refuse('secondaryPasswordNotSet');
  if (failures.lockedUntil !== null) {
    const leftMs = failures.lockedUntil.getTime() - now.getTime();
    return refuse('secondaryPasswordLocked', { retrySeconds: Math.ceil(leftMs / SECOND_MS) });
  }
  if (isFoundRight(typed, secondaryPasswordHash)) {
    if (failures.count > 0) await setFailures(tx, playerId, 0, null);
    return null;
  }
  const count = failures.count + 1;
  if (count < triesMax) {
    await setFailures(tx, playerId, count, null);
    return refuseAndCommit('secondaryPasswordWrong', { triesLeft: triesMax - count });
  }
  const lockedUntil = addMs(now, lockMinutes * MINUTE_MS);
  await setFailures(tx, playerId, count, lockedUntil);
  await sendSecurityNews(context, playerId, 'secondaryPasswordLocked', {
    time: lockedUntil.toISOString(),
  });
  return refuseAndCommit('secondaryPasswordLocked', { retrySeconds: lockMinutes * 60 });
}

/** Returns whether a lock is in force, without waiting for another transaction. */
async function isLocked(tx: Work['tx'], playerId: bigint, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('profileSecondaryFailures')
    .select('playerId')
    .where('playerId', '=', playerId)
    .where('lockedUntil', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the player's count of wrong tries; an expired lock resets it to zero. */
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

/** Clears wrong tries and a lock, because there is a new secondary password. */
export async function clearFailures(tx: Work['tx'], playerId: bigint): Promise<void> {
  await setFailures(tx, playerId, 0, null);
}
