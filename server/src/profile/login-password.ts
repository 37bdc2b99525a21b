import { checkWaiting, countFailure, isPasswordRight } from '../access/index.ts';
import { refuse, refuseAndKeep } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { Context } from '../app/route.ts';
import { findHashes } from './store.ts';

/**
 * Refuses unless the login password is right. A wrong try counts like one at the login, whatever
 * becomes of the call, so ask before the first write.
 */
export async function checkLoginPassword(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  playerId: bigint,
  password: string,
): Promise<Refused<'loginWaiting' | 'passwordWrong'> | null> {
  const subject = `player:${playerId}`;
  const waiting = await checkWaiting(tx, [subject], now);
  if (waiting) return refuse('loginWaiting', { retrySeconds: waiting.retrySeconds });
  const { passwordHash } = await findHashes(tx, playerId);
  if (await isPasswordRight(passwordHash, password)) return null;
  await countFailure(tx, [subject], now);
  return refuseAndKeep('passwordWrong');
}
