import { listMissions } from '@vela/contract/mission/calls.ts';
import { shiftDay } from '@vela/service/time.ts';
import { route } from '../app/route.ts';
import { findBlock } from '../tournament/index.ts';
import { computeWeek, weekDays } from './rules.ts';
import { listComing, listOfWeek } from './store.ts';
import { findProgress, toWeeks } from './views.ts';

/**
 * Missions of this week and those that come; for a player also those of last week for which
 * something counts. A player who is protected sees only what they have reached.
 */
export const listMissionsRoute = route(listMissions, async (context) => {
  const { tx, now, player, services } = context;
  const running = computeWeek(now, services.site.timeZone);
  const before = shiftDay(running, -weekDays);
  const block = player ? await findBlock(context, player.playerId) : null;
  const weeks = [
    ...(await listOfWeek(tx, running)).map((mission) => ({ mission, week: running })),
    ...(await listComing(tx, running)).map((mission) => ({ mission, week: mission.fromDay })),
    ...(player ? await listOfWeek(tx, before) : []).map((mission) => ({ mission, week: before })),
  ];
  const shown = await toWeeks(context, weeks);
  const list = [];
  for (const [index, { mission, week }] of weeks.entries()) {
    const view = shown[index];
    if (!view) throw new Error(`the mission ${mission.missionId} vanished`);
    const of = player && { week, playerId: player.playerId };
    const own = of && (await findProgress(context, mission, of));
    const isOld = week === before && own?.countedMinor === 0n;
    if (isOld || (block && !own?.isReached)) continue;
    list.push({ mission: view, own });
  }
  return { list, block };
});
