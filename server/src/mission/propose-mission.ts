import { proposeMission } from '@vela/contract/mission/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { propose } from '../proposal/index.ts';
import { checkChange, missionProposal, planChange } from './approving.ts';
import { lockMission } from './store.ts';

/** Proposes that a mission is held or stopped, if it could be now. */
export const proposeMissionRoute = route(proposeMission, async (context) => {
  const { missionId, change, reason } = context.input;
  const mission = await lockMission(context.tx, missionId);
  if (!mission) return refuse('notFound');
  const refused = await checkChange(context, mission, change);
  if (refused) return refused;
  const plan = planChange(context, mission, change);
  return propose(context, missionProposal, { change: { missionId, change }, plan, reason });
});
