import { recharge } from '@vela/contract/deposit/calls.ts';
import { writeMinor } from '@vela/contract/money.ts';
import { addMs, MINUTE_MS, startOfDay } from '@vela/service/time.ts';
import { newOrderNo } from '../app/order-no.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import type { Work } from '../app/work.ts';
import { findPlayer, lockPlayer } from '../profile/index.ts';
import { checkDeposit } from '../protection/index.ts';
import { recordTransaction } from '../wallet/index.ts';
import { expireOrder } from './jobs.ts';
import { computeState } from './rules.ts';
import { depositSetting } from './settings.ts';
import {
  findMethod,
  findOrder,
  findReceivingAccount,
  insertHistory,
  insertOrder,
  listUnfinished,
  sumSince,
} from './store.ts';
import type { DepositOrder, NewOrder } from './store.ts';
import { toOrder, toUnavailableReason } from './views.ts';

/** Opens a deposit order. */
export const rechargeRoute = route(recharge, async (context) => {
  const { tx, input, services, now } = context;
  const { playerId } = context.player;
  // The lock makes orders of one player that race come one after the other.
  await lockPlayer(tx, playerId);
  const player = await findPlayer(tx, playerId);
  if (player.phone === null) return refuse('phoneNotBound');
  const method = await findMethod(tx, input.methodCode);
  const reason = method ? toUnavailableReason(method) : 'unknown';
  if (!method || reason !== '') return refuse('methodUnavailable', { reason });
  const { minMinor, maxMinor } = method;
  if (input.amountMinor < minMinor || input.amountMinor > maxMinor) {
    return refuse('amountOutOfRange', {
      minMinor: writeMinor(minMinor),
      maxMinor: writeMinor(maxMinor),
    });
  }
  const unfinished = await findUnfinished(context, playerId, method.family);
  if (unfinished) return refuse('unfinishedDeposit', { orderNo: unfinished.orderNo });
  const stopped = await checkDeposit(context, playerId, input.amountMinor);
  if (stopped) return stopped;
  const settings = await readSetting(tx, depositSetting);
  const { dailyLimitMinor } = settings;
  if (dailyLimitMinor !== null) {
    const spentMinor = await sumSince(tx, playerId, startOfDay(now, services.config.timeZone));
    if (spentMinor + input.amountMinor > dailyLimitMinor) {
      const leftMinor = spentMinor < dailyLimitMinor ? dailyLimitMinor - spentMinor : 0n;
      return refuse('depositLimitReached', { leftMinor: writeMinor(leftMinor) });
    }
  }
  // After this point it must succeed.
  const order = await openOrder(context, {
    playerId,
    method,
    amountMinor: input.amountMinor,
    depositorName: input.depositorName || (player.realName ?? ''),
    receivingAccount: await findReceivingAccount(tx, method.methodCode),
    payBefore: addMs(now, settings.payMinutes * MINUTE_MS),
    now,
  });
  return { order: toOrder(order, context) };
});

/** The unfinished order of a family; one whose time is over is ended first. */
async function findUnfinished(
  work: Work,
  playerId: bigint,
  family: string,
): Promise<DepositOrder | null> {
  for (const order of await listUnfinished(work.tx, playerId)) {
    if (order.family !== family) continue;
    // An order in review is not touched: its reviewer holds it and may be waiting for this player.
    const isOver = computeState(order, work.now) === 'expired';
    if (!isOver || !(await expireOrder(work, order.orderNo))) return order;
  }
  return null;
}

async function openOrder(work: Work, wanted: Omit<NewOrder, 'orderNo'>): Promise<DepositOrder> {
  const { tx, services, now } = work;
  const { timeZone } = services.config;
  let orderNo = newOrderNo('D', now, timeZone, services.random);
  while (!(await insertOrder(tx, { ...wanted, orderNo }))) {
    orderNo = newOrderNo('D', now, timeZone, services.random);
  }
  const order = await findOrder(tx, orderNo);
  if (!order) throw new Error('an order vanished while it was opened');
  await insertHistory(tx, orderNo, {
    state: order.state,
    actor: order.username,
    note: '',
    at: now,
  });
  await recordTransaction(tx, {
    playerId: wanted.playerId,
    orderNo,
    type: 'deposit',
    mode: wanted.method.methodCode,
    status: 'processing',
    amountMinor: wanted.amountMinor,
    details: [{ key: 'depositorName', value: wanted.depositorName }],
    now,
  });
  work.tellPlayer(wanted.playerId, { type: 'deposit', orderNo, state: order.state });
  return order;
}
