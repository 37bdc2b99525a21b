import { getDeposit, listDeposits, listPayments } from '@vela/contract/deposit/staff-calls.ts';
import { getWithdrawal, listPayouts } from '@vela/contract/withdrawal/staff-calls.ts';
import { TRANSFER_KINDS } from '@vela/ledger/chart.ts';
import { HOUR_MS } from '@vela/service/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pretendChannel } from '../../test/channel.ts';
import { openDesk, runPayouts } from '../../test/desk.ts';
import { startKit } from '../../test/kit.ts';
import type { Kit, TestStaff } from '../../test/kit.ts';
import { need } from '../../test/money.ts';
import { askDue } from '../../src/deposit/channel/ask.ts';
import { seedContent } from '../content.ts';
import { seedDeposits } from '../deposit.ts';
import { seedGames } from '../game.ts';
import { seedPayouts } from '../payout.ts';
import { seedStaff } from '../staff.ts';
import { seedDemo } from './index.ts';

let kit: Kit;
let staff: TestStaff;
beforeAll(async () => {
  kit = await startKit();
  const { config } = kit.services;
  const now = kit.clock.now();
  await kit.database.transaction(async ({ tx, client }) => {
    await seedContent(tx, now);
    await seedDeposits(tx);
    await seedPayouts(tx);
    await seedGames({ tx }, config);
    await seedStaff({ tx }, config, now);
    await seedDemo({ tx, client }, config, now);
  });
  staff = await kit.newStaff('owner');
});
afterAll(() => kit.stop());

test('the books of the demo site are right, and every deposit in them has its order', async () => {
  await kit.verifyLedger();
  const { rows } = await kit.database.pool.query(
    `select o.order_no from deposit_orders o
     full join (select * from ledger.transfers where kind = $1) t on t.cause = o.order_no
     where (o.state = 'completed' or t.id is not null)
       and (t.amount is distinct from o.credited_minor or o.order_no is null)`,
    [TRANSFER_KINDS.deposit.number],
  );
  expect(rows).toEqual([]);
});

test('operators find payments to decide about, whose orders open', async () => {
  const unmatched = need(await kit.call(listPayments, { state: 'unmatched' }, { as: staff })).list;
  expect(new Set(unmatched.map((it) => it.reason))).toEqual(
    new Set(['amountDiffers', 'orderFinished']),
  );
  for (const { orderNo } of unmatched) {
    const { payments } = need(await kit.call(getDeposit, { orderNo }, { as: staff }));
    expect(payments.map((it) => it.orderNo)).toEqual([orderNo]);
  }
});

test('an open order on a chain gets its address as soon as somebody asks', async () => {
  pretendChannel(kit);
  await askDue(kit.services);
  const input = { state: 'awaitingPayment', pageSize: 100 };
  const { list } = need(await kit.call(listDeposits, input, { as: staff }));
  const [order] = list.filter((it) => it.flow === 'chain');
  const { channel } = need(await kit.call(getDeposit, { orderNo: order?.orderNo }, { as: staff }));
  expect(channel).toMatchObject({ state: 'open' });
  expect(channel?.address).toMatch(/^T\w{33}$/);
});

test('money has come by every kind of method', async () => {
  const { rows } = await kit.database.pool.query<{ flow: string; username: string }>(
    `select distinct on (o.flow) o.flow, p.username from deposit_orders o
     join players p using (player_id) where o.state = 'completed'`,
  );
  expect(rows.map((it) => it.flow).toSorted()).toEqual(['chain', 'hosted', 'offline', 'wallet']);
});

test('withdrawals of every kind are there, and each can be opened', async () => {
  const { rows } = await kit.database.pool.query<{ orderNo: string; kind: string }>(
    `select order_no as "orderNo", concat_ws(' ', state, type, method) as kind
     from withdrawal_orders`,
  );
  const kinds = new Set(rows.map((it) => it.kind));
  for (const kind of [
    'awaitingReview instant bankCard',
    'approved scheduled bankCard',
    'paid instant bankCard',
    'paid scheduled usdt',
    'failed instant bankCard',
    'rejected instant bankCard',
  ]) {
    expect(kinds).toContain(kind);
  }
  for (const { orderNo } of rows) {
    const { withdrawal } = need(await kit.call(getWithdrawal, { orderNo }, { as: staff }));
    const hasPayout = withdrawal.state !== 'awaitingReview' && withdrawal.state !== 'rejected';
    expect(withdrawal.payout !== null).toBe(hasPayout);
  }
});

test('what waits for its window is paid when that opens', async () => {
  openDesk(kit);
  kit.clock.advance(12 * HOUR_MS);
  await runPayouts(kit);
  const { list } = need(await kit.call(listPayouts, { state: 'waiting' }, { as: staff }));
  expect(list).toEqual([]);
  await kit.verifyLedger();
});
