import { listResultBets } from '@vela/contract/mission/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findPlayerId } from '../profile/index.ts';
import { runsIn } from './rules.ts';
import { findMission } from './store.ts';
import { findStatement } from './views.ts';

/** The bets that count for a player in a week of a mission. */
export const listResultBetsRoute = route(listResultBets, async (context) => {
  const { tx, input, services } = context;
  const { missionId, week, username } = input;
  const mission = await findMission(tx, missionId);
  const playerId = await findPlayerId(tx, username);
  if (!mission || playerId === null) return refuse('notFound');
  if (!runsIn(mission, week, services.site.timeZone)) return refuse('notFound');
  return findStatement(context, mission, { week, playerId }, input);
});
