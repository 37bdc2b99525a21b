import { proposeSettlement } from '@vela/contract/withdrawal/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { checkConflict } from '../staff/index.ts';
import { findPayoutRow, lockPayout, upsertSettlement } from './payout-store.ts';
import { checkSettleable } from './rules.ts';
import { withdrawalSetting } from './settings.ts';
import { auditPayout, replyPayout } from './settling.ts';
import { insertHistory } from './store.ts';

/**
 * Proposes the outcome of a payout that the channel cannot report; a second operator confirms it.
 */
export const proposeSettlementRoute = route(proposeSettlement, async (context) => {
  const { tx, input, staff, now } = context;
  const { orderNo, outcome } = input;
  // A paid outcome keeps the bank's reference, an unpaid one the reason for the player.
  const reference = outcome === 'paid' ? input.reference : '';
  const reason = outcome === 'failed' ? input.reason : '';
  await lockPayout(tx, orderNo);
  const payout = await findPayoutRow(tx, orderNo);
  if (!payout) return refuse('notFound');
  const { settleAfterMinutes } = await readSetting(tx, withdrawalSetting);
  const early = checkSettleable(payout, settleAfterMinutes, now);
  if (early) return early;
  if (`${reference}${reason}` === '') return refuse('reasonRequired');
  const { refused } = await checkConflict(context, payout, `withdrawal:${orderNo}`);
  if (refused) return refused;
  // After this point it must succeed.
  const settlement = { outcome, reference, reason };
  const by = { proposedBy: staff.staffId, proposedAt: now };
  await upsertSettlement(tx, orderNo, { ...settlement, ...by });
  const step = { state: 'settlementProposed', actor: staff.username, at: now };
  await insertHistory(tx, orderNo, { ...step, note: `${reference}${reason}` });
  await auditPayout(context, payout, { action: 'withdrawal.proposeSettlement', settlement });
  context.notifyStaff({ type: 'withdrawal-queue', orderNo });
  return replyPayout(context, orderNo);
});
