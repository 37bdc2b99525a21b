import { listMissionResults } from '@vela/contract/mission/staff-calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import { toPage } from '../app/page.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { listResults } from './result-store.ts';
import { findMission } from './store.ts';

/** Who has done a mission, the newest week first. */
export const listMissionResultsRoute = route(
  listMissionResults,
  async ({ tx, input, language }) => {
    const { missionId } = input;
    const mission = await findMission(tx, missionId);
    if (!mission) return refuse('notFound');
    const of = { missionId, username: input.username.toLowerCase() };
    const { rows, totalCount } = await listResults(tx, of, input);
    return { ...toPage(rows, totalCount, input), title: inLanguage(mission.titles, language) };
  },
);
