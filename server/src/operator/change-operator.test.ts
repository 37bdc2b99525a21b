import { changeOperator } from '@vela/contract/operator/staff-calls.ts';
import { approveProposal } from '@vela/contract/proposal/staff-calls.ts';
import { getMe } from '@vela/contract/staff/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestOperator } from '../../test/site.ts';

const kit = await useKit();
const { pool } = kit.database;
const reason = 'agreed on Monday';
let anna: TestOperator;

beforeEach(async () => {
  await pool.query('update staff_members set is_disabled = true');
  anna = await kit.operator('owner');
});

const change = (of: TestOperator, to: { role?: string; isDisabled?: boolean }, as = anna) => {
  const { role = of.role, isDisabled = false } = to;
  return kit.call(changeOperator, { username: of.username, role, isDisabled, reason }, { as });
};
async function standingOf({ staffId }: TestOperator) {
  const { rows } = await pool.query<{ role: string; isDisabled: boolean }>(
    'select role, is_disabled as "isDisabled" from staff_members where staff_id = $1',
    [staffId],
  );
  return rows[0];
}

test('the last owner who can log in is neither disabled nor demoted', async () => {
  for (const to of [{ isDisabled: true }, { role: 'risk' }]) {
    expect(await change(anna, to)).toMatchObject({ refusal: 'lastOwner' });
  }
});

test('two owners who approve each other’s removal at the same time leave one', async () => {
  const bella = await kit.operator('owner');
  const [first, second] = [
    await change(bella, { isDisabled: true }, anna),
    await change(anna, { role: 'finance' }, bella),
  ];
  await Promise.all([
    kit.call(approveProposal, { proposalId: second.data.proposalId }, { as: anna }),
    kit.call(approveProposal, { proposalId: first.data.proposalId }, { as: bella }),
  ]);
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from staff_members where role = 'owner' and not is_disabled`,
  );
  expect(rows[0]?.n).toBe(1);
});

test('an owner does not become the only one by disabling the other one', async () => {
  const bella = await kit.operator('owner');
  const reply = await change(bella, { isDisabled: true });
  expect(reply.data.proposalId).not.toBe('');
  expect(await standingOf(bella)).toEqual({ role: 'owner', isDisabled: false });
});

test('one owner disables a non-owner at once, and ends the session', async () => {
  await kit.operator('owner');
  const finance = await kit.operator('finance');
  await kit.done(getMe, {}, { as: finance });
  expect(await change(finance, { isDisabled: true })).toMatchObject({ data: { proposalId: '' } });
  expect(await kit.call(getMe, {}, { as: finance })).toMatchObject({ refusal: 'unauthenticated' });
  // Enabling an operator gives rights, which needs dual approval; the old session stays ended.
  const back = await change(finance, { isDisabled: false });
  expect(back.data.proposalId).not.toBe('');
});

test('disabling with a role change needs dual approval', async () => {
  await kit.operator('owner');
  const support = await kit.operator('support');
  const reply = await change(support, { isDisabled: true, role: 'owner' });
  expect(reply.data.proposalId).not.toBe('');
  expect((await standingOf(support))?.role).toBe('support');
});
