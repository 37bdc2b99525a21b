import { settleUnknownPayout } from '@vela/contract/withdrawal/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit } from '../staff/index.ts';
import { lockUnknownPayout, updateUnknownPayout } from './unknown-payout-store.ts';

/** Records what was done about a payout that a channel reports and we never made. */
export const settleUnknownPayoutRoute = route(settleUnknownPayout, async (context) => {
  const { tx, input, staff, now, address } = context;
  const { note, ...key } = input;
  const reported = await lockUnknownPayout(tx, key);
  if (!reported) return refuse('notFound');
  if (note === '') return refuse('reasonRequired');
  if (reported.settledAt !== null) return refuse('paymentStateChanged', { state: 'settled' });
  // After this point it must succeed.
  await updateUnknownPayout(tx, key, { note, by: staff.username, now });
  await audit(context, {
    staff,
    action: 'withdrawal.settleUnknown',
    subject: `withdrawal:${key.reference}`,
    details: { channel: key.channel, event: key.event, note },
    address,
    now,
  });
  context.notifyStaff({ type: 'withdrawal-queue', orderNo: key.reference });
  return {};
});
