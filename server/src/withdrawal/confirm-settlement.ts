import { confirmSettlement } from '@vela/contract/withdrawal/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findPayoutRow, lockPayout } from './outbox.ts';
import { auditPayout, replyPayout, settleByHand } from './settling.ts';

/** Settles a payment as a different person proposed, and nothing else. */
export const confirmSettlementRoute = route(confirmSettlement, async (context) => {
  const { tx, input, staff } = context;
  const { orderNo } = input;
  await lockPayout(tx, orderNo);
  const payout = await findPayoutRow(tx, orderNo);
  if (!payout) return refuse('notFound');
  if (payout.state !== 'asked') return refuse('orderStateChanged', { state: payout.state });
  const { settlement } = payout;
  const isAsSeen =
    settlement?.outcome === input.outcome && settlement.reference === input.reference;
  if (!isAsSeen) return refuse('settlementChanged');
  if (settlement.proposedBy === staff.staffId) return refuse('sameApprover');
  // After this point it must succeed.
  await settleByHand(context, payout, settlement, staff);
  await auditPayout(context, payout, { action: 'withdrawal.confirmSettlement', settlement });
  return replyPayout(context, orderNo);
});
