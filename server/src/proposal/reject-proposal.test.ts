import { listMethods, saveMethod } from '@vela/contract/deposit/staff-calls.ts';
import { rejectProposal, withdrawProposal } from '@vela/contract/proposal/staff-calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { need } from '../../seeds/stage/send.ts';

const kit = await useKit();
const staff = await kit.operator('finance');
const second = await kit.operator('finance');

const methodOf = async () => {
  const { methods } = await kit.done(listMethods, {}, { as: staff });
  const method = methods.find((it) => it.code === 'alipay');
  if (!method) throw new Error('the method vanished');
  return method;
};
const propose = async () => {
  const method = await methodOf();
  const input = { ...method, maxMinor: method.maxMinor + 100, reason: 'Larger deposits.' };
  return (await kit.done(saveMethod, input, { as: staff })).proposalId;
};
const reject = (proposalId: string, reason: string, as = second) =>
  kit.call(rejectProposal, { proposalId, reason }, { as });

test('a rejected change has no effect, states why, and can be proposed again', async () => {
  const before = await methodOf();
  const proposalId = await propose();
  expect((await reject(proposalId, '')).refusal).toBe('reasonRequired');
  expect((await reject(proposalId, 'no', staff)).refusal).toBe('ownProposal');
  expect((await reject(proposalId, 'no', await kit.operator('auditor'))).refusal).toBe('forbidden');
  const { proposal } = need(await reject(proposalId, 'The bank allows less.'));
  expect(proposal).toMatchObject({
    state: 'rejected',
    decidedBy: second.username,
    decisionReason: 'The bank allows less.',
  });
  expect(await methodOf()).toEqual(before);
  expect((await reject(proposalId, 'again')).refusal).toBe('proposalClosed');
  const owner = await kit.operator('owner');
  const { list } = await kit.done(listAudit, { subject: proposalId }, { as: owner });
  expect(list.map(({ action, actor }) => [action, actor])).toEqual([
    ['proposal.reject', second.username],
    ['proposal.propose', staff.username],
  ]);
  const again = await propose();
  await kit.done(withdrawProposal, { proposalId: again }, { as: staff });
});
