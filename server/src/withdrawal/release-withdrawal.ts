import { releaseWithdrawal } from '@vela/contract/withdrawal/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { isHeldBy } from '../app/review.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { lockOrder, updateClaim } from './store.ts';

/** Releases a claim before it expires; a decided withdrawal keeps its reviewer. */
export const releaseWithdrawalRoute = route(releaseWithdrawal, async (context) => {
  const { tx, input, staff, now, address } = context;
  const order = await lockOrder(tx, input.orderNo);
  if (!order) return refuse('notFound');
  if (order.state !== 'awaitingReview' || !isHeldBy(order, staff.staffId, now)) return {};
  // After this point it must succeed.
  await updateClaim(tx, order.orderNo, null);
  context.notifyStaff({ type: 'withdrawal-queue', orderNo: order.orderNo });
  const subject = `withdrawal:${order.orderNo}`;
  await audit(context, { staff, action: 'withdrawal.release', subject, address, now });
  return {};
});
