import { listAbuseCases } from '@vela/contract/abuse/staff-calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listCases } from './store.ts';
import { toCases } from './views.ts';

/** Lists the cases with what their accounts have in common and have received. */
export const listAbuseCasesRoute = route(listAbuseCases, async ({ tx, input }) => {
  const { username, state, sign } = input;
  const filter = {
    username: username === '' ? null : username.toLowerCase(),
    state: state ?? null,
    sign: sign ?? null,
  };
  const { rows, totalCount } = await listCases(tx, filter, input);
  return toPage(await toCases(tx, rows), totalCount, input);
});
