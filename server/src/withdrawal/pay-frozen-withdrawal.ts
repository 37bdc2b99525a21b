import { payFrozenWithdrawal } from '@vela/contract/withdrawal/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { wakeAfterCommit } from '../app/work.ts';
import { checkConflict } from '../staff/index.ts';
import { allowFrozen, findPayoutRow, lockPayout, payoutRows } from './payout-store.ts';
import { auditPayout, replyPayout } from './settling.ts';

/** Pays an approved withdrawal that waits because its player is frozen. */
export const payFrozenWithdrawalRoute = route(payFrozenWithdrawal, async (context) => {
  const { tx, input, now } = context;
  const { orderNo, reason } = input;
  await lockPayout(tx, orderNo);
  const payout = await findPayoutRow(tx, orderNo);
  if (!payout) return refuse('notFound');
  if (reason === '') return refuse('reasonRequired');
  if (payout.state !== 'waiting' || payout.lastAnswer !== 'frozen') {
    return refuse('orderStateChanged', { state: payout.state });
  }
  const { refused } = await checkConflict(context, payout, `withdrawal:${orderNo}`);
  if (refused) return refused;
  // After this point it must succeed.
  await allowFrozen(tx, orderNo, now);
  await auditPayout(context, payout, { action: 'withdrawal.payFrozen', reason });
  wakeAfterCommit(context, payoutRows);
  context.notifyStaff({ type: 'withdrawal-queue', orderNo });
  return replyPayout(context, orderNo);
});
