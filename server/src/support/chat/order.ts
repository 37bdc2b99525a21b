import type { Player, TxContext } from '../../app/route.ts';
import { findTransaction } from '../../wallet/index.ts';

/** True for a deposit or withdrawal of the player's own; a visitor has none. */
export async function isOwnOrder(
  tx: TxContext['tx'],
  player: Player | null,
  orderNo: string,
): Promise<boolean> {
  const found = player && (await findTransaction(tx, player.playerId, orderNo));
  return found?.row.type === 'deposit' || found?.row.type === 'withdrawal';
}
