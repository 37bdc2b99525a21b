import { listPlannedTournaments } from '@vela/contract/tournament/staff-calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listPlanned } from './store.ts';
import { toPlanned } from './views.ts';

/** Every tournament with what it costs. */
export const listPlannedTournamentsRoute = route(
  listPlannedTournaments,
  async ({ tx, input, language }) => {
    const { rows, totalCount } = await listPlanned(tx, input.state ?? null, input);
    return toPage(
      rows.map((it) => toPlanned(it, language)),
      totalCount,
      input,
    );
  },
);
