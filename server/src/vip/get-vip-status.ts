import type { CallOutput } from '@vela/contract/call.ts';
import { getVipStatus } from '@vela/contract/vip/calls.ts';
import { DAY_MS, fromDay, shiftDay, startOfDay, toDay } from '@vela/service/time.ts';
import { route } from '../app/route.ts';
import type { Context } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { listWeights, sumValid } from '../turnover/index.ts';
import { sumDepositsByPlayer } from '../wallet/index.ts';
import { computeNext, computePacketWeek, longAgo } from './rules.ts';
import { vipSetting } from './settings.ts';
import { findReviewed } from './store.ts';
import { toLevels } from './views.ts';

type Standing = CallOutput<typeof getVipStatus>['mine'];

/** Returns the table of levels, and the player's progress, as far as bets are counted. */
export const getVipStatusRoute = route(getVipStatus, async (context) => {
  const { tx, player, language } = context;
  const { levels, keepDays } = await readSetting(tx, vipSetting);
  return {
    levels: toLevels(levels),
    keepDays,
    weights: await listWeights(tx, language, context.now),
    mine: player ? await loadStanding(context, player.playerId) : null,
  };
});

async function loadStanding(
  { tx, now, services }: Context<typeof getVipStatus>,
  playerId: bigint,
): Promise<Standing> {
  const zone = services.site.timeZone;
  const { levels, keepDays } = await readSetting(tx, vipSetting);
  const found = await findReviewed(tx, playerId);
  const { level, heldLevel } = found ?? { level: 1, heldLevel: 1 };
  const today = toDay(now, zone);
  const windowFrom = found?.windowFrom ?? today;
  const end = shiftDay(windowFrom, keepDays);
  const lastDay = shiftDay(end, -1);
  const validMinor = await sumValid(tx, playerId, longAgo, today);
  const periodMinor = await sumValid(tx, playerId, windowFrom, lastDay);
  const next = computeNext({ level, heldLevel, validMinor, periodMinor }, levels);
  const neededMinor = levels[level - 1]?.keepMinor ?? 0n;
  const endsAt = fromDay(end, zone);
  const packetMinor = levels[level - 1]?.packetMinor ?? 0n;
  // The current week belongs to the next packet.
  const { saturday } = computePacketWeek(now, zone);
  const deposits = await sumDepositsByPlayer(tx, saturday, now, playerId);
  return {
    level,
    heldLevel,
    validMinor,
    next: next && {
      level: next.level,
      doneMinor: next.doneMinor,
      neededMinor: next.neededMinor,
      regainBy: next.isRegained ? lastDay : null,
    },
    keep:
      neededMinor === 0n
        ? null
        : {
            neededMinor,
            doneMinor: periodMinor,
            lastDay,
            daysLeft: Math.max(
              0,
              Math.round((endsAt.getTime() - startOfDay(now, zone).getTime()) / DAY_MS),
            ),
          },
    hasDepositForPacket: (deposits.get(playerId) ?? 0n) >= packetMinor,
  };
}
