import { deleteThirdPartyAccount, deleteCryptoAddress } from '@vela/contract/payout/calls.ts';
import { getTransaction } from '@vela/contract/wallet/calls.ts';
import { listWithdrawalMethods, getWithdrawalOrder } from '@vela/contract/withdrawal/calls.ts';
import { describeAccount } from '@vela/ledger/chart.ts';
import { HOUR_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { runPayouts } from '../../test/desk.ts';
import { ageCard, change, secondaryPassword } from '../../test/money.ts';
import { need } from '../../seeds/stage/send.ts';
import { bindCoin, bindThirdParty, usePayoutKit, tronAddress } from '../../test/payout.ts';
import { withdrawalSetting } from './settings.ts';

/*
 * Withdrawals other than to a bank card: available after the first one to a card.
 */

const kit = await usePayoutKit();
const desk = kit.desk();

const amountMinor = 100_000n;

/** A player with one paid bank withdrawal. */
async function newRegular() {
  const { player, cardId } = await kit.withdrawer();
  need(await kit.withdrawal(player, cardId, { amountMinor: 50_000n }));
  await runPayouts(kit);
  return { player, cardId };
}

/** Returns what the desk received for an order. */
const sentOf = (orderNo: string) => desk.payments.get(orderNo);

/** A player with a paid withdrawal and an old address, and the request. */
async function requestUsdt(parts: { window?: number; ratePpm?: number } = {}) {
  const { player } = await newRegular();
  const { accountId } = need(await bindCoin(kit, player)).account;
  await ageCard(kit, accountId);
  return kit.withdrawal(player, accountId, { amountMinor, method: 'usdt', ...parts });
}

test('a USDT withdrawal reaches the channel with its chain, its coins and its whole address', async () => {
  const { player } = await newRegular();
  const address = tronAddress(800_001);
  const { accountId } = need(await bindCoin(kit, player, { address })).account;
  await ageCard(kit, accountId);
  const requested = need(await kit.withdrawal(player, accountId, { amountMinor, method: 'usdt' }));
  const { orderNo } = requested.withdrawal;
  expect(requested.withdrawal).toMatchObject({
    state: 'approved',
    method: 'usdt',
    accountLabel: `USDT TRC20 •••• ${address.slice(-4)}`,
    coin: { protocol: 'TRC20', ratePpm: 7_800_000, amountMicro: 128_205_128 },
  });
  await runPayouts(kit);
  expect(sentOf(orderNo)).toMatchObject({
    channel: 'usdt',
    body: {
      reference: orderNo,
      method: 'usdt',
      amount_minor: 100_000,
      amount_micro: 128_205_128,
      currency: 'HKD',
      protocol: 'TRC20',
      bank_code: '',
      account_number: address,
      callback_url: 'http://127.0.0.1:8080/pay/usdt/callback',
    },
    timesSent: 1,
  });
  const { withdrawal } = await kit.done(getWithdrawalOrder, { orderNo }, { as: player });
  expect(withdrawal.state).toBe('paid');
  expect(withdrawal.receipt).toMatch(/^[0-9a-f]{64}$/);
  const record = await kit.done(getTransaction, { id: orderNo }, { as: player });
  expect(record.details).toEqual([
    { key: 'account', value: `USDT TRC20 •••• ${address.slice(-4)}` },
    { key: 'protocol', value: 'TRC20' },
    { key: 'ratePpm', value: '7800000' },
    { key: 'amountMicro', value: '128205128' },
  ]);
});

test('the extra of a scheduled one arrives in coins, at the rate of the request', async () => {
  const { withdrawal } = need(await requestUsdt({ window: 3 }));
  // (1,000.00 + 6.00) / 7.80
  expect(withdrawal).toMatchObject({ extraMinor: 600, coin: { amountMicro: 128_974_359 } });
  await change(kit, withdrawalSetting, { usdtRatePpm: 5_000_000 });
  kit.clock.advance(18 * HOUR_MS);
  await runPayouts(kit);
  await change(kit, withdrawalSetting, {});
  expect(sentOf(withdrawal.orderNo)?.body).toMatchObject({
    amount_minor: 100_600,
    amount_micro: 128_974_359,
  });
});

test('a rate that differs from the shown one is refused, without effect', async () => {
  const refused = await requestUsdt({ ratePpm: 7_790_000 });
  expect(refused).toMatchObject({ refusal: 'rateChanged', data: { ratePpm: 7_800_000 } });
  expect((await requestUsdt({ ratePpm: 7_800_000 })).code).toBe(0);
});

test("each method has its own limits, and its own channel's money", async () => {
  const { player } = await newRegular();
  const { accountId } = need(await bindThirdParty(kit, player, 'koipay')).account;
  await ageCard(kit, accountId);
  const limits = { ...withdrawalSetting.initial.limits };
  limits.koipay = { minMinor: 20_000n, maxMinor: 30_000n };
  await change(kit, withdrawalSetting, { limits });
  const request = (sum: bigint) =>
    kit.withdrawal(player, accountId, { amountMinor: sum, method: 'koipay' });
  for (const sum of [19_999n, 30_001n]) {
    expect(await request(sum)).toMatchObject({
      refusal: 'amountOutOfRange',
      data: { minMinor: 20_000, maxMinor: 30_000 },
    });
  }
  const { methods } = await kit.done(listWithdrawalMethods, {}, { as: player });
  expect(methods.map((it) => [it.method, it.minMinor, it.maxMinor])).toEqual([
    ['bankCard', 10_000, 10_000_000],
    ['usdt', 10_000, 10_000_000],
    ['ebpay', 10_000, 10_000_000],
    ['koipay', 20_000, 30_000],
  ]);
  const { orderNo } = need(await request(30_000n)).withdrawal;
  await change(kit, withdrawalSetting, {});
  await runPayouts(kit);
  const { rows } = await kit.database.pool.query<{ credit: bigint }>(
    'select credit from ledger.transfers where cause = $1 order by id desc limit 1',
    [orderNo],
  );
  const credit = rows[0]?.credit ?? 0n;
  expect(describeAccount(credit)).toMatchObject({ kind: 'paymentClearing', owner: 9 });
});

test('an EBpay withdrawal reaches the channel, and a new account is reviewed first', async () => {
  const { player } = await newRegular();
  const account = 'ebWithdrawalToEbpay01';
  const { accountId } = need(await bindThirdParty(kit, player, 'ebpay', { account })).account;
  const request = () => kit.withdrawal(player, accountId, { amountMinor, method: 'ebpay' });
  expect(need(await request()).withdrawal.state).toBe('awaitingReview');
  kit.clock.advance(25 * HOUR_MS);
  const { withdrawal } = need(await request());
  expect(withdrawal).toMatchObject({ state: 'approved', coin: null });
  await runPayouts(kit);
  const reported = sentOf(withdrawal.orderNo);
  expect(reported).toMatchObject({ channel: 'ebpay', body: { account_number: account } });
  expect(Object.keys(reported?.body ?? {})).not.toContain('amount_micro');
});

test('before the first bank withdrawal, and to an account of another kind, it is refused', async () => {
  const { player, cardId } = await kit.withdrawer();
  const { accountId } = need(await bindCoin(kit, player)).account;
  const early = await kit.withdrawal(player, accountId, { method: 'usdt' });
  expect(early.refusal).toBe('methodNeedsBankWithdrawal');
  const asCard = await kit.withdrawal(player, accountId);
  expect(asCard.refusal).toBe('notFound');
  const regular = await newRegular();
  for (const method of ['usdt', 'koipay']) {
    const reply = await kit.withdrawal(regular.player, regular.cardId, { method });
    expect(reply.refusal).toBe('notFound');
  }
  const foreign = await kit.withdrawal(regular.player, accountId, { method: 'usdt' });
  expect(foreign.refusal).toBe('notFound');
  expect((await kit.withdrawal(player, cardId)).code).toBe(0);
});

test('an account stays until its withdrawals are finished', async () => {
  const { player } = await newRegular();
  const coin = need(await bindCoin(kit, player)).account.accountId;
  const koipay = need(await bindThirdParty(kit, player, 'koipay')).account.accountId;
  need(await kit.withdrawal(player, coin, { amountMinor, method: 'usdt' }));
  need(await kit.withdrawal(player, koipay, { amountMinor, method: 'koipay' }));
  const removeCoin = { accountId: coin, secondaryPassword };
  const removeKoipay = { accountId: koipay, secondaryPassword };
  const coinReply = await kit.call(deleteCryptoAddress, removeCoin, { as: player });
  expect(coinReply.refusal).toBe('accountInUse');
  const koipayReply = await kit.call(deleteThirdPartyAccount, removeKoipay, { as: player });
  expect(koipayReply.refusal).toBe('accountInUse');
});
