import { confirmSettlement } from '@vela/contract/withdrawal/staff-calls.ts';
import { refuse, refuseAndCommit } from '../app/refuse.ts';
import { isStanding } from '../app/review.ts';
import { route } from '../app/route.ts';
import { auditVoid, checkConflict } from '../staff/index.ts';
import { deleteSettlement, findPayoutRow, lockPayout } from './payout-store.ts';
import { auditPayout, replyPayout, settleByHand } from './settling.ts';
import { insertHistory } from './store.ts';

/** Settles a payment exactly as a different operator proposed. */
export const confirmSettlementRoute = route(confirmSettlement, async (context) => {
  const { tx, input, staff, now } = context;
  const { orderNo } = input;
  await lockPayout(tx, orderNo);
  const payout = await findPayoutRow(tx, orderNo);
  if (!payout) return refuse('notFound');
  if (payout.state !== 'sent') return refuse('orderStateChanged', { state: payout.state });
  const { settlement } = payout;
  const isAsSeen =
    settlement?.outcome === input.outcome && settlement.reference === input.reference;
  if (!isAsSeen) return refuse('settlementChanged');
  const subject = `withdrawal:${orderNo}`;
  const { refused } = await checkConflict(context, payout, subject);
  if (refused) return refused;
  if (settlement.proposedBy === staff.staffId) return refuse('sameApprover');
  const { role, isDisabled, proposer: username } = settlement;
  if (!isStanding({ role, isDisabled }, 'withdrawal.settle')) {
    await deleteSettlement(tx, orderNo);
    await insertHistory(tx, orderNo, { state: 'approvalVoid', actor: username, note: '', at: now });
    await auditVoid(context, subject, [{ username }]);
    context.notifyStaff({ type: 'withdrawal-queue', orderNo });
    return refuseAndCommit('settlementVoid', { username });
  }
  // After this point it must succeed.
  await settleByHand(context, payout, settlement, staff);
  await auditPayout(context, payout, { action: 'withdrawal.confirmSettlement', settlement });
  return replyPayout(context, orderNo);
});
