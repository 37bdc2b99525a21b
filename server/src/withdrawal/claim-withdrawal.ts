import { claimWithdrawal } from '@vela/contract/withdrawal/staff-calls.ts';
import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import { refuse } from '../app/refuse.ts';
import { checkClaim } from '../app/review.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { audit } from '../staff/index.ts';
import { checkMove } from './rules.ts';
import { withdrawalSetting } from './settings.ts';
import { lockOrder, updateClaim } from './store.ts';

/** Claims a withdrawal for this reviewer for ten minutes; claiming again restarts the time. */
export const claimWithdrawalRoute = route(claimWithdrawal, async (context) => {
  const { tx, input, staff, now, address } = context;
  const order = await lockOrder(tx, input.orderNo);
  if (!order) return refuse('notFound');
  const changed = checkMove(order, 'approved', 'staff');
  if (changed) return changed;
  const taken = checkClaim(order, staff.staffId, now);
  if (taken) return taken;
  // After this point it must succeed.
  const { claimMinutes } = await readSetting(tx, withdrawalSetting);
  const until = addMs(now, claimMinutes * MINUTE_MS);
  await updateClaim(tx, order.orderNo, { staffId: staff.staffId, until });
  context.notifyStaff({ type: 'withdrawal-queue', orderNo: order.orderNo });
  const subject = `withdrawal:${order.orderNo}`;
  await audit(context, { staff, action: 'withdrawal.claim', subject, address, now });
  return { claimedUntil: until };
});
