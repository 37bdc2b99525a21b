import { listUnidentifiedPayments } from '@vela/contract/deposit/staff-calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { listUnidentified } from './payment/unidentified-store.ts';

/** Lists payments for unknown references: open ones longest waiting first, then settled ones. */
export const listUnidentifiedPaymentsRoute = route(
  listUnidentifiedPayments,
  async ({ tx, input }) => {
    const { rows, totalCount } = await listUnidentified(tx, input);
    return toPage(rows, totalCount, input);
  },
);
