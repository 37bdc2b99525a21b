import { listWithdrawals } from '@vela/contract/withdrawal/staff-calls.ts';
import { toKeysetPage } from '../app/keyset.ts';
import { route } from '../app/route.ts';
import { listOrders } from './store.ts';
import { toQueueLine } from './views.ts';

/** Lists withdrawals by state, by default in review longest waiting first, else newest first. */
export const listWithdrawalsRoute = route(listWithdrawals, async ({ tx, input, language, now }) => {
  const { state = null, search, username } = input;
  const filter = { state, search, username };
  const { rows, totalCount } = await listOrders(tx, filter, input);
  const page = toKeysetPage(rows, input.pageSize, (order) => toQueueLine(order, language, now));
  return { ...page, totalCount: Number(totalCount) };
});
