import { listDeposits } from '@vela/contract/deposit/staff-calls.ts';
import { toKeysetPage } from '../app/keyset.ts';
import { route } from '../app/route.ts';
import { listOrders } from './store.ts';
import { toQueueLine } from './views.ts';

/** Lists deposit orders by state, by default in review the longest waiting first, else newest first. */
export const listDepositsRoute = route(listDeposits, async ({ tx, input, language, now }) => {
  const { state = null, search, username } = input;
  const filter = { state, search, username };
  const { rows, totalCount } = await listOrders(tx, filter, input);
  const page = toKeysetPage(rows, input.pageSize, (order) => toQueueLine(order, language, now));
  return { ...page, totalCount: Number(totalCount) };
});
