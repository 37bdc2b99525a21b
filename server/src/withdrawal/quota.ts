import { startOfDay } from '@vela/service/time.ts';
import type { TxContext } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { readSetting } from '../app/settings.ts';
import { vipSetting } from '../vip/index.ts';
import { sumSince } from './store.ts';

/** A VIP level's daily withdrawal allowance, and how much of it is used. */
export type Quota = {
  dailyCount: number;
  dailyLimitMinor: bigint;
  usedCount: number;
  usedMinor: bigint;
};

/** Returns a player's quota of today. */
export async function loadQuota(
  tx: TxContext['tx'],
  services: Services,
  player: { playerId: bigint; vipLevel: number },
  now: Date,
): Promise<Quota> {
  const { levels } = await readSetting(tx, vipSetting);
  const level = levels[player.vipLevel - 1];
  if (!level) throw new Error(`no withdrawal limits for VIP level ${player.vipLevel}`);
  const since = startOfDay(now, services.site.timeZone);
  const used = await sumSince(tx, player.playerId, since);
  const { dailyCount, dailyLimitMinor } = level;
  return { dailyCount, dailyLimitMinor, usedCount: used.count, usedMinor: used.sumMinor };
}
