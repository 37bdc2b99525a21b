import { readAllowedPhone } from '../access/index.ts';
import type { CodePurpose, Phone } from '../access/index.ts';
import type { TxContext } from '../app/route.ts';
import { middleDigits } from './rules.ts';
import { findPlayer } from './store.ts';

/**
 * Returns the phone for a code of this purpose: the typed one, or for an identity code the linked
 * one, named by its four middle digits or in full. Null if there is no valid one.
 */
export async function findCodePhone(
  tx: TxContext['tx'],
  playerId: bigint,
  sent: { smsType: CodePurpose; area: string; mobile: string },
): Promise<Phone | null> {
  if (sent.smsType !== 'identity') return readAllowedPhone(tx, sent.area, sent.mobile);
  const player = await findPlayer(tx, playerId);
  if (player.phone === null || player.phoneArea === null) return null;
  const isNamed = [middleDigits(player.phone), player.phone].includes(sent.mobile);
  return isNamed ? { area: player.phoneArea, number: player.phone } : null;
}
