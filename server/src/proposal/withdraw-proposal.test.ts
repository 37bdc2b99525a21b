import { listMethods, saveMethod } from '@vela/contract/deposit/staff-calls.ts';
import { approveProposal, withdrawProposal } from '@vela/contract/proposal/staff-calls.ts';
import { HOUR_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { useKit } from '../../test/kit.ts';
import { need } from '../../seeds/stage/send.ts';
import { expireProposals } from './jobs.ts';

const kit = await useKit();
const staff = await kit.operator('finance');
const second = await kit.operator('finance');

const propose = async () => {
  const { methods } = await kit.done(listMethods, {}, { as: staff });
  const method = methods.find((it) => it.code === 'alipay');
  const input = { ...method, position: 77, reason: 'To the end.' };
  return (await kit.done(saveMethod, input, { as: staff })).proposalId;
};
const withdraw = (proposalId: string, as = staff) =>
  kit.call(withdrawProposal, { proposalId }, { as });

test('only the proposer withdraws it, and then it cannot be approved', async () => {
  const proposalId = await propose();
  expect((await withdraw(proposalId, second)).refusal).toBe('forbidden');
  expect((await withdraw('prp_none')).refusal).toBe('notFound');
  expect(need(await withdraw(proposalId)).proposal.state).toBe('withdrawn');
  const approved = await kit.call(approveProposal, { proposalId }, { as: second });
  expect(approved).toMatchObject({ refusal: 'proposalClosed', data: { state: 'withdrawn' } });
});

test('the job expires undecided proposals, once, and audits it', async () => {
  const proposalId = await propose();
  await expireProposals.handler(kit.services, {});
  kit.clock.advance(72 * HOUR_MS);
  await expireProposals.handler(kit.services, {});
  await expireProposals.handler(kit.services, {});
  const owner = await kit.operator('owner');
  const { list } = await kit.done(listAudit, { subject: proposalId }, { as: owner });
  expect(list.map(({ action, actor }) => [action, actor])).toEqual([
    ['proposal.expire', 'system'],
    ['proposal.propose', staff.username],
  ]);
});
