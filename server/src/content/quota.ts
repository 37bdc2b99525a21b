import { addMs, DAY_MS } from '@vela/service/time.ts';
import { readSetting } from '../app/settings.ts';
import type { TxContext } from '../app/route.ts';
import { uploadSetting } from './settings.ts';
import { sumUploads } from './store.ts';

const bytesPerMegabyte = 1024 * 1024;

/** True if a player has uploaded in the last 24 hours what the site allows; unused ones count. */
export async function isOverQuota(
  tx: TxContext['tx'],
  playerId: bigint,
  now: Date,
): Promise<boolean> {
  const { filesPerDay, megabytesPerDay } = await readSetting(tx, uploadSetting);
  const { files, bytes } = await sumUploads(tx, playerId, addMs(now, -DAY_MS));
  return files >= filesPerDay || bytes >= megabytesPerDay * bytesPerMegabyte;
}
