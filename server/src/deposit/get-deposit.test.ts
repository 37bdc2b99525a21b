import { reportDepositPayment } from '@vela/contract/deposit/calls.ts';
import { approveDeposit, claimDeposit, getDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { cancelOpenDeposit, newReceipt, realName } from '../../test/money.ts';

const kit = await useKit();
const staff = await kit.operator('finance');

const read = async (orderNo: string) =>
  await kit.done(getDeposit, { orderNo }, { as: staff, lang: 'en' });
const badChecks = async (orderNo: string): Promise<string[]> =>
  (await read(orderNo)).checks.filter((check) => !check.isGood).map((check) => check.key);

test('a review shows the order, its player and its history', async () => {
  const player = await kit.payer({ balanceMinor: 700n });
  const earlier = await kit.deposit(player, { amountMinor: 30_000n });
  await kit.done(approveDeposit, { orderNo: earlier }, { as: staff });
  kit.clock.advance(MINUTE_MS);
  const orderNo = await kit.deposit(player);
  await kit.done(claimDeposit, { orderNo }, { as: staff });
  const review = await read(orderNo);
  expect(review.order).toMatchObject({
    orderNo,
    state: 'awaitingReview',
    receivingAccount: expect.stringMatching(/Sandbox Bank \d/),
    reviewer: staff.username,
    approvals: [],
    needsSecondApprover: false,
  });
  expect(review.order.receipts).toHaveLength(1);
  expect(review.player).toMatchObject({
    username: player.username,
    realName,
    centralMinor: 30_700,
    depositCount: 1,
    depositSumMinor: 30_000,
    withdrawalSumMinor: 0,
    isFrozen: false,
  });
  expect(review.recent.map((line) => line.orderNo)).toEqual([earlier]);
  expect(review.history.map(({ state, actor }) => [state, actor])).toEqual([
    ['awaitingPayment', player.username],
    ['awaitingReview', player.username],
  ]);
  expect(await badChecks(orderNo)).toEqual([]);
});

test('an expired claim is shown as none', async () => {
  const orderNo = await kit.deposit(await kit.payer());
  await kit.done(claimDeposit, { orderNo }, { as: staff });
  kit.clock.advance(10 * MINUTE_MS);
  expect((await read(orderNo)).order).toMatchObject({ reviewer: '', claimedUntil: null });
});

test('each check is computed from the facts', async () => {
  const named = await kit.payer({ realName: '陳美琳' });
  await kit.database.pool.query(`update players set real_name = '王大文' where player_id = $1`, [
    named.playerId,
  ]);
  const order = await kit.deposit(named);
  expect(await badChecks(order)).toEqual([]);
  await kit.database.pool.query(
    `update deposit_orders set depositor_name = '陳美琳' where order_no = $1`,
    [order],
  );
  expect(await badChecks(order)).toEqual(['nameMatches']);

  const large = await kit.deposit(await kit.payer(), { amountMinor: 2_000_001n });
  expect(await badChecks(large)).toEqual(['amountUsual']);

  const device = 'device-of-two';
  const shared = await kit.deposit(await kit.payer({ device }));
  const friend = await kit.payer({ device });
  expect(await badChecks(shared)).toEqual(['deviceNotShared']);
  const check = (await read(shared)).checks.find((one) => one.key === 'deviceNotShared');
  expect(check?.detail).toBe(friend.username);

  const fickle = await kit.payer();
  for (let i = 0; i < 3; i += 1)
    await cancelOpenDeposit(kit, fickle, await kit.deposit(fickle, { upTo: 'awaitingPayment' }));
  expect(await badChecks(await kit.deposit(fickle))).toEqual(['cancellationsFew']);
});

test('an old receipt, and the picture of another order, are flagged', async () => {
  const player = await kit.payer();
  const old = await newReceipt(kit, player);
  kit.clock.advance(MINUTE_MS);
  const first = await kit.deposit(player, { upTo: 'awaitingPayment' });
  await kit.done(reportDepositPayment, { orderNo: first, receiptIds: [old] }, { as: player });
  expect(await badChecks(first)).toEqual(['receiptFresh']);

  const receipts: string[] = [];
  const orders: string[] = [];
  for (let i = 0; i < 2; i += 1) {
    const payer = await kit.payer();
    const orderNo = await kit.deposit(payer, { upTo: 'awaitingPayment' });
    receipts.push(await newReceipt(kit, payer, { pixels: 'the same picture' }));
    const input = { orderNo, receiptIds: receipts.slice(i) };
    await kit.done(reportDepositPayment, input, { as: payer });
    orders.push(orderNo);
  }
  expect(await badChecks(orders[1] ?? '')).toEqual(['receiptNotSeenBefore']);
});

test('an order that does not exist is not found; a player is refused', async () => {
  const reply = await kit.call(getDeposit, { orderNo: 'D1' }, { as: staff });
  expect(reply.refusal).toBe('notFound');
  expect((await kit.call(getDeposit, { orderNo: 'D1' }, { as: await kit.payer() })).code).toBe(401);
});
