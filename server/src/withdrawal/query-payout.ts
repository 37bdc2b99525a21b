import { queryPayout } from '@vela/contract/withdrawal/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { wakeAfterCommit } from '../app/work.ts';
import { findPayoutRow, lockPayout, payoutRows, updateNextTry } from './payout-store.ts';
import { auditPayout, replyPayout } from './settling.ts';

/** Makes the query of a payout's channel due now. */
export const queryPayoutRoute = route(queryPayout, async (context) => {
  const { tx, now } = context;
  const { orderNo } = context.input;
  await lockPayout(tx, orderNo);
  const payout = await findPayoutRow(tx, orderNo);
  if (!payout) return refuse('notFound');
  if (payout.state !== 'sent') return refuse('orderStateChanged', { state: payout.state });
  // After this point it must succeed.
  await updateNextTry(tx, orderNo, now);
  await auditPayout(context, payout, { action: 'withdrawal.askAgain' });
  wakeAfterCommit(context, payoutRows);
  return replyPayout(context, orderNo);
});
