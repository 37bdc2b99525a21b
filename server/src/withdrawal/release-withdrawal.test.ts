import { claimWithdrawal, releaseWithdrawal } from '@vela/contract/withdrawal/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { need } from '../../seeds/stage/send.ts';

const kit = await useKit();
const staff = await kit.operator('risk');
const other = await kit.operator('finance');

const claim = (orderNo: string, as = staff) => kit.call(claimWithdrawal, { orderNo }, { as });
const release = (orderNo: string, as = staff) => kit.call(releaseWithdrawal, { orderNo }, { as });
const open = async (amountMinor: bigint): Promise<string> => {
  const { player, cardId } = await kit.withdrawer();
  return need(await kit.withdrawal(player, cardId, { amountMinor })).withdrawal.orderNo;
};

test('only the operator who claimed a withdrawal can release it', async () => {
  const orderNo = await open(500_000n);
  await claim(orderNo);
  expect((await release(orderNo, other)).code).toBe(0);
  expect((await claim(orderNo, other)).refusal).toBe('reviewedBySomebodyElse');
  expect((await release(orderNo)).code).toBe(0);
  expect((await claim(orderNo, other)).code).toBe(0);
});

test('a withdrawal that is not in review stays unchanged; an unknown one is not found', async () => {
  expect((await release(await open(100_000n))).code).toBe(0);
  expect((await release('W1')).refusal).toBe('notFound');
});
