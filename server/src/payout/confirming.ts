import type { PasswordFinding } from '../app/passwords.ts';
import type { Player } from '../app/route.ts';
import type { Work } from '../app/work.ts';
import { lockPlayer, verifySecondaryPassword } from '../profile/index.ts';

/**
 * Refuses a change of the calling player's accounts unless the secondary password was found
 * correct, then locks the player: of concurrent changes and withdrawals each sees the one before.
 */
export async function confirmChange(
  context: Pick<Work, 'tx' | 'now' | 'services' | 'afterCommit' | 'notifyPlayer'> & {
    player: Player;
  },
  typed: PasswordFinding,
) {
  const { playerId } = context.player;
  const wrong = await verifySecondaryPassword(context, playerId, typed);
  if (wrong === null) await lockPlayer(context.tx, playerId);
  return wrong;
}
