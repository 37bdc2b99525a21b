import { addMs, DAY_MS, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import type { Verdict, Worklist } from '@vela/service/worklist.ts';
import type { Taken } from '@vela/service/worklist-rows.ts';
import { ChannelRefused } from '../../app/channel-client.ts';
import type { Services } from '../../app/services.ts';
import { readSetting } from '../../app/settings.ts';
import { runWork } from '../../app/work.ts';
import type { Work } from '../../app/work.ts';
import { isFinished } from '../rules.ts';
import { depositSetting } from '../settings.ts';
import { lockOrder } from '../store.ts';
import type { DepositOrder } from '../store.ts';
import { openChainChannel } from './chain.ts';
import {
  expireOnline,
  applyOpened,
  applyRefused,
  applyReport,
  lockBoth,
  watchEveryMs,
} from './apply.ts';
import { openHostedChannel, openWalletChannel } from './page.ts';
import type { Opened, PaymentChannel, OrderReport } from './port.ts';
import { channelRows, lockChannelOrder } from './store.ts';
import { updateAnswered, updateQueried, updateUnanswered, updateUnwanted } from './store.ts';
import type { ChannelOrder } from './store.ts';

/*
 * Queries the channels of online orders. A committed row precedes every query; queries run outside
 * transactions; only an answer determines what the channel did. A query without a clear answer is
 * repeated with growing pauses, with the same reference and content.
 */

/** After this long, the channel of an ended order is no longer queried. */
const giveUpMs = 7 * DAY_MS;

/** The query that is due for an order. */
type Task = {
  orderNo: string;
  state: Exclude<ChannelOrder['state'], 'closed'>;
  channel: PaymentChannel;
  request: ChannelOrder['request'];
  /** The pause until the next query, unless something arrives earlier. */
  waitMs: number;
};

/** The outcome of a query. */
type Answer =
  | { kind: 'opened'; opened: Opened }
  | { kind: 'reported'; reported: OrderReport }
  | { kind: 'refused' | 'unavailable'; error: unknown };

/** The queries to the channels of online orders. */
export const channelOrders: Worklist<Services> = {
  ...channelRows,
  // Chosen: longer than a channel may take to answer, and different from every query interval.
  leaseMs: 45 * SECOND_MS,
  // Chosen: the number of concurrent queries to one channel.
  atOnce: 4,
  unansweredMax: 8,
  backoff: { firstMs: 5 * SECOND_MS, maxMs: 5 * MINUTE_MS },
  async work(services, row) {
    const task = await runWork(services, (work) => beginQuery(work, row));
    if (task === null) return { kind: 'settled' };
    const answer = await sendQuery(task);
    if (answer.kind === 'refused') {
      services.log.warn(
        { err: answer.error, orderNo: row.key },
        'payment channel refused the request',
      );
    }
    return await runWork(services, (work) => endQuery(work, task, answer));
  },
};

async function sendQuery({ state, channel, request }: Task): Promise<Answer> {
  const reference = String(request['reference']);
  try {
    if (state === 'opening') return { kind: 'opened', opened: await channel.open(request) };
    const reported = await (state === 'open' ? channel.query(reference) : channel.close(reference));
    return { kind: 'reported', reported };
  } catch (error) {
    return { kind: error instanceof ChannelRefused ? 'refused' : 'unavailable', error };
  }
}

async function beginQuery(work: Work, { key: orderNo, tries }: Taken): Promise<Task | null> {
  const { tx, now, services } = work;
  const order = await lockOrder(tx, orderNo);
  const channelOrder = order && (await lockChannelOrder(tx, orderNo));
  if (!order || !channelOrder || channelOrder.state === 'closed') return null;
  const state = computeQueryState(order, channelOrder.state, now);
  const waitMs = computeWaitMs({ ...channelOrder, state, tries: tries - 1 }, order, now);
  await updateQueried(tx, orderNo, { state, now });
  const channel = openChannel(services, order.flow, channelOrder.channel);
  return { orderNo, state, channel, request: channelOrder.request, waitMs };
}

function openChannel(
  { channelClient }: Services,
  flow: DepositOrder['flow'],
  channel: string,
): PaymentChannel {
  if (flow === 'chain') return openChainChannel(channelClient, channel);
  return flow === 'wallet'
    ? openWalletChannel(channelClient, channel)
    : openHostedChannel(channelClient, channel);
}

/**
 * Returns the query that is due: an open channel order is closed once the order ends or expires.
 */
export function computeQueryState(
  order: Pick<DepositOrder, 'state' | 'payBefore'>,
  state: Task['state'],
  now: Date,
): Task['state'] {
  if (isFinished(order.state)) return 'closing';
  if (order.state === 'awaitingReview') return state === 'opening' ? state : 'open';
  return order.payBefore <= now ? 'closing' : state;
}

/** Returns the pause before the next query, unless something arrives earlier. */
export function computeWaitMs(
  channelOrder: Pick<ChannelOrder, 'state' | 'tries' | 'createdAt'>,
  order: Pick<DepositOrder, 'state' | 'flow' | 'payBefore'>,
  now: Date,
): number {
  const later = (firstMs: number, mostMs: number): number =>
    Math.min(firstMs * 2 ** Math.min(channelOrder.tries, 20), mostMs);
  // Chosen: the player is looking at the screen and waits for the page.
  if (channelOrder.state === 'opening') return later(3 * SECOND_MS, 30 * SECOND_MS);
  if (channelOrder.state === 'closing') {
    if (!isFinished(order.state)) return later(5 * SECOND_MS, 5 * MINUTE_MS);
    return order.flow === 'chain' ? watchEveryMs : later(5 * SECOND_MS, 30 * MINUTE_MS);
  }
  const ageMs = now.getTime() - channelOrder.createdAt.getTime();
  // Chosen: most players pay within minutes, and their callback is faster anyway.
  const usualMs = ageMs < 2 * MINUTE_MS ? 15 : ageMs < 10 * MINUTE_MS ? 30 : 60;
  const waitMs = Math.max(
    usualMs * SECOND_MS,
    channelOrder.tries > 0 ? later(SECOND_MS, 5 * MINUTE_MS) : 0,
  );
  const leftMs = order.payBefore.getTime() - now.getTime();
  return leftMs > 0 ? Math.min(waitMs, leftMs) : waitMs;
}

async function endQuery(work: Work, task: Task, answer: Answer): Promise<Verdict> {
  const { orderNo, waitMs } = task;
  const later: Verdict = { kind: 'later', waitMs };
  const locked = await lockBoth(work, orderNo);
  // Another answer, or a callback, may have closed it in the meantime.
  if (!locked || (locked.channelOrder.state === 'closed' && answer.kind !== 'reported'))
    return later;
  if (answer.kind === 'opened') await applyOpened(work, locked, answer.opened);
  else if (answer.kind === 'reported') {
    await applyReport(work, locked, answer.reported, task.state === 'closing');
    await planNext(work, orderNo);
  } else if (answer.kind === 'refused' && task.state === 'opening')
    await applyRefused(work, locked);
  else return await applyNoAnswer(work, task, answer.kind);
  return later;
}

/** After an answer, an order that still waits is queried at its usual interval. */
async function planNext(work: Work, orderNo: string): Promise<void> {
  const { tx, now } = work;
  const locked = await lockBoth(work, orderNo);
  if (!locked || locked.channelOrder.state === 'closed' || isFinished(locked.order.state)) return;
  const { channelOrder, order } = locked;
  const waitMs = computeWaitMs({ ...channelOrder, tries: 0 }, order, now);
  await updateAnswered(tx, orderNo, { state: channelOrder.state, nextTryAt: addMs(now, waitMs) });
}

/**
 * Handles a query without a clear answer: players see that the channel is unavailable, and an
 * expired order does not wait without end.
 */
async function applyNoAnswer(
  work: Work,
  { orderNo, waitMs }: Task,
  why: 'refused' | 'unavailable',
): Promise<Verdict> {
  const { tx, now } = work;
  const problem = why === 'unavailable' ? 'the channel gave no answer' : 'the channel refused';
  const verdict: Verdict = {
    kind: why === 'unavailable' ? 'unanswered' : 'failed',
    problem,
    waitMs,
  };
  await updateUnanswered(tx, orderNo);
  const locked = await lockBoth(work, orderNo);
  if (!locked) return verdict;
  const { order, channelOrder } = locked;
  work.notifyPlayer(order.playerId, { type: 'deposit', orderNo, state: order.state });
  work.notifyStaff({ type: 'deposit-queue', orderNo });
  const { silentMinutes } = await readSetting(tx, depositSetting);
  const isUnavailable = addMs(order.payBefore, silentMinutes * MINUTE_MS) <= now;
  if (order.state === 'awaitingPayment' && isUnavailable) await expireOnline(work, order);
  if (!isFinished(order.state) || addMs(channelOrder.createdAt, giveUpMs) > now) return verdict;
  await updateUnwanted(tx, orderNo);
  return { kind: 'givenUp', problem };
}
