import { listUnidentifiedPayments } from '@vela/contract/deposit/staff-calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listUnidentified } from './payment/unidentified-store.ts';

/** Payments for unknown references, the longest waiting first, then those that are settled. */
export const listUnidentifiedPaymentsRoute = route(
  listUnidentifiedPayments,
  async ({ tx, input }) => {
    const { rows, totalCount } = await listUnidentified(tx, input);
    return toPage(rows, totalCount, input);
  },
);
