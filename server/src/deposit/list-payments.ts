import { listPayments } from '@vela/contract/deposit/staff-calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listPayments as findPayments } from './payment/store.ts';
import { showPayments } from './payment/views.ts';

/**
 * Lists payments that channels reported: unmatched ones longest waiting first, else newest first.
 */
export const listPaymentsRoute = route(listPayments, async (context) => {
  const { tx, input } = context;
  const { state = null, search } = input;
  const { rows, totalCount } = await findPayments(tx, { state, search }, input);
  return toPage(await showPayments(context, rows), totalCount, input);
});
