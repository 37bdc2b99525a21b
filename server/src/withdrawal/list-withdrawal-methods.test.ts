import { approveDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { listWithdrawalMethods } from '@vela/contract/withdrawal/calls.ts';
import { expect, test } from 'vitest';
import { runPayouts } from '../../test/desk.ts';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { change } from '../../test/money.ts';
import { need } from '../../seeds/stage/send.ts';
import { bindCoin, bindThirdParty } from '../../test/payout.ts';
import { smsSwitchSetting } from '../access/settings.ts';
import { openRequirement } from '../turnover/index.ts';
import { withdrawalSetting } from './settings.ts';

const kit = await useKit();
kit.desk();
await kit.set(smsSwitchSetting, 'off');

const read = async (player: TestPlayer, lang = 'en') =>
  await kit.done(listWithdrawalMethods, {}, { as: player, lang });

test('the form contains its methods, accounts and quota', async () => {
  const { player, cardId } = await kit.withdrawer();
  const newCard = await kit.card(player, { isNew: true });
  const form = await read(player, 'th');
  expect(form.methods.map((one) => [one.method, one.isAvailable, one.unavailableReason])).toEqual([
    ['bankCard', true, ''],
    ['usdt', false, 'methodNeedsBankWithdrawal'],
    ['ebpay', false, 'methodNeedsBankWithdrawal'],
    ['koipay', false, 'methodNeedsBankWithdrawal'],
  ]);
  const [bank] = form.methods;
  expect(bank).toMatchObject({ name: 'บัตรธนาคาร', minMinor: 10_000, maxMinor: 10_000_000 });
  expect(
    bank?.accounts.map((one) => [one.accountId, one.isDefault, one.holdUntil === null]),
  ).toEqual([
    [cardId, true, true],
    [newCard, false, false],
  ]);
  expect(form).toMatchObject({
    centralMinor: 1_000_000,
    withdrawableMinor: 1_000_000,
    dailyCount: 3,
    dailyCountLeft: 3,
    dailyLimitMinor: 10_000_000,
    dailyLeftMinor: 10_000_000,
    needs: [],
    unverifiedOrder: null,
    turnoverLeftMinor: 0,
    turnover: [],
    open: [],
  });
});

test('a pending withdrawal uses the quota and is listed, newest first', async () => {
  const { player, cardId } = await kit.withdrawer();
  const orders: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    const requested = need(await kit.withdrawal(player, cardId, { amountMinor: 200_000n }));
    orders.unshift(requested.withdrawal.orderNo);
    kit.clock.advance(1_000);
  }
  const form = await read(player);
  expect(form.open.map((order) => order.orderNo)).toEqual(orders);
  expect(form).toMatchObject({
    centralMinor: 400_000,
    withdrawableMinor: 0,
    dailyCountLeft: 0,
    dailyLeftMinor: 9_400_000,
  });
});

test('remaining turnover blocks a withdrawal, and bets reduce it at once', async () => {
  const player = await kit.payer();
  const orderNo = await kit.deposit(player, { amountMinor: 50_000n });
  await kit.done(approveDeposit, { orderNo }, { as: await kit.operator('finance') });
  expect(await read(player)).toMatchObject({ turnoverLeftMinor: 50_000, withdrawableMinor: 0 });
  kit.clock.advance(1);
  await kit.bet(player, { validMinor: 49_999n });
  expect(await read(player)).toMatchObject({
    turnoverLeftMinor: 1,
    withdrawableMinor: 0,
    turnover: [
      {
        kind: 'deposit',
        cause: orderNo,
        requiredMinor: 50_000,
        filledMinor: 49_999,
        leftMinor: 1,
        venue: null,
        venueName: '',
      },
    ],
  });
  await kit.bet(player, { validMinor: 1n });
  expect(await read(player)).toMatchObject({ turnoverLeftMinor: 0, withdrawableMinor: 50_000 });
});

test('after the first paid bank withdrawal the other methods open, each with its accounts', async () => {
  const { player, cardId } = await kit.withdrawer();
  const coin = need(await bindCoin(kit, player, { alias: 'Cold' })).account;
  const ebpay = need(await bindThirdParty(kit, player, 'ebpay')).account;
  need(await bindThirdParty(kit, player, 'alipay'));
  const reasonsOf = async () => (await read(player)).methods.map((one) => one.unavailableReason);
  const needsBank = Array.from({ length: 3 }, () => 'methodNeedsBankWithdrawal');
  expect(await reasonsOf()).toEqual(['', ...needsBank]);
  need(await kit.withdrawal(player, cardId, { amountMinor: 100_000n }));
  await runPayouts(kit);
  expect(await reasonsOf()).toEqual(['', '', '', '']);
  const { methods } = await read(player);
  expect(methods.map((one) => one.accounts.map((it) => [it.accountId, it.label]))).toEqual([
    [[cardId, 'Harbour Bank']],
    [[coin.accountId, 'USDT TRC20 · Cold']],
    [[ebpay.accountId, 'EBpay · Mine']],
    [],
  ]);
  expect(methods[1]?.accounts[0]).toMatchObject({ detail: coin.account, isDefault: true });
  await change(kit, withdrawalSetting, { openMethods: ['bankCard', 'usdt'] });
  const closed = Array.from({ length: 2 }, () => 'methodUnavailable');
  expect(await reasonsOf()).toEqual(['', '', ...closed]);
  await change(kit, withdrawalSetting, {});
});

test('a requirement in one venue states the venue’s name', async () => {
  const { player } = await kit.withdrawer();
  await kit.provider(7);
  await openRequirement(kit.database.db, {
    playerId: player.playerId,
    kind: 'bonus',
    cause: 'P1',
    requiredMinor: 12_000n,
    venue: 'venue7',
    now: kit.clock.now(),
  });
  const { turnover } = await read(player);
  expect(turnover).toMatchObject([
    {
      kind: 'bonus',
      cause: 'P1',
      leftMinor: 12_000,
      venue: 'venue7',
      venueName: 'venue7 en',
      places: [{ venue: 'venue7', name: 'venue7 en', weightBp: 10_000 }],
    },
  ]);
});

test('missing set-up, and a deposit in review, precede the form', async () => {
  const bare = await kit.player();
  expect((await read(bare)).needs).toEqual(['secondaryPassword', 'phone', 'realName']);
  const player = await kit.payer();
  const orderNo = await kit.deposit(player);
  expect(await read(player)).toMatchObject({ needs: [], unverifiedOrder: orderNo });
});

test('a visitor is refused', async () => {
  expect((await kit.call(listWithdrawalMethods)).code).toBe(401);
});
