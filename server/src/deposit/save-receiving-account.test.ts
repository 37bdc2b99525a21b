import { createDeposit } from '@vela/contract/deposit/calls.ts';
import { listReceivingAccounts, saveReceivingAccount } from '@vela/contract/deposit/staff-calls.ts';
import { approveProposal } from '@vela/contract/proposal/staff-calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { showDeposit } from '../../test/channel.ts';
import { useKit } from '../../test/kit.ts';
import { need } from '../../seeds/stage/send.ts';
import { approveAs } from '../../test/proposal.ts';

const kit = await useKit();
const staff = await kit.operator('finance');
const second = await kit.operator('finance');
// Each test begins without an account that accepts orders.
beforeEach(async () => {
  await kit.database.pool.query(
    `update deposit_receiving_accounts set is_open = false where method_code = 'digitalRmb'`,
  );
});

const texts = (en: string) => ({ zh: en, hk: en, en, th: en });
const whole = {
  methodCode: 'digitalRmb',
  bankNames: texts('Purse'),
  holderName: 'Vela Test Merchant',
  accountNumber: '0010 7777',
  branches: texts(''),
  remarks: texts('Leave the remark empty'),
  position: 9,
  isOpen: true,
};
const save = (parts: object = {}, as = staff) =>
  kit.call(saveReceivingAccount, { ...whole, reason: 'A new bank.', ...parts }, { as });
const listAll = async () => (await kit.done(listReceivingAccounts, {}, { as: staff })).accounts;
/** Saves with dual approval; returns the resulting account. */
const saveByTwo = async (parts: Record<string, unknown> = {}) => {
  const known = new Set((await listAll()).map((it) => it.accountId));
  await approveAs(kit, second, need(await save(parts)));
  const account = (await listAll()).find(({ accountId: id }) =>
    parts['accountId'] === undefined ? !known.has(id) : id === parts['accountId'],
  );
  if (!account) throw new Error('no account was saved');
  return account;
};
const order = async (amountMinor = 50_000n) =>
  kit.call(createDeposit, { methodCode: 'digitalRmb', amountMinor }, { as: await kit.payer() });

test('a new account receives orders at once; after a change, open orders keep the account they showed', async () => {
  const account = await saveByTwo();
  expect(account.accountId).toMatch(/^rcv_/);
  const player = await kit.payer();
  const wanted = { methodCode: 'digitalRmb', amountMinor: 50_000n };
  const opened = (await kit.done(createDeposit, wanted, { as: player, lang: 'en' })).order;
  expect(opened.receivingAccount).toMatchObject({ bankName: 'Purse', accountNumber: '0010 7777' });
  await saveByTwo({ accountId: account.accountId, accountNumber: '0010 8888', isOpen: false });
  const kept = await showDeposit(kit, player, opened.orderNo);
  expect(kept.receivingAccount?.accountNumber).toBe('0010 7777');
  expect((await order()).data).toEqual({ reason: 'noReceivingAccount' });
});

describe('an account accepts only', () => {
  test('orders within its own limits', async () => {
    await saveByTwo({ minMinor: 20_000, maxMinor: 60_000 });
    expect((await order(19_999n)).data).toEqual({ reason: 'noAccountForAmount' });
    expect((await order(60_001n)).data).toEqual({ reason: 'noAccountForAmount' });
    expect((await order(60_000n)).code).toBe(0);
  });

  test('orders up to its daily limit, even if they compete for the rest', async () => {
    await saveByTwo({ dailyLimitMinor: 100_000 });
    const players = await Promise.all(Array.from({ length: 6 }, () => kit.payer()));
    const wanted = { methodCode: 'digitalRmb', amountMinor: 50_000n };
    const replies = await Promise.all(players.map((as) => kit.call(createDeposit, wanted, { as })));
    expect(replies.filter((reply) => reply.code === 0)).toHaveLength(2);
    expect((await order(10_000n)).data).toEqual({ reason: 'noAccountForAmount' });
    kit.clock.advance(24 * 60 * 60 * 1_000);
    expect((await order(10_000n)).code).toBe(0);
  });

  test('orders in its hours', async () => {
    await saveByTwo({ hours: { opensAt: '13:00', closesAt: '14:00' } });
    expect((await order()).data).toEqual({ reason: 'noReceivingAccount' });
    kit.clock.advance(60 * 60 * 1_000);
    expect((await order()).code).toBe(0);
    kit.clock.advance(60 * 60 * 1_000);
    expect((await order()).data).toEqual({ reason: 'noReceivingAccount' });
  });
});

