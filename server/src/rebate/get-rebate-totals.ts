import { getRebateTotals } from '@vela/contract/rebate/calls.ts';
import { toDay } from '@vela/service/time.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { isAgent } from '../profile/index.ts';
import { listValidDay, settleTurnover } from '../turnover/index.ts';
import { listLevels, vipSetting } from '../vip/index.ts';
import { sumClaims } from '../welfare/index.ts';
import { computeDay, computeLines, sumLines } from './rules.ts';
import { rebateSetting } from './settings.ts';
import { findDayBefore, sumDays } from './store.ts';

/** Returns what today would earn if it ended now, and the sums of all settled days. */
export const getRebateTotalsRoute = route(getRebateTotals, async (context) => {
  const { tx, player, now, services } = context;
  const { playerId } = player;
  await services.database.transaction(({ tx: own }) =>
    settleTurnover({ tx: own, services, now }, playerId),
  );
  const today = toDay(now, services.site.timeZone);
  const [found] = await listLevels(tx, [playerId]);
  const level = found?.level ?? 1;
  const { levels } = await readSetting(tx, vipSetting);
  const ratesBp = levels[level - 1]?.ratesBp;
  const valid = (await isAgent(tx, playerId)) ? [] : await listValidDay(tx, playerId, today);
  const lines = ratesBp ? computeLines(valid, ratesBp) : [];
  const before = await findDayBefore(tx, playerId, today);
  const carriedMinor = before ? computeDay(before.ownMinor, before.carriedMinor).leftMinor : 0n;
  const sums = await sumDays(tx, playerId);
  const claims = await sumClaims(context, playerId, 'rebate');
  const { claimMinMinor } = await readSetting(tx, rebateSetting);
  return {
    expectedRebateToday: computeDay(sumLines(lines), carriedMinor).grantedMinor,
    today,
    level,
    lines,
    carriedMinor,
    claimableMinor: claims.claimableMinor,
    claimMinMinor,
    totalValidMinor: sums.validMinor,
    totalRebateMinor: sums.grantedMinor,
    claimedMinor: claims.claimedMinor,
  };
});
