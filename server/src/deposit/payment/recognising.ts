import { toMinor } from '@vela/contract/deposit/rules.ts';
import type { Work } from '../../app/work.ts';
import { audit } from '../../staff/index.ts';
import type { DepositOrder } from '../store.ts';
import { lockMoney, lockSameMoney, updateMoved } from './store.ts';
import type { Money } from './store.ts';
import { lockReports, updateAssigned, updateReported } from './unidentified-store.ts';

/**
 * What is known of money before it is stored for an order: nothing; it was assigned elsewhere and
 * has been moved to this order; another order has it; or an operator settled it outside any order.
 */
export type Recognised = 'new' | 'moved' | 'elsewhere' | 'settledBefore';

/**
 * Looks for the same money under another reference, because a channel's payment is one fact. A
 * report with an unknown reference, and an undecided assignment to another order, follow the
 * channel to this order, which is locked. Decided payments stay unchanged.
 */
export async function recognise(
  work: Work,
  order: DepositOrder,
  money: Money,
): Promise<Recognised> {
  const { tx, notifyStaff } = work;
  const { orderNo } = order;
  if (money.channelReference === '') return 'new';
  await lockMoney(tx, money);
  const known = await lockSameMoney(tx, money);
  const reports = await lockReports(tx, money);
  if (known) {
    if (known.state !== 'unmatched' || !known.isAssigned) {
      await updateReported(tx, money, orderNo);
      notifyStaff({ type: 'payment-queue', paymentId: known.paymentId });
      return 'elsewhere';
    }
    await updateMoved(tx, known.paymentId, {
      orderNo,
      channelNo: order.channelNo,
      amountMinor: toAmountMinor(work, order, known),
    });
  }
  for (const { paymentId, note, orderNo: before } of reports) {
    if (note === '' && before !== orderNo) await follow(work, order, { paymentId, before });
  }
  if (known) return 'moved';
  return reports.some(({ note }) => note !== '') ? 'settledBefore' : 'new';
}

/** Values the money at the rate of the order that it now belongs to. */
function toAmountMinor(
  { services }: Work,
  { ratePpm }: DepositOrder,
  { amountMinor, amountMicro }: { amountMinor: bigint; amountMicro: bigint | null },
): bigint {
  const { minorDigits } = services.site;
  return amountMicro === null
    ? amountMinor
    : toMinor(amountMicro, { ratePpm: ratePpm ?? 0n, minorDigits });
}

/**
 * Records that the money of a report with an unknown reference belongs to an order, as the channel
 * corrected.
 */
export async function follow(
  work: Work,
  { orderNo }: Pick<DepositOrder, 'orderNo'>,
  { paymentId, before }: { paymentId: string; before: string },
): Promise<void> {
  const { tx, now, notifyStaff } = work;
  await updateAssigned(tx, paymentId, { orderNo, by: 'system', now });
  await audit(work, {
    staff: null,
    action: 'deposit.assignUnidentified',
    subject: `payment:${paymentId}`,
    details: { orderNo, ...(before === '' ? {} : { before }) },
    address: '',
    now,
  });
  notifyStaff({ type: 'payment-queue', paymentId });
}
