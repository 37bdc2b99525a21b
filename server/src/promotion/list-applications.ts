import { listApplications } from '@vela/contract/promotion/staff-calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listApplicationRows } from './application-store.ts';
import { toApplications } from './views.ts';

/** Lists players' applications, those waiting for an operator first. */
export const listApplicationsRoute = route(listApplications, async (context) => {
  const { tx, input } = context;
  const { promotionId, state = null } = input;
  const username = input.username.toLowerCase();
  const filter = { playerId: null, username, promotionId, state };
  const found = await listApplicationRows(tx, filter, input);
  const shown = await toApplications(context, found.rows);
  const list = shown.map((application, at) => ({
    ...application,
    username: found.rows[at]?.username ?? '',
  }));
  const { totalCount, bonusMinor, takenMinor } = found;
  return { ...toPage(list, totalCount, input), bonusMinor, takenMinor };
});
