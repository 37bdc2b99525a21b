import { listMethods, saveMethod } from '@vela/contract/deposit/staff-calls.ts';
import { approveProposal, withdrawProposal } from '@vela/contract/proposal/staff-calls.ts';
import { HOUR_MS } from '@vela/service/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import type { Kit, TestStaff } from '../../test/kit.ts';
import { need, startMoneyKit } from '../../test/money.ts';
import { expireProposals } from './jobs.ts';

let kit: Kit;
let staff: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  kit = await startMoneyKit();
  staff = await kit.newStaff('finance');
  second = await kit.newStaff('finance');
});
afterAll(() => kit.stop());

const propose = async () => {
  const { methods } = need(await kit.call(listMethods, {}, { as: staff }));
  const method = methods.find((it) => it.code === 'alipay');
  const input = { ...method, position: 77, reason: 'To the end.' };
  return need(await kit.call(saveMethod, input, { as: staff })).proposalId;
};
const withdraw = (proposalId: string, as = staff) =>
  kit.call(withdrawProposal, { proposalId }, { as });

test('only who proposed takes it back, and then nobody makes it', async () => {
  const proposalId = await propose();
  expect((await withdraw(proposalId, second)).refusal).toBe('forbidden');
  expect((await withdraw('prp_none')).refusal).toBe('notFound');
  expect(need(await withdraw(proposalId)).proposal.state).toBe('withdrawn');
  const approved = await kit.call(approveProposal, { proposalId }, { as: second });
  expect(approved).toMatchObject({ refusal: 'proposalClosed', data: { state: 'withdrawn' } });
});

test('the job ends what nobody decided, once, and says so', async () => {
  const proposalId = await propose();
  await expireProposals.handler(kit.services, {});
  kit.clock.advance(72 * HOUR_MS);
  await expireProposals.handler(kit.services, {});
  await expireProposals.handler(kit.services, {});
  const owner = await kit.newStaff('owner');
  const { list } = need(await kit.call(listAudit, { subject: proposalId }, { as: owner }));
  expect(list.map(({ action, actor }) => [action, actor])).toEqual([
    ['proposal.expire', 'system'],
    ['proposal.propose', staff.username],
  ]);
});
