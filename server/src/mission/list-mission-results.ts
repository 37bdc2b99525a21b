import { listMissionResults } from '@vela/contract/mission/staff-calls.ts';
import { toPage } from '../app/page.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { listResults } from './result-store.ts';
import { findMission } from './store.ts';

/** Who has done a mission, the newest week first. */
export const listMissionResultsRoute = route(listMissionResults, async ({ tx, input }) => {
  const { missionId } = input;
  if (!(await findMission(tx, missionId))) return refuse('notFound');
  const of = { missionId, username: input.username.toLowerCase() };
  const { rows, totalCount } = await listResults(tx, of, input);
  return toPage(rows, totalCount, input);
});
