import { createWithdrawal } from '@vela/contract/withdrawal/calls.ts';
import { approveDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { listMessages } from '@vela/contract/message/calls.ts';
import { DAY_MS, HOUR_MS } from '@vela/service/time.ts';
import { describe, expect, test } from 'vitest';
import { goToDay } from '../../test/days.ts';
import { useKit } from '../../test/kit.ts';
import { change, secondaryPassword } from '../../test/money.ts';
import { need } from '../../seeds/stage/send.ts';
import { depositSetting } from '../deposit/settings.ts';
import { payoutSetting } from '../payout/index.ts';
import { withdrawalSetting } from './settings.ts';

const kit = await useKit();

const central = 0;
const locked = 1;

test('the money is locked at once, and the player, the record and the operators are notified', async () => {
  const { player, cardId } = await kit.withdrawer();
  const { withdrawal } = need(await kit.withdrawal(player, cardId));
  expect(withdrawal).toMatchObject({
    state: 'awaitingReview',
    type: 'instant',
    window: null,
    amountMinor: 500_000,
    extraMinor: 0,
    accountLabel: expect.stringMatching(/^海港銀行 •••• \d{4}$/),
  });
  expect(withdrawal.orderNo).toMatch(/^W\d{16}$/);
  expect(await kit.balance(player.playerId, central)).toBe(500_000n);
  expect(await kit.balance(player.playerId, locked)).toBe(500_000n);
  const { rows } = await kit.database.pool.query(
    'select type, mode, status, amount_minor from wallet_transactions where order_no = $1',
    [withdrawal.orderNo],
  );
  expect(rows).toEqual([
    { type: 'withdrawal', mode: 'bankCard', status: 'processing', amount_minor: -500_000n },
  ]);
  const inbox = await kit.done(listMessages, {}, { as: player, lang: 'en' });
  expect(inbox.list.map((message) => message.title)).toContain('Withdrawal requested: HK$5,000.00');
  const event = { type: 'withdrawal-queue', orderNo: withdrawal.orderNo };
  expect(kit.events).toContainEqual({ channel: 'staff', event });
});

test('requesting twice under the same key requests once', async () => {
  const { player, cardId } = await kit.withdrawer();
  const first = await kit.withdrawal(player, cardId, { key: 'ask-only-once' });
  const second = await kit.withdrawal(player, cardId, { key: 'ask-only-once' });
  expect(second.raw).toBe(first.raw);
  const other = { key: 'ask-only-once', amountMinor: 10_000n };
  expect((await kit.withdrawal(player, cardId, other)).refusal).toBe('idempotencyConflict');
  expect(await kit.balance(player.playerId, locked)).toBe(500_000n);
});

test('a key returns its first reply for any secondary password, so it reveals nothing about one', async () => {
  const { player, cardId } = await kit.withdrawer();
  const key = 'password-mistyped';
  const input = { method: 'bankCard', type: 'instant', amountMinor: 500_000n, accountId: cardId };
  const request = (typed: string) =>
    kit.call(createWithdrawal, { ...input, secondaryPassword: typed }, { as: player, key });
  expect((await request('999999')).refusal).toBe('secondaryPasswordWrong');
  const first = need(await request(secondaryPassword));
  expect(need(await request('999999'))).toEqual(first);
  expect(await kit.balance(player.playerId, locked)).toBe(500_000n);
});

test.each([
  [0, 500n, 0, 6],
  [1, 1_000n, 6, 12],
  [2, 2_000n, 12, 18],
  [3, 3_000n, 18, 24],
])(
  'window %d adds %d to 5,000.00 and is not paid before it starts',
  async (window, extra, from, to) => {
    const { player, cardId } = await kit.withdrawer();
    const { withdrawal } = need(await kit.withdrawal(player, cardId, { window }));
    expect(withdrawal).toMatchObject({ type: 'scheduled', window, extraMinor: Number(extra) });
    const { rows } = await kit.database.pool.query<{ pay_after: Date; due_at: Date }>(
      'select pay_after, due_at from withdrawal_orders where order_no = $1',
      [withdrawal.orderNo],
    );
    const nowMs = kit.clock.now().getTime();
    const hours = [rows[0]?.pay_after, rows[0]?.due_at].map(
      (at) => ((at?.getTime() ?? 0) - nowMs) / HOUR_MS,
    );
    expect(hours).toEqual([from, to]);
    expect(await kit.balance(player.playerId, locked)).toBe(500_000n);
  },
);

describe('no review is needed', () => {
  test('for a small one without a flag', async () => {
    const { player, cardId } = await kit.withdrawer();
    const amountMinor = 199_999n;
    const { withdrawal } = need(await kit.withdrawal(player, cardId, { amountMinor }));
    expect(withdrawal.state).toBe('approved');
  });

  test('but for the limit itself, a new card, a shared device, a shared card, deposits not played', async () => {
    const amountMinor = 20_000n;
    const { player, cardId } = await kit.withdrawer();
    const limit = await kit.withdrawal(player, cardId, { amountMinor: 200_000n });
    expect(need(limit).withdrawal.state).toBe('awaitingReview');

    const fresh = await kit.payer({ balanceMinor: amountMinor });
    const newCard = await kit.card(fresh, { isNew: true });
    need(await kit.withdrawal(fresh, newCard, { amountMinor }));

    const pair = await kit.withdrawer({ device: 'one phone' });
    await kit.payer({ device: 'one phone' });
    need(await kit.withdrawal(pair.player, pair.cardId, { amountMinor }));

    const heir = await kit.withdrawer();
    const former = await kit.withdrawer();
    await kit.database.pool.query(
      `update payout_accounts set deleted_at = now(), is_default = false, number_hash = (
         select number_hash from payout_accounts where account_id = $2) where account_id = $1`,
      [former.cardId, heir.cardId],
    );
    need(await kit.withdrawal(heir.player, heir.cardId, { amountMinor }));

    const idle = await kit.withdrawer();
    const orderNo = await kit.deposit(idle.player, { amountMinor: 10_000n });
    await change(kit, depositSetting, { turnoverBp: 5_000 });
    await kit.done(approveDeposit, { orderNo }, { as: await kit.operator('finance') });
    await change(kit, depositSetting, {});
    kit.clock.advance(1);
    await kit.bet(idle.player, { validMinor: 5_000n });
    need(await kit.withdrawal(idle.player, idle.cardId, { amountMinor }));

    const { rows } = await kit.database.pool.query(
      'select state, risk_flags from withdrawal_orders where player_id = any ($1) order by order_no',
      [[fresh, pair.player, heir.player, idle.player].map((one) => one.playerId)],
    );
    const found = rows.map((row) => row as { state: string; risk_flags: string[] });
    expect(new Set(found.map((row) => row.state))).toEqual(new Set(['awaitingReview']));
    expect(found.flatMap((row) => row.risk_flags).toSorted()).toEqual([
      'depositsWithoutPlay',
      'newAccount',
      'sharedAccount',
      'sharedDevice',
    ]);
  });
});

describe('refusals', () => {
  test('a visitor, an operator, and invalid input', async () => {
    const { player, cardId } = await kit.withdrawer();
    expect((await kit.call(createWithdrawal, { accountId: cardId })).code).toBe(401);
    expect((await kit.call(createWithdrawal, {}, { as: await kit.operator('owner') })).code).toBe(
      401,
    );
    const input = { method: 'bankCard', accountId: cardId, secondaryPassword, amountMinor: 20_000 };
    for (const [parts, field] of [
      [{ type: 'scheduled' }, 'window'],
      [{ type: 'instant', window: 1 }, 'window'],
      [{ type: 'scheduled', window: 4 }, 'window'],
      [{ type: 'instant', amountMinor: '-5' }, 'amountMinor'],
      [{ type: 'instant', amountMinor: '2e4' }, 'amountMinor'],
      [{ type: 'instant', secondaryPassword: 'abc' }, 'secondaryPassword'],
    ] as const) {
      const reply = await kit.call(createWithdrawal, { ...input, ...parts }, { as: player });
      expect([reply.refusal, reply.data]).toEqual(['invalidInput', { field }]);
    }
  });

  test('a wrong secondary password, before everything else, and it counts', async () => {
    const player = await kit.payer({ phone: null, realName: null });
    const input = { method: 'usdt', type: 'instant', amountMinor: 1, accountId: 'none' };
    const wrong = { ...input, secondaryPassword: '999999' };
    const reply = await kit.call(createWithdrawal, wrong, { as: player });
    expect(reply.refusal).toBe('secondaryPasswordWrong');
    const right = { ...input, secondaryPassword };
    expect((await kit.call(createWithdrawal, right, { as: player })).refusal).toBe('phoneNotBound');
    const unset = await kit.payer({ secondaryPassword: null });
    expect((await kit.call(createWithdrawal, right, { as: unset })).refusal).toBe(
      'secondaryPasswordNotSet',
    );
  });

  test('facts of the player that forbid it', async () => {
    const staff = await kit.operator('finance');
    const { player, cardId } = await kit.withdrawer();
    const request = async (parts: object = {}, card = cardId) =>
      (await kit.withdrawal(player, card, parts)).refusal;
    expect(await request({}, 'none')).toBe('notFound');
    const foreign = await kit.withdrawer();
    expect(await request({}, foreign.cardId)).toBe('notFound');
    expect(await request({ amountMinor: 9_999n })).toBe('amountOutOfRange');
    expect(await request({ amountMinor: 1_000_001n })).toBe('insufficientBalance');
    const orderNo = await kit.deposit(player, { amountMinor: 50_000n });
    expect(await request()).toBe('unverifiedOrder');
    await kit.done(approveDeposit, { orderNo }, { as: staff });
    expect(await request()).toBe('turnoverNotMet');
    kit.clock.advance(1);
    await kit.bet(player, { validMinor: 50_000n });
    expect(await request()).toBeNull();
  });

  test('a new card, if the operator requires that', async () => {
    await change(kit, payoutSetting, { newAccountHold: 'refuse' });
    const player = await kit.payer({ balanceMinor: 500_000n });
    const cardId = await kit.card(player, { isNew: true });
    const reply = await kit.withdrawal(player, cardId);
    expect(reply.refusal).toBe('accountOnHold');
    expect(reply.data).toEqual({ retrySeconds: 86_400 });
    kit.clock.advance(DAY_MS);
    expect((await kit.withdrawal(player, cardId)).code).toBe(0);
    await change(kit, payoutSetting, {});
  });

  test('the fourth of a day at VIP 1, not at VIP 2, and not from midnight of the site on', async () => {
    goToDay(kit, 1, 23 * 60 + 59);
    const low = await kit.withdrawer();
    const high = await kit.withdrawer({ vipLevel: 2 });
    const amountMinor = 10_000n;
    for (let i = 0; i < 3; i += 1) {
      need(await kit.withdrawal(low.player, low.cardId, { amountMinor }));
      need(await kit.withdrawal(high.player, high.cardId, { amountMinor }));
    }
    const reply = await kit.withdrawal(low.player, low.cardId, { amountMinor });
    expect(reply.refusal).toBe('dailyCountReached');
    need(await kit.withdrawal(high.player, high.cardId, { amountMinor }));
    goToDay(kit, 1);
    need(await kit.withdrawal(low.player, low.cardId, { amountMinor }));
  });

  test('more than the level’s daily limit', async () => {
    const { player, cardId } = await kit.withdrawer({ balanceMinor: 20_000_000n });
    const over = await kit.withdrawal(player, cardId, { amountMinor: 10_000_001n });
    expect(over.refusal).toBe('amountOutOfRange');
    need(await kit.withdrawal(player, cardId, { amountMinor: 9_990_000n }));
    const rest = await kit.withdrawal(player, cardId, { amountMinor: 10_001n });
    expect(rest.refusal).toBe('dailyLimitReached');
    expect(rest.data).toEqual({ leftMinor: 10_000 });
    need(await kit.withdrawal(player, cardId, { amountMinor: 10_000n }));
  });

  test('an instant one while those are closed', async () => {
    await change(kit, withdrawalSetting, { isInstantOpen: false });
    const { player, cardId } = await kit.withdrawer();
    expect((await kit.withdrawal(player, cardId)).refusal).toBe('methodUnavailable');
    expect((await kit.withdrawal(player, cardId, { window: 0 })).code).toBe(0);
    await change(kit, withdrawalSetting, {});
  });
});
