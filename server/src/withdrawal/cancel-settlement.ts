import { cancelSettlement } from '@vela/contract/withdrawal/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { deleteSettlement, findPayoutRow, lockPayout } from './payout-store.ts';
import { auditPayout, replyPayout } from './settling.ts';

/** Withdraws the proposed settlement of a payment; queries continue as before. */
export const cancelSettlementRoute = route(cancelSettlement, async (context) => {
  const { tx } = context;
  const { orderNo } = context.input;
  await lockPayout(tx, orderNo);
  const payout = await findPayoutRow(tx, orderNo);
  if (!payout) return refuse('notFound');
  if (payout.state !== 'sent') return refuse('orderStateChanged', { state: payout.state });
  const { settlement } = payout;
  if (!settlement) return refuse('settlementChanged');
  // After this point it must succeed.
  await deleteSettlement(tx, orderNo);
  await auditPayout(context, payout, { action: 'withdrawal.cancelSettlement', settlement });
  context.notifyStaff({ type: 'withdrawal-queue', orderNo });
  return replyPayout(context, orderNo);
});
