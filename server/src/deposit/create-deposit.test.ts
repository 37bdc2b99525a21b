import { createDeposit } from '@vela/contract/deposit/calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { describe, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { change, newReceipt, realName } from '../../test/money.ts';
import { depositSetting } from './settings.ts';

const kit = await useKit();

const wanted = { methodCode: 'bankTransfer', amountMinor: 50_000n };

test('an order waits half an hour for exactly its amount, on a fixed account', async () => {
  const player = await kit.payer();
  const { data } = await kit.call(createDeposit, wanted, { as: player, lang: 'en' });
  expect(data.order).toMatchObject({
    state: 'awaitingPayment',
    methodName: 'Bank transfer',
    amountMinor: 50_000,
    depositorName: realName,
    receivingAccount: { bankName: 'Harbour Sandbox Bank', accountNumber: '012 8840 2216 0047' },
    receipts: [],
    submittedAt: null,
  });
  expect(data.order.orderNo).toMatch(/^D\d{16}$/);
  const waitMs = Date.parse(data.order.payBefore) - Date.parse(data.order.createdAt);
  expect(waitMs).toBe(30 * MINUTE_MS);
  const { rows } = await kit.database.pool.query(
    'select type, mode, status, amount_minor from wallet_transactions where order_no = $1',
    [data.order.orderNo],
  );
  expect(rows).toEqual([
    { type: 'deposit', mode: 'bankTransfer', status: 'processing', amount_minor: 50_000n },
  ]);
  expect(await kit.balance(player.playerId)).toBe(0n);
});

test('opening twice under the same key opens one order', async () => {
  const player = await kit.payer();
  const first = await kit.call(createDeposit, wanted, { as: player, key: 'the-same-key' });
  const second = await kit.call(createDeposit, wanted, { as: player, key: 'the-same-key' });
  expect(second.raw).toBe(first.raw);
  const other = { ...wanted, amountMinor: 60_000n };
  const third = await kit.call(createDeposit, other, { as: player, key: 'the-same-key' });
  expect(third.refusal).toBe('idempotencyConflict');
});

describe('refusals, in the order of the contract', () => {
  test('a visitor', async () => {
    expect((await kit.call(createDeposit, wanted)).code).toBe(401);
  });

  test('an operator', async () => {
    const staff = await kit.operator('owner');
    expect((await kit.call(createDeposit, wanted, { as: staff })).code).toBe(401);
  });

  test('a player without a phone', async () => {
    const player = await kit.payer({ phone: null });
    const reply = await kit.call(createDeposit, { ...wanted, methodCode: 'none' }, { as: player });
    expect(reply.refusal).toBe('phoneNotBound');
  });

  test('an unknown or unavailable method, before the amount', async () => {
    const player = await kit.payer();
    const send = (methodCode: string) =>
      kit.call(createDeposit, { methodCode, amountMinor: 1n }, { as: player });
    expect(await send('none')).toMatchObject({
      refusal: 'methodUnavailable',
      data: { reason: 'unknown' },
    });
    const { config } = kit.services;
    kit.services.config = { ...config, mode: 'licensed' };
    expect(await send('alipay')).toMatchObject({
      refusal: 'methodUnavailable',
      data: { reason: 'noChannel' },
    });
    kit.services.config = config;
  });

  test.each([undefined, 'BEP20'])('virtual coin on the chain %s', async (protocol) => {
    const input = { methodCode: 'usdt', amountMinor: 1n, protocol };
    const reply = await kit.call(createDeposit, input, { as: await kit.payer() });
    expect(reply.refusal).toBe(protocol ? 'invalidInput' : 'protocolUnavailable');
  });

  test('a chain that the method does not support', async () => {
    const { pool } = kit.database;
    await pool.query(`update deposit_methods set protocols = '{ERC20}' where flow = 'chain'`);
    const input = { methodCode: 'usdt', amountMinor: 1n, protocol: 'TRC20' };
    const reply = await kit.call(createDeposit, input, { as: await kit.payer() });
    expect(reply.refusal).toBe('protocolUnavailable');
    await pool.query(`update deposit_methods set protocols = '{TRC20,ERC20}' where flow = 'chain'`);
  });

  test.each([9_999n, 100_000_001n])('the amount %d', async (amountMinor) => {
    const player = await kit.payer();
    const reply = await kit.call(createDeposit, { ...wanted, amountMinor }, { as: player });
    expect(reply.refusal).toBe('amountOutOfRange');
    expect(reply.data).toEqual({ minMinor: 10_000, maxMinor: 100_000_000 });
  });

  test.each(['0', '-100', '1e5', '100.5', ' ', 'NaN', '9007199254740993', null])(
    'the invalid amount %j',
    async (amountMinor) => {
      const player = await kit.payer();
      const input = { methodCode: 'bankTransfer', amountMinor };
      const reply = await kit.call(createDeposit, input, { as: player });
      expect(reply.refusal).toBe('invalidInput');
      expect(reply.data).toMatchObject({ field: 'amountMinor' });
    },
  );

  test('a second order of the method family, by any method', async () => {
    const player = await kit.payer();
    const orderNo = await kit.deposit(player, { upTo: 'awaitingPayment' });
    const other = { methodCode: 'digitalRmb', amountMinor: 50_000n };
    const reply = await kit.call(createDeposit, other, { as: player });
    expect(reply.refusal).toBe('unfinishedDeposit');
    expect(reply.data).toEqual({ orderNo });
  });

  test('more than the daily limit, including pending orders', async () => {
    await change(kit, depositSetting, { dailyLimitMinor: 80_000n });
    const player = await kit.payer();
    const reply = await kit.call(
      createDeposit,
      { ...wanted, amountMinor: 80_001n },
      { as: player },
    );
    expect(reply.refusal).toBe('depositLimitReached');
    expect(reply.data).toEqual({ leftMinor: 80_000 });
    await kit.deposit(player, { upTo: 'awaitingPayment', amountMinor: 80_000n });
    await change(kit, depositSetting, {});
  });
});

test('an overdue order makes room for the next one, before the job has run', async () => {
  const player = await kit.payer();
  const first = await kit.deposit(player, { upTo: 'awaitingPayment' });
  kit.clock.advance(30 * MINUTE_MS);
  const second = await kit.deposit(player, { upTo: 'awaitingPayment' });
  const { rows } = await kit.database.pool.query(
    'select order_no, state from deposit_orders where player_id = $1 order by created_at',
    [player.playerId],
  );
  expect(rows).toEqual([
    { order_no: first, state: 'expired' },
    { order_no: second, state: 'awaitingPayment' },
  ]);
});

test('an order in review makes no room, however old', async () => {
  const player = await kit.payer();
  const orderNo = await kit.deposit(player);
  kit.clock.advance(90 * MINUTE_MS);
  const reply = await kit.call(createDeposit, wanted, { as: player });
  expect(reply.refusal).toBe('unfinishedDeposit');
  expect(reply.data).toEqual({ orderNo });
});

test('of ten concurrent orders, one is opened', async () => {
  const player = await kit.payer();
  await newReceipt(kit, player);
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => kit.call(createDeposit, wanted, { as: player })),
  );
  expect(replies.filter((reply) => reply.code === 0)).toHaveLength(1);
  const refused = replies.filter((reply) => reply.code !== 0).map((reply) => reply.refusal);
  expect(new Set(refused)).toEqual(new Set(['unfinishedDeposit']));
});
