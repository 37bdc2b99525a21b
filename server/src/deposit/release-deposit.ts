import { releaseDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { isHeldBy } from '../app/review.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { lockOrder, updateClaim } from './store.ts';

/** Releases a claim before it expires; a decided order keeps its reviewer. */
export const releaseDepositRoute = route(releaseDeposit, async (context) => {
  const { tx, input, staff, now, address } = context;
  const order = await lockOrder(tx, input.orderNo);
  if (!order) return refuse('notFound');
  if (order.state !== 'awaitingReview' || !isHeldBy(order, staff.staffId, now)) return {};
  // After this point it must succeed.
  await updateClaim(tx, order.orderNo, null);
  context.notifyStaff({ type: 'deposit-queue', orderNo: order.orderNo });
  const subject = `deposit:${order.orderNo}`;
  await audit(context, { staff, action: 'deposit.release', subject, address, now });
  return {};
});
