import { approveDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { writeMinor } from '@vela/contract/money.ts';
import { refuse, Refused } from '../app/refuse.ts';
import { checkApprover, checkClaim, splitApprovals } from '../app/review.ts';
import { route } from '../app/route.ts';
import { audit, checkConflict, voidApprovals } from '../staff/index.ts';
import { weighDecision } from './deciding.ts';
import { completeOrder } from './moves.ts';
import { approvePayment } from './payment/crediting.ts';
import type { Approved, Reviewer } from './payment/crediting.ts';
import { listPaymentsOf, lockPayment } from './payment/store.ts';
import type { Payment } from './payment/store.ts';
import { checkMove, findApprovable } from './rules.ts';
import { deleteApprovals, insertApproval, insertHistory, listApprovals } from './store.ts';
import { lockOrder, updateClaim } from './store.ts';
import type { DepositOrder } from './store.ts';

/** Credits the order; above the limit the first approval waits for a second approver. */
export const approveDepositRoute = route(approveDeposit, async (context) => {
  const { tx, input, staff, now } = context;
  const order = await lockOrder(tx, input.orderNo);
  if (!order) return refuse('notFound');
  const changed = checkMove(order, 'completed', 'staff', now);
  if (changed) return changed;
  const taken = checkClaim(order, staff.staffId, now);
  if (taken) return taken;
  if (order.flow !== 'offline') {
    const payment = await lockApprovable(context, order);
    if (!payment) return refuse('paymentNotConfirmed');
    const crediting = { payment, origin: order, target: order, role: 'staff' } as const;
    const approved = await approvePayment(context, crediting);
    return approved instanceof Refused ? approved : toReply(order, approved);
  }
  const { orderNo, playerId, amountMinor } = order;
  const subject = `deposit:${orderNo}`;
  const { refused, isAddressShared } = await checkConflict(context, order, subject);
  if (refused) return refused;
  const { standing, isVoid } = splitApprovals(await listApprovals(tx, orderNo), 'deposit.review');
  const same = checkApprover(standing, staff.staffId);
  if (same) return same;
  // After this point it must succeed.
  const rows = { deleteApprovals, insertHistory };
  const voidApproval = await voidApprovals(context, rows, { orderNo, subject }, isVoid);
  const deciding = { action: 'credit', playerId, amountMinor, isAddressShared } as const;
  const { needsTwo } = await weighDecision(tx, deciding, now);
  const needsSecondApprover = needsTwo && standing.length === 0;
  await approveProof(context, order, needsSecondApprover);
  return toReply(order, { needsSecondApprover, voidApproval });
});

const toReply = (
  order: DepositOrder,
  { needsSecondApprover, voidApproval }: Pick<Approved, 'needsSecondApprover' | 'voidApproval'>,
) => ({
  state: needsSecondApprover ? order.state : ('completed' as const),
  needsSecondApprover,
  voidApproval,
});

/** Locks and returns the payment of an online order that can be credited; or null. */
async function lockApprovable({ tx }: Reviewer, order: DepositOrder): Promise<Payment | null> {
  const found = findApprovable(order, await listPaymentsOf(tx, [order.orderNo]));
  const payment = found && (await lockPayment(tx, found.paymentId));
  return payment?.orderNo === order.orderNo ? payment : null;
}

/** Approves an offline order by its receipt. */
async function approveProof(
  reviewer: Reviewer,
  order: DepositOrder,
  isFirst: boolean,
): Promise<void> {
  const { tx, staff, now, address } = reviewer;
  const { orderNo, amountMinor, channelNo } = order;
  await insertApproval(tx, orderNo, staff.staffId, now);
  if (isFirst) {
    const step = { state: 'firstApproval', actor: staff.username, note: '', at: now };
    await insertHistory(tx, orderNo, step);
    await updateClaim(tx, orderNo, null);
    reviewer.notifyStaff({ type: 'deposit-queue', orderNo });
  } else {
    const credit = { creditedMinor: amountMinor, channelNo };
    await completeOrder(reviewer, order, credit, { role: 'staff', actor: staff.username });
  }
  await audit(reviewer, {
    staff,
    action: isFirst ? 'deposit.firstApproval' : 'deposit.approve',
    subject: `deposit:${orderNo}`,
    details: { amountMinor: writeMinor(amountMinor), username: order.username },
    address,
    now,
  });
}
