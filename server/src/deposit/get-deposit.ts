import type { CallOutput } from '@vela/contract/call.ts';
import { getDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import { amountMark } from '@vela/contract/money.ts';
import { addDays, toDay } from '@vela/service/time.ts';
import { listSharedDevices } from '../access/index.ts';
import { sumMoney } from '../app/money-sums.ts';
import { refuse } from '../app/refuse.ts';
import { isStanding } from '../app/review.ts';
import { route } from '../app/route.ts';
import type { Context } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { findOwnFiles } from '../content/index.ts';
import { findPlayer } from '../profile/index.ts';
import { findConflict } from '../staff/index.ts';
import { readBalances } from '../wallet/index.ts';
import { findChannelOrder, listCallbacks } from './channel/store.ts';
import { findReason } from './deciding.ts';
import { listPaymentsOf } from './payment/store.ts';
import type { Payment } from './payment/store.ts';
import { showPayments } from './payment/views.ts';
import { computeChecks, findApprovable } from './rules.ts';
import type { ReviewFacts } from './rules.ts';
import { findReversal } from './reversal-store.ts';
import { depositSetting } from './settings.ts';
import {
  countCancellations,
  findLargest,
  findOrder,
  hasReceiptBeenSeen,
  listApprovals,
  listHistory,
  listOwnOrders,
} from './store.ts';
import type { DepositOrder } from './store.ts';
import { toChannelState, toQueueLine, toReceipts } from './views.ts';

const recentCount = 10;
const usualDays = 90;
const callbacksMax = 20;

/** Returns one order with everything that a review needs. */
export const getDepositRoute = route(getDeposit, async (context) => {
  const { tx, client, input, language, now } = context;
  const order = await findOrder(tx, input.orderNo);
  if (!order) return refuse('notFound');
  const player = await findPlayer(tx, order.playerId);
  const sums = await sumMoney(client, order.playerId);
  const { centralMinor } = await readBalances(client, order.playerId);
  const payments = await listPaymentsOf(tx, [order.orderNo]);
  const shown = await showPayments(context, payments);
  const isOffline = order.flow === 'offline';
  const toApprove = isOffline ? order : findApprovable(order, payments);
  const approvableMinor =
    order.state === 'awaitingReview' ? (toApprove?.amountMinor ?? null) : null;
  const approvals = isOffline
    ? await listApprovals(tx, order.orderNo)
    : shown.flatMap((it) =>
        it.approvals.filter((one) => one.action === 'credit' && one.orderNo === order.orderNo),
      );
  const { playerId } = order;
  const { link, isAddressShared } = await findConflict(tx, context.staff, order, now);
  const amountMinor = approvableMinor ?? order.amountMinor;
  const deciding = { action: 'credit', playerId, amountMinor, isAddressShared } as const;
  const reason = await findReason(tx, deciding, now);
  const recent = await listOwnOrders(tx, order.playerId, recentCount + 1);
  const account = order.receivingAccount;
  const line = toQueueLine(order, language, now);
  return {
    order: {
      ...line,
      receivingAccount: account
        ? `${inLanguage(account.bankNames, language)} ${account.accountNumber}`
        : '',
      receipts: toReceipts(context, order),
      rejectReason: order.rejectReason,
      failure: order.failure,
      cancelReason: order.cancelReason,
      payBefore: order.payBefore,
      finishedAt: order.finishedAt,
      claimedUntil: line.reviewer === '' ? null : order.claimedUntil,
      approvals: approvals.map((one) => ({
        username: one.username,
        at: one.at,
        isVoid: 'isVoid' in one ? one.isVoid : !isStanding(one, 'deposit.review'),
      })),
      ...reason,
      conflict: link,
      approvableMinor,
      reversal: await findReversal(tx, order.orderNo),
    },
    channel: await showChannel(context, order),
    payments: shown,
    player: {
      username: player.username,
      realName: player.realName ?? '',
      vipLevel: player.vipLevel,
      registeredAt: player.registeredAt,
      centralMinor,
      depositCount: sums.depositCount,
      depositSumMinor: sums.depositMinor,
      withdrawalSumMinor: sums.withdrawalMinor,
      isFrozen: player.isFrozen,
    },
    checks: computeChecks(await loadFacts(context, order, payments, player.realName ?? '')),
    recent: recent
      .filter((one) => one.orderNo !== order.orderNo)
      .slice(0, recentCount)
      .map((one) => toQueueLine(one, language, now)),
    history: await listHistory(tx, order.orderNo),
  };
});

async function loadFacts(
  { tx, services }: Context<typeof getDeposit>,
  order: DepositOrder,
  payments: readonly Payment[],
  realName: string,
): Promise<ReviewFacts> {
  const { timeZone } = services.site;
  const settings = await readSetting(tx, depositSetting);
  const since = addDays(order.createdAt, -usualDays, timeZone);
  const files = await findOwnFiles(tx, order.playerId, order.receiptIds);
  const seen: boolean[] = [];
  for (const fileId of order.receiptIds) seen.push(await hasReceiptBeenSeen(tx, fileId));
  const day = toDay(order.createdAt, timeZone);
  return {
    depositorName: order.depositorName,
    realName,
    amountMinor: order.amountMinor,
    largestMinor: await findLargest(tx, order.playerId, { since, before: order.createdAt }),
    usualFirstMinor: settings.usualFirstMinor,
    usualTimes: settings.usualTimes,
    createdAt: order.createdAt,
    receivedAt: files.map((file) => file.createdAt),
    isReceiptSeen: seen.includes(true),
    sharedDevices: await listSharedDevices(tx, order.playerId),
    cancellations: await countCancellations(tx, order.playerId, day),
    cancellationsPerDay: settings.cancellationsPerDay,
    online: order.flow === 'offline' ? null : toOnline(order, payments),
  };
}

/** Compares the channel's report for an order with what was ordered. */
function toOnline(
  order: DepositOrder,
  payments: readonly Payment[],
): NonNullable<ReviewFacts['online']> {
  const mine = payments.filter((it) => it.orderNo === order.orderNo);
  const [first] = mine;
  const isAmountEqual =
    order.amountMicro === null
      ? first?.amountMinor === order.amountMinor
      : first?.amountMicro === order.amountMicro;
  const detail = `${amountMark(first?.amountMinor ?? 0n)} / ${amountMark(order.amountMinor)}`;
  return { isAmountEqual, isConfirmed: mine.some((it) => it.state !== 'confirming'), detail };
}

/** Returns the state of the channel order; null for an offline order. */
async function showChannel(
  { tx }: Context<typeof getDeposit>,
  { orderNo }: DepositOrder,
): Promise<CallOutput<typeof getDeposit>['channel']> {
  const channelOrder = await findChannelOrder(tx, orderNo);
  if (!channelOrder) return null;
  return {
    channel: channelOrder.channel,
    state: toChannelState(channelOrder),
    channelOrderId: channelOrder.channelOrderId,
    address: channelOrder.address,
    tries: channelOrder.tries,
    queriedAt: channelOrder.queriedAt,
    nextQueryAt: channelOrder.givenUpAt === null ? channelOrder.nextTryAt : null,
    received: await listCallbacks(tx, orderNo, callbacksMax),
  };
}
