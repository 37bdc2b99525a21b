import { listMissionBets } from '@vela/contract/mission/calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { runsIn } from './rules.ts';
import { findMission } from './store.ts';
import { findStatement } from './views.ts';

/** The bets of the player that count in a week of a mission. */
export const listMissionBetsRoute = route(listMissionBets, async (context) => {
  const { tx, input, player, services } = context;
  const { missionId, week } = input;
  const mission = await findMission(tx, missionId);
  if (!mission || !runsIn(mission, week, services.site.timeZone)) return refuse('notFound');
  return findStatement(context, mission, { week, playerId: player.playerId }, input);
});
