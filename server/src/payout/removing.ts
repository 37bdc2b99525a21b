import { refuse } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { Context } from '../app/route.ts';
import {
  deleteAccount,
  findAccountOf,
  isAccountInUse,
  listAccountsOf,
  updateDefault,
} from './store.ts';
import type { PayoutKind } from './store.ts';

/**
 * Removes an account that no open withdrawal goes to; the newest other one of its kind becomes the
 * default. The player is locked.
 */
export async function removeAccount(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { playerId, accountId }: { playerId: bigint; accountId: string },
  kinds: readonly PayoutKind[],
): Promise<Refused<'notFound' | 'accountInUse'> | Record<string, never>> {
  const account = await findAccountOf(tx, playerId, accountId, kinds);
  if (!account) return refuse('notFound');
  if (await isAccountInUse(tx, account.accountId)) return refuse('accountInUse');
  // After this point it must succeed.
  await deleteAccount(tx, account.accountId, now);
  const [next] = await listAccountsOf(tx, playerId, [account.kind]);
  if (account.isDefault && next) await updateDefault(tx, playerId, next.accountId);
  return {};
}
