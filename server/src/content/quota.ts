import { addMs, DAY_MS } from '@vela/service/time.ts';
import { readSetting } from '../app/settings.ts';
import type { TxContext } from '../app/route.ts';
import { uploadSetting } from './settings.ts';
import { sumUploads } from './store.ts';

const bytesPerMegabyte = 1024 * 1024;

/** Returns true if a player has used up their uploads of 24 hours; unused pictures count. */
export async function isOverQuota(
  tx: TxContext['tx'],
  playerId: bigint,
  now: Date,
): Promise<boolean> {
  const { filesPerDay, megabytesPerDay } = await readSetting(tx, uploadSetting);
  const { files, bytes } = await sumUploads(tx, playerId, addMs(now, -DAY_MS));
  return files >= filesPerDay || bytes >= megabytesPerDay * bytesPerMegabyte;
}
