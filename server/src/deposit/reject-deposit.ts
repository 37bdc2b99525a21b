import { rejectDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { writeMinor } from '@vela/contract/money.ts';
import { refuse } from '../app/refuse.ts';
import { checkClaim } from '../app/review.ts';
import { route } from '../app/route.ts';
import { audit, checkConflict } from '../staff/index.ts';
import { moveOrder, notifyOrder } from './moves.ts';
import { checkMove } from './rules.ts';
import { lockOrder } from './store.ts';

/** Rejects the order with a reason that the player sees. */
export const rejectDepositRoute = route(rejectDeposit, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { reason } = input;
  const order = await lockOrder(tx, input.orderNo);
  if (!order) return refuse('notFound');
  if (reason === '') return refuse('reasonRequired');
  const changed = checkMove(order, 'rejected', 'staff', now);
  if (changed) return changed;
  const taken = checkClaim(order, staff.staffId, now);
  if (taken) return taken;
  const { orderNo, amountMinor } = order;
  const subject = `deposit:${orderNo}`;
  const { refused } = await checkConflict(context, order, subject);
  if (refused) return refused;
  // After this point it must succeed.
  await moveOrder(context, orderNo, {
    to: 'rejected',
    role: 'staff',
    actor: staff.username,
    note: reason,
    changes: { rejectReason: reason },
  });
  await notifyOrder(context, order, 'depositRejected', reason);
  await audit(context, {
    staff,
    action: 'deposit.reject',
    subject,
    details: { amountMinor: writeMinor(amountMinor), username: order.username, reason },
    address,
    now,
  });
  return { state: 'rejected' as const };
});
