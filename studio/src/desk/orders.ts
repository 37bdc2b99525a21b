/** Orders with a pay page: of the hosted channels and of the wallets. */
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import { newId } from '@vela/service/random.ts';
import type { Random } from '@vela/service/random.ts';
import { writeMinor } from '@vela/contract/money.ts';
import type { Queryable } from '../rounds/store.ts';
import { answerLost, ok, otherContent, unknownReference } from './answer.ts';
import type { DeskAnswer } from './answer.ts';
import { computeOtherAmount, findBehaviour, planCallbacks } from './behaviour.ts';
import type { Callbacks, News, NewsHands } from './callbacks.ts';
import { findChannelKind } from './channels.ts';
import type { PageKeys } from './page-keys.ts';
import type { OrderRequest } from './requests.ts';
import { findOrder, findOrderById, insertOrder, lockOrder, updateOrderEnd } from './store.ts';
import type { OrderRow } from './store.ts';

/** The dependencies of orders. */
export interface OrderParts {
  database: Database<unknown>;
  callbacks: Callbacks;
  pageKeys: PageKeys;
  clock: Clock;
  random: Random;
}

/** The state of an order. A cancelled one is `failed` over the protocol. */
export type OrderState = OrderRow['state'] | 'expired';

/** The interface of orders for the platform and the payer. */
export interface Orders {
  create: (channel: string, wanted: OrderRequest) => Promise<DeskAnswer>;
  query: (channel: string, reference: string) => Promise<DeskAnswer>;
  cancel: (channel: string, reference: string) => Promise<DeskAnswer>;
  /** Pays or fails an order as the payer chooses; no effect on one that has ended. */
  finish: (id: string, wish: 'pay' | 'fail') => Promise<OrderRow>;
}

/** The state of an order at `now`: one not paid in time has expired. */
export function computeOrderState(order: OrderRow, now: Date): OrderState {
  return order.state === 'pending' && now >= order.payBefore ? 'expired' : order.state;
}

/** True if the payer may pay: until the deadline, and in one case after it. */
export function isPayable(order: OrderRow, now: Date): boolean {
  const isInTime = now < order.payBefore || findBehaviour(order.amountMinor) === 'late';
  return order.state === 'pending' && isInTime;
}

/** Opens the orders. */
export function openOrders(parts: OrderParts): Orders {
  const { database, clock, random, callbacks } = parts;
  return {
    async create(channel, wanted) {
      const order = {
        id: newId('ord', clock, random),
        channel,
        reference: wanted.reference,
        content: JSON.stringify(wanted),
        amountMinor: BigInt(wanted.amount_minor),
        currency: wanted.currency,
        returnUrl: wanted.return_url,
        callbackUrl: wanted.callback_url,
        lang: wanted.lang,
        payBefore: new Date(wanted.pay_before),
        createdAt: clock.now(),
      };
      const behaviour = findBehaviour(order.amountMinor);
      const isNew = await database.transaction(async (hands) => {
        if (!(await insertOrder(hands.client, order))) return false;
        if (behaviour === 'attacked') {
          const untrue = toNews(order, 'order.paid', order.amountMinor, order.createdAt);
          await callbacks.addAttack(hands, order, untrue);
        }
        return true;
      });
      if (isNew && behaviour === 'answerLost') return answerLost;
      const known = await findOrder(database.pool, channel, wanted.reference);
      if (known === null) throw new Error(`order ${wanted.reference} not found`);
      return known.content === order.content ? ok(toCreated(parts, known)) : otherContent;
    },
    async query(channel, reference) {
      const order = await findOrder(database.pool, channel, reference);
      return order === null ? unknownReference : ok(toOrderBody(order, clock.now()));
    },
    async cancel(channel, reference) {
      const found = await findOrder(database.pool, channel, reference);
      if (found === null) return unknownReference;
      const now = clock.now();
      await database.transaction(async ({ client: tx }) => {
        const order = await lockOrder(tx, found.id);
        if (order.state !== 'pending') return;
        await updateOrderEnd(tx, order.id, { state: 'cancelled', paidMinor: null, at: now });
      });
      const order = await mustFind(database.pool, found.id);
      return ok({ state: toWireState(computeOrderState(order, now)) });
    },
    async finish(id, wish) {
      await database.transaction((hands) => finish(hands, parts, id, wish));
      return mustFind(database.pool, id);
    },
  };
}

async function finish(
  hands: NewsHands,
  parts: OrderParts,
  id: string,
  wish: 'pay' | 'fail',
): Promise<void> {
  const order = await lockOrder(hands.client, id);
  const now = parts.clock.now();
  if (!isPayable(order, now)) return;
  const behaviour = findBehaviour(order.amountMinor);
  const isPaid = wish === 'pay' && behaviour !== 'fails';
  const amountMinor =
    behaviour === 'anotherAmount' ? computeOtherAmount(order.amountMinor) : order.amountMinor;
  await updateOrderEnd(hands.client, id, {
    state: isPaid ? 'paid' : 'failed',
    paidMinor: isPaid ? amountMinor : null,
    at: now,
  });
  const news = isPaid
    ? toNews(order, 'order.paid', amountMinor, now)
    : toNews(order, 'order.failed', order.amountMinor, now);
  await parts.callbacks.add(hands, order, news, planCallbacks(behaviour, [now]).flat());
}

async function mustFind(db: Queryable, id: string): Promise<OrderRow> {
  const order = await findOrderById(db, id);
  if (order === null) throw new Error(`order ${id} does not exist`);
  return order;
}

type NewsOrder = Pick<OrderRow, 'id' | 'reference'>;

function toNews(order: NewsOrder, event: string, amountMinor: bigint, at: Date): News {
  return {
    event,
    reference: order.reference,
    order_id: order.id,
    amount_minor: writeMinor(amountMinor),
    occurred_at: at.toISOString(),
  };
}

function toCreated(parts: OrderParts, order: OrderRow): object {
  const common = { order_id: order.id, pay_url: parts.pageKeys.toUrl(order) };
  if (findChannelKind(order.channel) !== 'wallet') return common;
  return { ...common, qr_text: parts.pageKeys.toUrl(order, 'wallet') };
}

function toOrderBody(order: OrderRow, now: Date): object {
  const state = computeOrderState(order, now);
  const finishedAt = state === 'expired' ? order.payBefore : order.finishedAt;
  return {
    state: toWireState(state),
    amount_minor: writeMinor(order.paidMinor ?? order.amountMinor),
    order_id: order.id,
    finished_at: finishedAt?.toISOString() ?? null,
  };
}

function toWireState(state: OrderState): string {
  return state === 'cancelled' ? 'failed' : state;
}
