import { writeMinor } from '@vela/contract/money.ts';
import { approveWithdrawal } from '@vela/contract/withdrawal/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { checkApprover, checkClaim, findSecondReason, splitApprovals } from '../app/review.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { audit, checkConflict, voidApprovals } from '../staff/index.ts';
import { approveOrder } from './moves.ts';
import { checkMove } from './rules.ts';
import { withdrawalSetting } from './settings.ts';
import { deleteApprovals, insertApproval, insertHistory, listApprovals } from './store.ts';
import { lockOrder, updateClaim } from './store.ts';
import { lockTarget, sumTarget } from './targets.ts';

/** Approves; above the limit a second approver is needed. Payment then follows automatically. */
export const approveWithdrawalRoute = route(approveWithdrawal, async (context) => {
  const { tx, input, staff, now, address } = context;
  const order = await lockOrder(tx, input.orderNo);
  if (!order) return refuse('notFound');
  const changed = checkMove(order, 'approved', 'staff');
  if (changed) return changed;
  const taken = checkClaim(order, staff.staffId, now);
  if (taken) return taken;
  const { orderNo, amountMinor } = order;
  const subject = `withdrawal:${orderNo}`;
  const { refused, isAddressShared } = await checkConflict(context, order, subject);
  if (refused) return refused;
  const { standing, isVoid } = splitApprovals(
    await listApprovals(tx, orderNo),
    'withdrawal.review',
  );
  const same = checkApprover(standing, staff.staffId);
  if (same) return same;
  // After this point it must succeed.
  const rows = { deleteApprovals, insertHistory };
  const voidApproval = await voidApprovals(context, rows, { orderNo, subject }, isVoid);
  const { secondApprovalMinor } = await readSetting(tx, withdrawalSetting);
  await lockTarget(tx, order);
  const { approvedMinor: earlierMinor } = await sumTarget(tx, order, now);
  const weight = { amountMinor, earlierMinor, secondApprovalMinor, isAddressShared };
  const isFirst = standing.length === 0 && findSecondReason(weight) !== '';
  await insertApproval(tx, orderNo, staff.staffId, now);
  if (isFirst) {
    const step = { state: 'firstApproval', actor: staff.username, note: '', at: now };
    await insertHistory(tx, orderNo, step);
    await updateClaim(tx, orderNo, null);
    context.notifyStaff({ type: 'withdrawal-queue', orderNo });
  } else {
    await approveOrder(context, order, { role: 'staff', actor: staff.username });
  }
  await audit(context, {
    staff,
    action: isFirst ? 'withdrawal.firstApproval' : 'withdrawal.approve',
    subject,
    details: { amountMinor: writeMinor(amountMinor), username: order.username },
    address,
    now,
  });
  const state = isFirst ? order.state : ('approved' as const);
  return { state, needsSecondApprover: isFirst, voidApproval };
});
