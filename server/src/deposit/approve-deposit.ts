import { approveDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { writeMinor } from '@vela/contract/money.ts';
import { refuse, Refused } from '../app/refuse.ts';
import { checkApprover, checkClaim, needsSecondApprover } from '../app/review.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { audit } from '../staff/index.ts';
import { completeOrder } from './moves.ts';
import { approvePayment } from './payment/crediting.ts';
import type { Reviewer } from './payment/crediting.ts';
import { listPaymentsOf, lockPayment } from './payment/store.ts';
import type { Payment } from './payment/store.ts';
import { checkMove, findApprovable } from './rules.ts';
import { depositSetting } from './settings.ts';
import { insertApproval, insertHistory, listApprovals, lockOrder, updateClaim } from './store.ts';
import type { DepositOrder } from './store.ts';

/** Credits the order; above the limit the first approval waits for a second person. */
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
    return approved instanceof Refused ? approved : toReply(order, approved.needsSecondApprover);
  }
  const approvals = await listApprovals(tx, order.orderNo);
  const same = checkApprover(approvals, staff.staffId);
  if (same) return same;
  // After this point it must succeed.
  const { secondApprovalMinor } = await readSetting(tx, depositSetting);
  const isFirst = needsSecondApprover(order.amountMinor, secondApprovalMinor, approvals);
  await approveProof(context, order, isFirst);
  return toReply(order, isFirst);
});

const toReply = (order: DepositOrder, isFirst: boolean) => ({
  state: isFirst ? order.state : ('completed' as const),
  needsSecondApprover: isFirst,
});

/** What came for an online order and can be credited, locked; or null. */
async function lockApprovable({ tx }: Reviewer, order: DepositOrder): Promise<Payment | null> {
  const found = findApprovable(order, await listPaymentsOf(tx, [order.orderNo]));
  return found && (await lockPayment(tx, found.paymentId));
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
    reviewer.tellStaff({ type: 'deposit-queue', orderNo });
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
