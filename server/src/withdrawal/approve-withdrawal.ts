import { writeMinor } from '@vela/contract/money.ts';
import { approveWithdrawal } from '@vela/contract/withdrawal/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { checkApprover, checkClaim, needsSecondApprover } from '../app/review.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { audit } from '../staff/index.ts';
import { approveOrder } from './moves.ts';
import { checkMove } from './rules.ts';
import { withdrawalSetting } from './settings.ts';
import { insertApproval, insertHistory, listApprovals, lockOrder, updateClaim } from './store.ts';

/** Approves; above the limit two different people must; payment then follows by itself. */
export const approveWithdrawalRoute = route(approveWithdrawal, async (context) => {
  const { tx, input, staff, now, address } = context;
  const order = await lockOrder(tx, input.orderNo);
  if (!order) return refuse('notFound');
  const changed = checkMove(order, 'approved', 'staff');
  if (changed) return changed;
  const taken = checkClaim(order, staff.staffId, now);
  if (taken) return taken;
  const { orderNo, amountMinor } = order;
  const approvals = await listApprovals(tx, orderNo);
  const same = checkApprover(approvals, staff.staffId);
  if (same) return same;
  // After this point it must succeed.
  const { secondApprovalMinor } = await readSetting(tx, withdrawalSetting);
  await insertApproval(tx, orderNo, staff.staffId, now);
  const isFirst = needsSecondApprover(amountMinor, secondApprovalMinor, approvals);
  if (isFirst) {
    const step = { state: 'firstApproval', actor: staff.username, note: '', at: now };
    await insertHistory(tx, orderNo, step);
    await updateClaim(tx, orderNo, null);
    context.tellStaff({ type: 'withdrawal-queue', orderNo });
  } else {
    await approveOrder(context, order, { role: 'staff', actor: staff.username });
  }
  await audit(context, {
    staff,
    action: isFirst ? 'withdrawal.firstApproval' : 'withdrawal.approve',
    subject: `withdrawal:${orderNo}`,
    details: { amountMinor: writeMinor(amountMinor), username: order.username },
    address,
    now,
  });
  return { state: isFirst ? order.state : 'approved', needsSecondApprover: isFirst };
});
