import { stopWithdrawal } from '@vela/contract/withdrawal/staff-calls.ts';
import { writeMinor } from '@vela/contract/money.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit, checkConflict } from '../staff/index.ts';
import { finishUnpaid } from './moves.ts';
import { lockPayout, updateEnd } from './payout-store.ts';
import { checkMove } from './rules.ts';
import { replyPayout } from './settling.ts';
import { lockOrder } from './store.ts';

/** Stops an approved withdrawal before it is sent to its channel; the player sees the reason. */
export const stopWithdrawalRoute = route(stopWithdrawal, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { orderNo, reason } = input;
  // The payout is locked before its order, as the worker does, so that one of the two is first.
  const payout = await lockPayout(tx, orderNo);
  const order = await lockOrder(tx, orderNo);
  if (!order) return refuse('notFound');
  if (reason === '') return refuse('reasonRequired');
  if (payout?.state !== 'waiting') return refuse('orderStateChanged', { state: order.state });
  const changed = checkMove(order, 'failed', 'staff');
  if (changed) return changed;
  const subject = `withdrawal:${orderNo}`;
  const { refused } = await checkConflict(context, order, subject);
  if (refused) return refused;
  // After this point it must succeed.
  await updateEnd(tx, orderNo, { state: 'failed', receipt: '' });
  const move = { to: 'failed', role: 'staff', actor: staff.username, note: reason } as const;
  await finishUnpaid(context, order, move);
  await audit(context, {
    staff,
    action: 'withdrawal.stop',
    subject,
    details: { amountMinor: writeMinor(order.amountMinor), username: order.username, reason },
    address,
    now,
  });
  return replyPayout(context, orderNo);
});
