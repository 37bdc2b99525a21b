import type { AuditAction } from '@vela/contract/staff/audit-actions.ts';
import type { CallOutput } from '@vela/contract/call.ts';
import type { Language } from '@vela/contract/language.ts';
import { writeMinor } from '@vela/contract/money.ts';
import type { listPayouts } from '@vela/contract/withdrawal/staff-calls.ts';
import type { Context, Staff } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import type { Work } from '../app/work.ts';
import { audit } from '../staff/index.ts';
import { finishPaid, finishUnpaid } from './moves.ts';
import { findPayoutRow, updateConfirmed, updateEnd } from './payout-store.ts';
import type { PayoutRow, Settlement } from './payout-store.ts';
import { withdrawalSetting } from './settings.ts';
import { lockOrder } from './store.ts';
import { toPayout } from './views.ts';

type PayoutReply = { payout: CallOutput<typeof listPayouts>['list'][number] };

/** Returns the current payout to the operator who changed it. */
export async function replyPayout(
  { tx, language }: Pick<Context, 'tx'> & { language: Language },
  orderNo: string,
): Promise<PayoutReply> {
  const { settleAfterMinutes } = await readSetting(tx, withdrawalSetting);
  const row = await findPayoutRow(tx, orderNo);
  if (!row) throw new Error(`payout of ${orderNo} not found after its update`);
  return { payout: toPayout(row, language, settleAfterMinutes) };
}

/** Ends a payout as proposed by one operator and now confirmed by another. */
export async function settleByHand(
  work: Work,
  payout: PayoutRow,
  settlement: Settlement,
  staff: Staff,
): Promise<void> {
  const { tx, now } = work;
  const { orderNo } = payout;
  const order = await lockOrder(tx, orderNo);
  if (!order) throw new Error(`order ${orderNo} not found after its update`);
  const { outcome, reference, reason } = settlement;
  const by = { role: 'staff', actor: staff.username } as const;
  if (outcome === 'paid') await finishPaid(work, order, by);
  else await finishUnpaid(work, order, { to: 'failed', ...by, note: reason });
  await updateConfirmed(tx, orderNo, { staffId: staff.staffId, now });
  await updateEnd(tx, orderNo, { state: outcome, receipt: reference });
}

/** Logs an action on a payout in the audit log. */
export async function auditPayout(
  context: Pick<Context, 'tx' | 'client' | 'services' | 'now' | 'address'> & { staff: Staff },
  payout: PayoutRow,
  action: {
    action: AuditAction;
    settlement?: Pick<Settlement, 'outcome' | 'reference' | 'reason'>;
    /** The reason, for actions other than settlements. */
    reason?: string;
  },
): Promise<void> {
  const { staff, now, address } = context;
  const { username, amountMinor, extraMinor, tries, lastAnswer } = payout;
  const { outcome = '', reference = '', reason = '' } = action.settlement ?? {};
  const confirmed = { outcome, reference, reason };
  await audit(context, {
    staff,
    action: action.action,
    subject: `withdrawal:${payout.orderNo}`,
    details: {
      username,
      amountMinor: writeMinor(amountMinor + extraMinor),
      tries,
      lastAnswer,
      ...(action.settlement ? confirmed : {}),
      ...(action.reason === undefined ? {} : { reason: action.reason }),
    },
    address,
    now,
  });
}
