import { listUnknownPayouts } from '@vela/contract/withdrawal/staff-calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listUnknownPayouts as listReports } from './unknown-payout-store.ts';

/**
 * Lists reports of payouts that we never made: open ones longest waiting first, then settled ones.
 */
export const listUnknownPayoutsRoute = route(listUnknownPayouts, async ({ tx, input }) => {
  const { rows, totalCount } = await listReports(tx, input);
  return toPage(rows, totalCount, input);
});
