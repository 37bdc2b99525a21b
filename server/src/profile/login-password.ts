import { checkWaiting, countFailure, mustWait } from '../access/index.ts';
import { isFoundRight, notCompared } from '../app/passwords.ts';
import type { PasswordFinding } from '../app/passwords.ts';
import { refuse, refuseAndCommit } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { Context, Preparation } from '../app/route.ts';
import { findHashes } from './store.ts';

const toSubject = (playerId: bigint): string => `player:${playerId}`;

/** Checks a login password before the transaction, unless the caller must wait. */
export async function verifyLoginPassword(
  { tx, now, passwords }: Pick<Preparation, 'tx' | 'now' | 'passwords'>,
  playerId: bigint,
  password: string,
): Promise<PasswordFinding> {
  if (await mustWait(tx, toSubject(playerId), now)) return notCompared;
  const { passwordHash } = await findHashes(tx, playerId);
  return passwords.compare(passwordHash, password);
}

/**
 * Refuses unless the login password was found correct. A wrong try counts like one at login, even
 * if the call fails, so check before the first write.
 */
export async function checkLoginPassword(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  playerId: bigint,
  typed: PasswordFinding,
): Promise<Refused<'loginWaiting' | 'passwordWrong'> | null> {
  const subject = toSubject(playerId);
  const waiting = await checkWaiting(tx, [subject], now);
  if (waiting) return refuse('loginWaiting', { retrySeconds: waiting.retrySeconds });
  const { passwordHash } = await findHashes(tx, playerId);
  if (isFoundRight(typed, passwordHash)) return null;
  await countFailure(tx, [subject], now);
  return refuseAndCommit('passwordWrong');
}
