import {
  cancelDeposit,
  reportDepositPayment,
  createDeposit,
} from '@vela/contract/deposit/calls.ts';
import {
  approveDeposit,
  listPayments,
  rejectDeposit,
  returnPayment,
} from '@vela/contract/deposit/staff-calls.ts';
import { addMs, HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { workOn } from '@vela/service/worklist.ts';
import { channelOrders, depositListener } from '../../src/deposit/index.ts';
import { methods, smallMaxMinor } from '../deposit.ts';
import type { Stage } from '../stage/stage.ts';
import type { Cast, Person, Share } from './cast.ts';
import { drawReceipt } from './receipt-picture.ts';

/** Up to which draw of a hundred a deposit is paid in which way. */
const ways: readonly [number, string][] = [
  [8, 'bankTransfer'],
  [12, 'bankRemittance'],
  [40, 'usdt'],
  [58, 'alipay'],
  [72, 'wechat'],
  [86, 'ebpay'],
  [100, 'koipay'],
];

/** Deposits of the month, each paid and credited, and those that are not over or came to nothing. */
export const depositShare: Share = (stage, cast) => {
  const [marina] = cast.people;
  for (const person of cast.people) {
    const middle = person.days[Math.floor(person.days.length / 2)];
    for (const day of person.days) {
      const at = addMs(day, 2 * HOUR_MS + person.chance.int(6 * 60) * MINUTE_MS);
      // With luck at play she would never have to, and her record would have no deposit.
      const isSure = person === marina && day === middle;
      stage.calendar.plan(at, person.username, () => topUp(stage, cast, person, isSure));
    }
  }
  const payers = cast.people.filter(
    (it) => it.isSettled && it.registeredAt < addMs(stage.calendar.end, -7 * 24 * HOUR_MS),
  );
  planOpen(stage, cast, payers.slice(2, 22));
  planOdd(stage, cast, payers.slice(22));
};

/** Pays in what lasts for some days, once little is left, or for sure. */
async function topUp(stage: Stage, cast: Cast, person: Person, isSure: boolean): Promise<void> {
  const { chance, scaleMinor, player } = person;
  const { totalMinor } = await player.balances();
  if (!isSure && totalMinor >= scaleMinor * 4n) return;
  const stepMinor = stage.standard(10_000n);
  const amountMinor = ((scaleMinor * BigInt(10 + chance.int(25))) / stepMinor + 1n) * stepMinor;
  const draw = chance.int(100);
  const [, drawn = 'usdt'] = ways.find(([below]) => draw < below) ?? [];
  const isLarge = methods.some((it) => it.code === drawn && it.isLarge);
  const code = amountMinor > stage.standard(smallMaxMinor) && !isLarge ? 'usdt' : drawn;
  const orderNo = await open(stage, person, code, amountMinor);
  person.depositedAt = stage.calendar.clock.now();
  if (isOffline(code)) {
    await prove(stage, person, { orderNo, amountMinor });
    const reviewedAt = addMs(stage.calendar.clock.now(), 6 * MINUTE_MS);
    stage.calendar.planAbout(reviewedAt, person.username, async () => {
      const { needsSecondApprover } = await cast.cashier.call(approveDeposit, { orderNo });
      if (needsSecondApprover) await cast.treasurer.call(approveDeposit, { orderNo });
    });
  } else {
    await workOn(channelOrders, stage.services, orderNo);
    stage.calendar.wait(5 * MINUTE_MS);
    await pay(stage, orderNo);
  }
}

const isOffline = (code: string): boolean =>
  methods.some((it) => it.code === code && it.flow === 'offline');

async function open(
  { services }: Stage,
  { player }: Person,
  code: string,
  amountMinor: bigint,
): Promise<string> {
  const protocol = code === 'usdt' ? 'TRC20' : undefined;
  const methodCode = isOffered(code, services.site.currency) ? code : 'fastWallet';
  const input = { methodCode, amountMinor: String(amountMinor), protocol } as const;
  return (await player.call(createDeposit, input)).order.orderNo;
}

/** Whether a method pays in a currency; where a page of a wallet does not, another one does. */
const isOffered = (code: string, currency: string): boolean =>
  methods.some(
    ({ code: other, currencies }) =>
      other === code && (currencies === undefined || currencies.some((it) => it === currency)),
  );

/** Sends the money, uploads the screen of the bank's app, and reports the payment. */
async function prove(
  { calendar, services }: Stage,
  { player }: Person,
  order: { orderNo: string; amountMinor: bigint },
): Promise<void> {
  calendar.wait(4 * MINUTE_MS);
  const picture = await drawReceipt({ ...order, site: services.site, at: calendar.clock.now() });
  calendar.wait(MINUTE_MS);
  const receiptIds = [await player.upload(picture)];
  await player.call(reportDepositPayment, { orderNo: order.orderNo, receiptIds });
}

/** The payment company reports that part of an online order has been paid. */
async function pay({ services, company }: Stage, orderNo: string, percent = 100n) {
  const message = company.payShare(orderNo, percent);
  const { status, result } = await depositListener.handle(services, message);
  // A payment that does not fit the order is refused, kept, and reviewed by an operator.
  if (status !== 200 && status !== 409) throw new Error(`${orderNo} was answered ${result}`);
}

/** The course of an offline order: operators find some that wait, and some that have ended. */
const ends = ['awaitingPayment', 'cancelled', 'expired', 'rejected'] as const;
const inReview = 7;

function planOpen(stage: Stage, { cashier }: Cast, payers: readonly Person[]): void {
  const { calendar } = stage;
  for (const [index, person] of payers.entries()) {
    const { player, username } = person;
    const end = index < inReview ? 'awaitingReview' : (ends[index % ends.length] ?? 'expired');
    const isNew = end === 'awaitingReview' || end === 'awaitingPayment';
    const ageMs = isNew ? (6 + index) * MINUTE_MS : (1 + index) * 7 * HOUR_MS;
    calendar.plan(addMs(calendar.end, -ageMs), username, async () => {
      const amountMinor = stage.standard(BigInt(50_000 + index * 35_000));
      const orderNo = await open(stage, person, 'bankTransfer', amountMinor);
      if (end === 'cancelled') {
        calendar.wait(8 * MINUTE_MS);
        await player.call(cancelDeposit, { orderNo, reason: 'changedMind' });
      } else if (end === 'expired') {
        stage.planJob(addMs(calendar.clock.now(), 31 * MINUTE_MS), 'deposit/expire-deposits');
      } else if (end !== 'awaitingPayment') {
        await prove(stage, person, { orderNo, amountMinor });
      }
      if (end !== 'rejected') return;
      calendar.planAbout(addMs(calendar.clock.now(), 20 * MINUTE_MS), username, async () => {
        const reason = 'The amount on the receipt differs.';
        await cashier.call(rejectDeposit, { orderNo, reason });
      });
    });
  }
}

/** Online orders whose payment came short or late, so that a person has to look at it. */
const oddOnes = [
  { code: 'usdt', end: 'none', percent: 62n, minutes: 9, hkdMinor: 500_000n },
  { code: 'alipay', end: 'none', percent: 90n, minutes: 16, hkdMinor: 100_000n },
  { code: 'wechat', end: 'expired', percent: 100n, minutes: 75, hkdMinor: 50_000n },
  { code: 'usdt', end: 'expired', percent: 100n, minutes: 190, hkdMinor: 1_200_000n },
  { code: 'ebpay', end: 'cancelled', percent: 100n, minutes: 320, hkdMinor: 30_000n },
  { code: 'usdt', end: 'returned', percent: 3n, minutes: 1_500, hkdMinor: 200_000n },
] as const;

function planOdd(stage: Stage, { cashier }: Cast, payers: readonly Person[]): void {
  const { calendar, services } = stage;
  for (const [index, { code, end, percent, minutes, hkdMinor }] of oddOnes.entries()) {
    const amountMinor = stage.standard(hkdMinor);
    const person = payers[index];
    if (!person) throw new Error('the demo has too few players for its payments');
    calendar.plan(addMs(calendar.end, -minutes * MINUTE_MS), person.username, async () => {
      const orderNo = await open(stage, person, code, amountMinor);
      await workOn(channelOrders, services, orderNo);
      calendar.wait(4 * MINUTE_MS);
      if (end === 'cancelled') {
        await person.player.call(cancelDeposit, { orderNo, reason: 'changedMind' });
      } else if (end !== 'none') {
        calendar.wait(27 * MINUTE_MS);
        await workOn(channelOrders, services, orderNo);
        calendar.wait(3 * MINUTE_MS);
      }
      await pay(stage, orderNo, percent);
      if (end !== 'returned') return;
      calendar.planAbout(addMs(calendar.clock.now(), 2 * HOUR_MS), person.username, async () => {
        const [payment] = (await cashier.call(listPayments, { search: orderNo })).list;
        const reason = 'Below the least amount; sent back to the address it came from.';
        await cashier.call(returnPayment, { paymentId: payment?.paymentId ?? '', reason });
      });
    });
  }
  const last = payers[oddOnes.length];
  // Its channel is asked when the site starts.
  if (last)
    calendar.plan(
      calendar.end,
      last.username,
      async () => void (await open(stage, last, 'usdt', stage.standard(300_000n))),
    );
}
