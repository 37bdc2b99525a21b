import { approveDeposit } from '@vela/contract/deposit/staff-calls.ts';
import { deleteMessage, listMessages } from '@vela/contract/message/calls.ts';
import { checkSecondaryPassword } from '@vela/contract/profile/calls.ts';
import {
  approveWithdrawal,
  claimWithdrawal,
  getWithdrawal,
} from '@vela/contract/withdrawal/staff-calls.ts';
import { DAY_MS, HOUR_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { runPayouts } from '../../test/desk.ts';
import { useKit } from '../../test/kit.ts';
import { change, realName } from '../../test/money.ts';
import { need } from '../../seeds/stage/send.ts';
import { depositSetting } from '../deposit/settings.ts';

const kit = await useKit();
kit.desk();
const staff = await kit.operator('finance');

const read = async (orderNo: string) =>
  await kit.done(getWithdrawal, { orderNo }, { as: staff, lang: 'en' });

test('a review shows the order, its player, its risk and its history, to the payout', async () => {
  const player = await kit.payer();
  const deposit = await kit.deposit(player, { amountMinor: 900_000n });
  await change(kit, depositSetting, { turnoverBp: 5_000 });
  await kit.done(approveDeposit, { orderNo: deposit }, { as: staff });
  await change(kit, depositSetting, {});
  kit.clock.advance(1);
  await kit.bet(player, { validMinor: 450_000n });
  const cardId = await kit.card(player, { isNew: true });
  const { orderNo } = need(await kit.withdrawal(player, cardId)).withdrawal;
  await kit.done(claimWithdrawal, { orderNo }, { as: staff });
  const before = await read(orderNo);
  expect(before.withdrawal).toMatchObject({
    state: 'awaitingReview',
    holderName: '******n',
    bankName: 'Harbour Bank',
    reviewer: staff.username,
    accountId: cardId,
    coin: null,
    payout: null,
    approvals: [],
    needsSecondApprover: false,
    riskFlags: ['newAccount', 'depositsWithoutPlay'],
  });
  expect(before.player).toMatchObject({
    username: player.username,
    centralMinor: 400_000,
    lockedMinor: 500_000,
    depositSumMinor: 900_000,
    withdrawalSumMinor: 0,
  });
  expect(JSON.stringify(before)).not.toContain(realName);
  const bad = before.checks.filter((check) => !check.isGood).map((check) => check.key);
  expect(bad).toEqual(['accountOld', 'playedDeposits', 'securityQuiet']);
  expect(before.security.map(({ what }) => what)).toEqual(['cardAdded']);
  await kit.done(approveWithdrawal, { orderNo }, { as: staff });
  await runPayouts(kit);
  const after = await read(orderNo);
  expect(after.withdrawal).toMatchObject({
    state: 'paid',
    payout: { state: 'paid', tries: 1, lastAnswer: 'paid', receipt: `R-${orderNo}` },
    approvals: [{ username: staff.username }],
  });
  expect(after.player).toMatchObject({ lockedMinor: 0, withdrawalSumMinor: 500_000 });
  expect(after.history.map(({ state, actor }) => [state, actor])).toEqual([
    ['awaitingReview', player.username],
    ['approved', staff.username],
    ['paying', 'system'],
    ['paid', 'system'],
  ]);
});

test('turnover after the request is shown, with earlier orders', async () => {
  const { player, cardId } = await kit.withdrawer();
  const first = need(await kit.withdrawal(player, cardId, { amountMinor: 300_000n }));
  kit.clock.advance(1_000);
  const { orderNo } = need(await kit.withdrawal(player, cardId)).withdrawal;
  const deposit = await kit.deposit(player, { amountMinor: 50_000n });
  await kit.done(approveDeposit, { orderNo: deposit }, { as: staff });
  const review = await read(orderNo);
  expect(review.recent.map((line) => line.orderNo)).toEqual([first.withdrawal.orderNo]);
  expect(review.checks[0]).toEqual({ key: 'turnoverMet', isGood: false, detail: 'minor:50000' });
});

test('changes of a player’s devices, passwords and accounts are shown for a week', async () => {
  const { player, cardId } = await kit.withdrawer();
  kit.clock.advance(1_000);
  for (let tries = 0; tries < 5; tries += 1) {
    await kit.call(checkSecondaryPassword, { secondaryPassword: '000000' }, { as: player });
  }
  kit.clock.advance(HOUR_MS);
  const { orderNo } = need(await kit.withdrawal(player, cardId)).withdrawal;
  const reported = async () => (await read(orderNo)).security.map(({ what }) => what);
  expect(await reported()).toEqual(['secondaryPasswordLocked', 'cardAdded']);
  // An attacker with access to an account may delete its owner's messages.
  const box = await kit.done(listMessages, {}, { as: player });
  const ids = box.list.map((message) => message.id).join(',');
  await kit.done(deleteMessage, { ids }, { as: player });
  expect(await reported()).toEqual(['secondaryPasswordLocked', 'cardAdded']);
  kit.clock.advance(7 * DAY_MS - HOUR_MS);
  expect(await reported()).toEqual(['secondaryPasswordLocked']);
  kit.clock.advance(1);
  expect(await reported()).toEqual([]);
  const checks = (await read(orderNo)).checks.filter(({ key }) => key === 'securityQuiet');
  expect(checks).toEqual([{ key: 'securityQuiet', isGood: true, detail: '' }]);
});

test('an order that does not exist is not found; a player is refused', async () => {
  const reply = await kit.call(getWithdrawal, { orderNo: 'W1' }, { as: staff });
  expect(reply.refusal).toBe('notFound');
  const player = await kit.payer();
  expect((await kit.call(getWithdrawal, { orderNo: 'W1' }, { as: player })).code).toBe(401);
});
