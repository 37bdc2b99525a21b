import { inLanguage } from '@vela/contract/language.ts';
import { listPlannedMissions } from '@vela/contract/mission/staff-calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { checkFairness } from './approving.ts';
import { listPlanned } from './store.ts';

/** Every mission with what it costs, and of drafts the result of the check. */
export const listPlannedMissionsRoute = route(listPlannedMissions, async (context) => {
  const { tx, input, language } = context;
  const { rows, totalCount } = await listPlanned(tx, input.state ?? null, input);
  const list = [];
  for (const row of rows) {
    const problems = row.state === 'draft' ? await checkFairness(context, row) : [];
    list.push({ ...row, title: inLanguage(row.titles, language), problems });
  }
  return toPage(list, totalCount, input);
});
