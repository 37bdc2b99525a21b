import type { TxContext } from '../app/route.ts';
import { holdOwnFiles } from '../content/index.ts';

/** Returns true for a picture that this player uploaded as the QR code of an account. */
export async function isOwnPicture(
  tx: TxContext['tx'],
  playerId: bigint,
  fileId: string,
): Promise<boolean> {
  const [file] = await holdOwnFiles(tx, playerId, [fileId]);
  return file?.purpose === 'payoutQr';
}
