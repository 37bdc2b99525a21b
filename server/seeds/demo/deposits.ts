import { addMs, HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { newOrderNo } from '../../src/app/order-no.ts';
import { openRequirement, settleTurnover } from '../../src/turnover/index.ts';
import type { PastDeposit, Scene } from './days.ts';
import { findDemoMethod, toDemoCoin } from './methods.ts';
import type { DemoMethod } from './methods.ts';
import { insertRecords } from './records.ts';
import type { Person } from './people.ts';

/** A deposit order of the demo site. */
export type DemoOrder = {
  person: Person;
  method: DemoMethod;
  orderNo: string;
  state: string;
  amountMinor: bigint;
  createdAt: Date;
  submittedAt: Date | null;
  finishedAt: Date | null;
  cancelReason?: string;
  rejectReason?: string;
};

const statusOf: Record<string, string> = {
  awaitingPayment: 'processing',
  awaitingReview: 'processing',
  completed: 'succeeded',
  cancelled: 'cancelled',
  expired: 'cancelled',
  rejected: 'failed',
};

/** Writes the orders of the deposits that arrived, and what must be bet for each. */
export async function seedPastDeposits(scene: Scene, deposits: readonly PastDeposit[]) {
  await insertDeposits(
    scene,
    deposits.map(({ person, orderNo, amountMinor, at, method }) => ({
      person,
      method,
      orderNo,
      state: 'completed',
      amountMinor,
      createdAt: addMs(at, -12 * MINUTE_MS),
      submittedAt: addMs(at, -6 * MINUTE_MS),
      finishedAt: at,
    })),
  );
  for (const { person, orderNo, amountMinor, at } of deposits) {
    await openRequirement(scene.tx, {
      playerId: person.playerId,
      kind: 'deposit',
      cause: orderNo,
      requiredMinor: amountMinor,
      venue: null,
      now: at,
    });
  }
  const payers = new Set(deposits.map(({ person }) => person));
  for (const person of payers) await settleTurnover(scene.tx, person.playerId, scene.now);
  const first = new Map(deposits.toReversed().map(({ person, at }) => [person.playerId, at]));
  for (const [playerId, firstDepositAt] of first) {
    await scene.tx
      .updateTable('players')
      .set({ firstDepositAt })
      .where('playerId', '=', playerId)
      .execute();
  }
}

/** Deposit orders that are under way or came to nothing; gives those that wait for review. */
export async function seedOpenDeposits(
  scene: Scene,
  people: readonly Person[],
): Promise<{ person: Person; orderNo: string; amountMinor: bigint; createdAt: Date }[]> {
  const able = people.filter((it) => it.phone !== null && it.username !== 'marina88').slice(1, 21);
  const orders = able.map((person, index): DemoOrder => {
    const state = ['awaitingReview', 'awaitingPayment', 'cancelled', 'expired', 'rejected'][
      index < 7 ? 0 : 1 + (index % 4)
    ];
    const isNew = state === 'awaitingReview' || state === 'awaitingPayment';
    const age = isNew ? (3 + index * 2) * MINUTE_MS : (1 + index) * 7 * HOUR_MS;
    const createdAt = addMs(scene.now, -age);
    return {
      person,
      method: findDemoMethod('bankTransfer'),
      orderNo: newOrderNo('D', createdAt, scene.timeZone, scene.random),
      state: state ?? 'expired',
      amountMinor: BigInt(50_000 + index * 35_000),
      createdAt,
      submittedAt:
        state === 'awaitingReview' || state === 'rejected' ? addMs(createdAt, MINUTE_MS) : null,
      finishedAt: isNew ? null : addMs(createdAt, 30 * MINUTE_MS),
      ...(state === 'cancelled' ? { cancelReason: 'changedMind' } : {}),
      ...(state === 'rejected' ? { rejectReason: 'The amount on the receipt differs.' } : {}),
    };
  });
  await insertDeposits(scene, orders);
  return orders.filter((order) => order.state === 'awaitingReview');
}

/** Writes deposit orders with their history and the lines of the players' records. */
export async function insertDeposits(scene: Scene, orders: readonly DemoOrder[]): Promise<void> {
  const accounts = await scene.tx
    .selectFrom('depositReceivingAccounts')
    .selectAll()
    .orderBy('position')
    .execute();
  const toAccount = ({ methodCode }: DemoMethod): string | null => {
    const account = accounts.find((it) => it.methodCode === methodCode);
    if (!account) return null;
    const { receivingAccountId, bankNames, holderName, accountNumber, branches, remarks } = account;
    const frozen = { receivingAccountId, bankNames, holderName, accountNumber, branches, remarks };
    return JSON.stringify(frozen);
  };
  for (let at = 0; at < orders.length; at += 500) {
    const some = orders.slice(at, at + 500);
    await scene.tx
      .insertInto('depositOrders')
      .values(
        some.map(({ person, method, ...order }) => ({
          ...order,
          ...method,
          ...toDemoCoin(method, order.amountMinor),
          creditedMinor: order.state === 'completed' ? order.amountMinor : 0n,
          receivingAccount: toAccount(method),
          playerId: person.playerId,
          depositorName: person.realName ?? '',
          payBefore: addMs(order.createdAt, 30 * MINUTE_MS),
        })),
      )
      .execute();
    await scene.tx.insertInto('depositHistory').values(some.flatMap(toHistory)).execute();
    await insertRecords(
      scene,
      some.map((order) => ({
        person: order.person,
        orderNo: order.orderNo,
        type: 'deposit',
        mode: order.method.methodCode,
        status: statusOf[order.state] ?? 'processing',
        amountMinor: order.amountMinor,
        createdAt: order.createdAt,
        updatedAt: order.finishedAt ?? order.createdAt,
      })),
    );
  }
}

function toHistory(order: DemoOrder) {
  const { orderNo, person, state, createdAt, submittedAt, finishedAt } = order;
  const opened = { orderNo, state: 'awaitingPayment', actor: person.username, at: createdAt };
  if (state === 'awaitingPayment') return [opened];
  const isOnline = order.method.flow !== 'offline';
  const byNobody = isOnline || state === 'expired';
  const byStaff = state === 'completed' || state === 'rejected';
  const actor = byNobody ? 'system' : byStaff ? 'finance' : person.username;
  return [opened, { orderNo, state, actor, at: finishedAt ?? submittedAt ?? createdAt }];
}
