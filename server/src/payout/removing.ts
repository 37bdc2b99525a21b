import type { PasswordFinding } from '../app/passwords.ts';
import { refuse } from '../app/refuse.ts';
import type { Player } from '../app/route.ts';
import type { Work } from '../app/work.ts';
import { confirmChange } from './confirming.ts';
import {
  deleteAccount,
  findAccountOf,
  isAccountInUse,
  listAccountsOf,
  updateDefault,
} from './store.ts';
import type { PayoutKind } from './store.ts';

/** The account to remove, and the finding about the secondary password. */
type Removal = { accountId: string; kinds: readonly PayoutKind[]; typed: PasswordFinding };

/**
 * Removes an account of the calling player without open withdrawals; the newest other one of its
 * kind becomes the default.
 */
export async function removeAccount(
  context: Pick<Work, 'tx' | 'now' | 'services' | 'afterCommit' | 'notifyPlayer'> & {
    player: Player;
  },
  { accountId, kinds, typed }: Removal,
) {
  const { tx, now } = context;
  const { playerId } = context.player;
  const wrong = await confirmChange(context, typed);
  if (wrong) return wrong;
  const account = await findAccountOf(tx, playerId, accountId, kinds);
  if (!account) return refuse('notFound');
  if (await isAccountInUse(tx, account.accountId)) return refuse('accountInUse');
  // After this point it must succeed.
  await deleteAccount(tx, account.accountId, now);
  const [next] = await listAccountsOf(tx, playerId, [account.kind]);
  if (account.isDefault && next) await updateDefault(tx, playerId, next.accountId);
  return {};
}