test('of accounts that fit, the one with the fewest open orders is shown, then the first', async () => {
  await saveByTwo({ accountNumber: 'second', position: 2 });
  await saveByTwo({ accountNumber: 'first', position: 1 });
  const reported: string[] = [];
  for (let i = 0; i < 4; i += 1) {
    reported.push(need(await order()).order.receivingAccount?.accountNumber ?? '');
  }
  expect(reported).toEqual(['first', 'second', 'first', 'second']);
});

test('the audit log contains the account before and after', async () => {
  const account = await saveByTwo();
  await saveByTwo({ accountId: account.accountId, accountNumber: '0010 9999' });
  const owner = await kit.operator('owner');
  const { list } = await kit.done(listAudit, { action: 'channel.' }, { as: owner });
  expect(list.slice(0, 2).map((it) => it.action)).toEqual([
    'channel.changeAccount',
    'channel.addAccount',
  ]);
  expect(JSON.parse(list[0]?.details ?? '')).toEqual({
    accountNumber: '0010 7777 → 0010 9999',
    reason: 'A new bank.',
    proposedBy: staff.username,
  });
});

test('one operator alone can only close an account, and cannot open one again', async () => {
  const account = await saveByTwo();
  const { accountId } = account;
  const other = need(await save({ accountId, accountNumber: '0010 0666' }));
  expect(other).toMatchObject({ account: { accountNumber: '0010 7777' } });
  expect(other.proposalId).not.toBe('');
  const closed = need(await save({ accountId, isOpen: false, reason: 'Under attack.' }));
  expect(closed).toMatchObject({ proposalId: '', account: { isOpen: false } });
  expect((await order()).data).toEqual({ reason: 'noReceivingAccount' });
  // A proposal for the open account is stale once the account has changed.
  const { proposalId } = other;
  const stale = await kit.call(approveProposal, { proposalId }, { as: second });
  expect(stale.refusal).toBe('proposalStale');
  const opened = need(await save({ accountId }));
  expect(opened).toMatchObject({ account: { isOpen: false } });
  expect((await order()).data).toEqual({ reason: 'noReceivingAccount' });
  await approveAs(kit, second, opened);
  expect((await order()).code).toBe(0);
});

describe('refusals', () => {
  test('a missing reason, and an unchanged account', async () => {
    expect((await save({ reason: '' })).refusal).toBe('reasonRequired');
    const { accountId } = await saveByTwo();
    expect((await save({ accountId })).refusal).toBe('nothingChanged');
    expect((await save({ accountId, isOpen: false, reason: '' })).refusal).toBe('reasonRequired');
  });

  test('an account that does not exist, or is of another method', async () => {
    expect((await save({ accountId: 'rcv_none' })).refusal).toBe('notFound');
    expect((await save({ accountId: 'rcv_bank_1' })).refusal).toBe('notFound');
  });

  test.each([
    ['alipay', 'noReceivingAccount'],
    ['none', 'unknown'],
  ])('an account of the method %s', async (methodCode, reason) => {
    expect(await save({ methodCode })).toMatchObject({
      refusal: 'methodUnavailable',
      data: { reason },
    });
  });

  test.each([
    ['maxMinor', { minMinor: 2, maxMinor: 1 }],
    ['bankNames', { bankNames: texts(' ') }],
    ['holderName', { holderName: '' }],
    ['dailyLimitMinor', { dailyLimitMinor: -1 }],
  ])('an invalid %s: %j', async (field, parts) => {
    expect(await save(parts)).toMatchObject({ refusal: 'invalidInput', data: { field } });
  });

  test('operators who may only read', async () => {
    expect((await save({}, await kit.operator('auditor'))).refusal).toBe('forbidden');
    const auditor = await kit.operator('auditor');
    expect((await kit.call(listReceivingAccounts, {}, { as: auditor })).code).toBe(0);
  });
});
