import { createHash } from 'node:crypto';
import { toMicro } from '@vela/contract/deposit/rules.ts';
import type { Config } from '@vela/service/config.ts';
import { addMs, HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { newOrderNo } from '../../src/app/order-no.ts';
import { toChainAsks } from '../../src/deposit/index.ts';
import type { PastDeposit, Scene } from './days.ts';
import { insertDeposits } from './deposits.ts';
import type { DemoOrder } from './deposits.ts';
import { demoRatePpm, findDemoMethod, toDemoCoin } from './methods.ts';
import type { Person } from './people.ts';

/** An online order of the demo, and what its channel says has come for it. */
type Told = {
  order: DemoOrder;
  /** What came, as a share of what was ordered; none if there is no reason for a payment. */
  paidPercent: bigint;
  state: 'unmatched' | 'returned';
  reason: 'amountDiffers' | 'orderFinished';
};

const story = [
  { code: 'usdt', state: 'awaitingReview', paidPercent: 62n, minutes: 9, amount: 500_000n },
  { code: 'alipay', state: 'awaitingReview', paidPercent: 90n, minutes: 16, amount: 100_000n },
  { code: 'wechat', state: 'expired', paidPercent: 100n, minutes: 75, amount: 50_000n },
  { code: 'usdt', state: 'expired', paidPercent: 100n, minutes: 190, amount: 1_200_000n },
  { code: 'ebpay', state: 'cancelled', paidPercent: 100n, minutes: 320, amount: 30_000n },
  { code: 'usdt', state: 'expired', paidPercent: 3n, minutes: 1_500, amount: 200_000n },
] as const;

/** Payments that operators have to look at, one that was returned, and an open order on a chain. */
export async function seedPayments(
  scene: Scene,
  config: Config,
  people: readonly Person[],
): Promise<void> {
  const able = people.filter((it) => it.phone !== null && it.username !== 'marina88').slice(21);
  const told = story.flatMap((it, index): Told[] => {
    const person = able[index];
    if (!person) return [];
    const createdAt = addMs(scene.now, -it.minutes * MINUTE_MS);
    const isOpen = it.state === 'awaitingReview';
    const order: DemoOrder = {
      person,
      method: findDemoMethod(it.code),
      orderNo: newOrderNo('D', createdAt, scene.timeZone, scene.random),
      state: it.state,
      amountMinor: it.amount,
      createdAt,
      submittedAt: isOpen ? addMs(createdAt, 4 * MINUTE_MS) : null,
      finishedAt: isOpen ? null : addMs(createdAt, 30 * MINUTE_MS),
      ...(it.state === 'cancelled' ? { cancelReason: 'changedMind' } : {}),
    };
    const isLast = index === story.length - 1;
    return [
      {
        order,
        paidPercent: it.paidPercent,
        state: isLast ? 'returned' : 'unmatched',
        reason: isOpen ? 'amountDiffers' : 'orderFinished',
      },
    ];
  });
  await insertDeposits(
    scene,
    told.map(({ order }) => order),
  );
  for (const one of told) await insertTold(scene, one);
  const payer = able[story.length];
  if (payer) await openOnChain(scene, config, payer);
}

/** What channels told of the online deposits that arrived. */
export async function seedPastPayments(
  scene: Scene,
  deposits: readonly PastDeposit[],
): Promise<void> {
  const online = deposits.filter(({ method }) => method.flow !== 'offline');
  for (let from = 0; from < online.length; from += 500) {
    const some = online.slice(from, from + 500);
    const orders = some.map((it) => ({ ...it, createdAt: addMs(it.at, -12 * MINUTE_MS) }));
    await scene.tx.insertInto('depositChannelOrders').values(orders.map(toChannelRow)).execute();
    await scene.tx
      .insertInto('depositPayments')
      .values(
        orders.map(({ at, ...order }) => ({
          ...toPaymentRow(order, { amountMinor: order.amountMinor, seenAt: at }),
          state: 'credited',
          creditedOrderNo: order.orderNo,
          settledBy: 'system',
          settledAt: at,
        })),
      )
      .execute();
  }
}

async function insertTold(scene: Scene, told: Told): Promise<void> {
  const { order, state, reason } = told;
  await scene.tx.insertInto('depositChannelOrders').values(toChannelRow(order)).execute();
  const amountMinor = (order.amountMinor * told.paidPercent) / 100n;
  const seenAt = addMs(order.createdAt, order.finishedAt ? 34 * MINUTE_MS : 4 * MINUTE_MS);
  const returned = {
    returnReason: 'Below the least amount; sent back to the address it came from.',
    settledBy: 'finance',
    settledAt: addMs(seenAt, 2 * HOUR_MS),
  };
  const row = { ...toPaymentRow(order, { amountMinor, seenAt }), state, reason };
  await scene.tx
    .insertInto('depositPayments')
    .values(state === 'returned' ? { ...row, ...returned } : row)
    .execute();
}

type Named = Pick<DemoOrder, 'orderNo' | 'method' | 'createdAt'>;

const confirmations = 19;
const hashOf = (orderNo: string): string => createHash('sha256').update(orderNo).digest('hex');
const pageIdOf = (orderNo: string): string => `ord_${hashOf(orderNo).slice(0, 20)}`;

/** What a channel was asked about an order that nobody asks about any more. */
function toChannelRow({ orderNo, method, createdAt }: Named) {
  const isChain = method.flow === 'chain';
  return {
    orderNo,
    channel: method.methodCode,
    state: 'closed',
    asks: JSON.stringify({ reference: orderNo }),
    channelOrderId: isChain ? '' : pageIdOf(orderNo),
    address: isChain ? `T${hashOf(orderNo).slice(0, 33)}` : '',
    confirmationsRequired: isChain ? confirmations : 0,
    createdAt,
  };
}

function toPaymentRow(
  { orderNo, method }: Named,
  { amountMinor, seenAt }: { amountMinor: bigint; seenAt: Date },
) {
  const isChain = method.flow === 'chain';
  return {
    paymentId: `pay_demo_${orderNo}`,
    orderNo,
    channel: method.methodCode,
    channelNo: method.channelNo,
    txHash: isChain ? hashOf(orderNo) : '',
    channelReference: isChain ? hashOf(orderNo) : pageIdOf(orderNo),
    amountMinor,
    amountMicro: isChain ? toMicro(amountMinor, demoRatePpm) : null,
    confirmations: isChain ? confirmations : 0,
    seenAt,
  };
}

/** An order that waits for its address: the channel is asked when the site starts. */
async function openOnChain(scene: Scene, config: Config, person: Person): Promise<void> {
  const method = findDemoMethod('usdt');
  const { now } = scene;
  const orderNo = newOrderNo('D', now, scene.timeZone, scene.random);
  const amountMinor = 300_000n;
  const order = { person, method, orderNo, state: 'awaitingPayment', amountMinor };
  await insertDeposits(scene, [{ ...order, createdAt: now, submittedAt: null, finishedAt: null }]);
  const { amountMicro = 0n, currency, protocol } = toDemoCoin(method, amountMinor);
  const asks = toChainAsks(
    { config },
    {
      reference: orderNo,
      channel: method.methodCode,
      amountMinor,
      amountMicro,
      currency: currency ?? '',
      protocol: protocol ?? '',
      payBefore: addMs(now, 30 * MINUTE_MS),
      language: 'hk',
    },
  );
  await scene.tx
    .insertInto('depositChannelOrders')
    .values({
      orderNo,
      channel: method.methodCode,
      state: 'opening',
      asks: JSON.stringify(asks),
      nextAskAt: now,
      createdAt: now,
    })
    .execute();
}
