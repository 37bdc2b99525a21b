import { queryChannel } from '@vela/contract/deposit/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { wakeAfterCommit } from '../app/work.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { lockBoth } from './channel/apply.ts';
import { channelRows, updateDueNow } from './channel/store.ts';
import { findOrder } from './store.ts';
import { toChannelState } from './views.ts';

/** Queues a query of the order's channel; the answer arrives as a live event. */
export const queryChannelRoute = route(queryChannel, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { orderNo } = input;
  const order = await findOrder(tx, orderNo);
  if (!order) return refuse('notFound');
  const locked = await lockBoth(context, orderNo);
  if (!locked) return refuse('methodUnavailable', { reason: 'noChannel' });
  // After this point it must succeed.
  await updateDueNow(tx, orderNo, now);
  wakeAfterCommit(context, channelRows);
  const subject = `deposit:${orderNo}`;
  await audit(context, { staff, action: 'deposit.queryChannel', subject, address, now });
  return { channelState: toChannelState(locked.channelOrder) };
});
