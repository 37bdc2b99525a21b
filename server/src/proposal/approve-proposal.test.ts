import { listConfiguration, saveConfiguration } from '@vela/contract/configuration/staff-calls.ts';
import { approveProposal, listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { getDashboard, listAudit } from '@vela/contract/staff/staff-calls.ts';
import { HOUR_MS } from '@vela/service/time.ts';
import { beforeEach, expect, test } from 'vitest';
import { clearSettingsCache } from '../app/settings.ts';
import { useKit } from '../../test/kit.ts';
import type { TestOperator } from '../../test/site.ts';
import { need } from '../../seeds/stage/send.ts';
import { demote, disable } from '../../test/staff.ts';

let owner: TestOperator;
let second: TestOperator;
const kit = await useKit();
beforeEach(async () => {
  await kit.database.pool.query(
    "update proposals set state = 'withdrawn', decided_at = proposed_at where state = 'proposed'",
  );
  owner = await kit.operator('owner');
  second = await kit.operator('owner');
});

const field = async (path: string) => {
  clearSettingsCache();
  const { parts } = await kit.done(listConfiguration, {}, { as: owner });
  const part = parts.find((it) => it.part === 'withdrawalReview');
  const value = part?.fields.find((it) => it.path === path)?.value;
  return { value, changedAt: part?.changedAt ?? null };
};
const propose = async (value: number, path = 'secondApprovalMinor', as = owner) => {
  const { changedAt: knownAt } = await field(path);
  const changes = [{ path, value }];
  const input = { part: 'withdrawalReview', changes, knownAt, reason: 'More players.' };
  return kit.call(saveConfiguration, input, { as });
};
const approve = (proposalId: string, as = second) =>
  kit.call(approveProposal, { proposalId }, { as });
const limitOf = async () => (await field('secondApprovalMinor')).value;

test('a second approver sees what would change and why, applies it, and both are recorded', async () => {
  const before = Number(await limitOf());
  const { proposalId } = need(await propose(before + 100));
  const { list } = await kit.done(listProposals, {}, { as: second });
  expect(list).toMatchObject([
    {
      proposalId,
      kind: 'configuration',
      subject: 'withdrawalReview',
      lines: [{ path: 'secondApprovalMinor', before, after: before + 100 }],
      reason: 'More players.',
      proposedBy: owner.username,
      state: 'proposed',
      isMine: false,
      mayDecide: true,
    },
  ]);
  const seen = await kit.done(getDashboard, {}, { as: second });
  expect(seen.proposalsToDecide).toBe(1);
  expect((await kit.done(getDashboard, {}, { as: owner })).proposalsToDecide).toBe(0);
  expect(kit.events).toContainEqual({ channel: 'staff', event: { type: 'proposal-queue' } });
  const { proposal } = need(await approve(proposalId));
  expect(proposal).toMatchObject({ state: 'approved', decidedBy: second.username });
  expect(await limitOf()).toBe(before + 100);
  const audited = (await kit.done(listAudit, { subject: proposalId }, { as: owner })).list;
  expect(audited.map(({ action, actor }) => [action, actor])).toEqual([
    ['proposal.approve', second.username],
    ['proposal.propose', owner.username],
  ]);
  expect((await approve(proposalId)).refusal).toBe('proposalClosed');
});

test('an operator cannot approve their own proposal, not even past the program', async () => {
  const before = await limitOf();
  const { proposalId } = need(await propose(9_100_000));
  expect((await approve(proposalId, owner)).refusal).toBe('ownProposal');
  expect(await limitOf()).toBe(before);
  const bySql = kit.database.pool.query(
    `update proposals set state = 'approved', decided_by = proposed_by, decided_at = now()
     where proposal_id = $1`,
    [proposalId],
  );
  await expect(bySql).rejects.toThrow(/check constraint/);
});

test('an operator who may see proposals but not make such changes cannot decide them', async () => {
  const { proposalId } = need(await propose(9_200_000));
  const finance = await kit.operator('finance');
  expect((await approve(proposalId, finance)).refusal).toBe('forbidden');
  const { list } = await kit.done(listProposals, {}, { as: finance });
  expect(list).toMatchObject([{ proposalId, mayDecide: false }]);
});

test.each([
  ['been disabled', disable],
  ['lost the right', demote],
])('a proposal by an operator who has %s since is void', async (_what, fall) => {
  const before = await limitOf();
  const { proposalId } = need(await propose(9_300_000));
  await fall(kit, owner);
  const refused = await approve(proposalId);
  expect(refused).toMatchObject({ refusal: 'proposalVoid', data: { username: owner.username } });
  expect(await approve(proposalId)).toMatchObject({
    refusal: 'proposalClosed',
    data: { state: 'void' },
  });
  owner = second;
  expect(await limitOf()).toBe(before);
});

test('a subject changed since is not overwritten; unrelated changes do not matter', async () => {
  const { proposalId } = need(await propose(9_400_000));
  await kit.database.pool.query(
    `update settings set value = value || '{"secondApprovalMinor": 1000}' where key = 'withdrawal'`,
  );
  expect((await approve(proposalId)).refusal).toBe('proposalStale');
  expect(await limitOf()).toBe(1_000);
  const beside = need(await propose(9_500_000));
  await kit.database.pool.query(
    `update settings set value = value || '{"claimMinutes": 11}' where key = 'withdrawal'`,
  );
  need(await approve(beside.proposalId));
  expect(await limitOf()).toBe(9_500_000);
  expect((await field('claimMinutes')).value).toBe(11);
});

test('after three days it has expired, and another one may be made', async () => {
  const { proposalId } = need(await propose(9_600_000));
  expect((await propose(9_700_000)).refusal).toBe('proposalOpen');
  kit.clock.advance(72 * HOUR_MS);
  expect(await approve(proposalId)).toMatchObject({
    refusal: 'proposalClosed',
    data: { state: 'expired' },
  });
  need(await propose(9_700_000));
  const { list } = await kit.done(listProposals, { isOpen: false }, { as: second });
  expect(list[0]).toMatchObject({ proposalId, state: 'expired', decidedBy: '' });
});

test('of two concurrent approvals one makes the change', async () => {
  const third = await kit.operator('owner');
  const { proposalId } = need(await propose(9_800_000));
  const replies = await Promise.all([approve(proposalId), approve(proposalId, third)]);
  expect(replies.map((reply) => reply.refusal ?? 'done').toSorted()).toEqual([
    'done',
    'proposalClosed',
  ]);
});
