import { writeMinor } from '@vela/contract/money.ts';
import { rejectWithdrawal } from '@vela/contract/withdrawal/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { checkClaim } from '../app/review.ts';
import { route } from '../app/route.ts';
import { audit, checkConflict } from '../staff/index.ts';
import { finishUnpaid } from './moves.ts';
import { checkMove } from './rules.ts';
import { lockOrder } from './store.ts';

/** Rejects with a reason that the player sees; the money returns at once. */
export const rejectWithdrawalRoute = route(rejectWithdrawal, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { reason } = input;
  const order = await lockOrder(tx, input.orderNo);
  if (!order) return refuse('notFound');
  if (reason === '') return refuse('reasonRequired');
  const changed = checkMove(order, 'rejected', 'staff');
  if (changed) return changed;
  const taken = checkClaim(order, staff.staffId, now);
  if (taken) return taken;
  const subject = `withdrawal:${order.orderNo}`;
  const { refused } = await checkConflict(context, order, subject);
  if (refused) return refused;
  // After this point it must succeed.
  const move = { to: 'rejected', role: 'staff', actor: staff.username, note: reason } as const;
  await finishUnpaid(context, order, move);
  await audit(context, {
    staff,
    action: 'withdrawal.reject',
    subject,
    details: { amountMinor: writeMinor(order.amountMinor), username: order.username, reason },
    address,
    now,
  });
  return { state: 'rejected' as const };
});
