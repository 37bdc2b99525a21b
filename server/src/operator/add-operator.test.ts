import { addOperator, listOperators } from '@vela/contract/operator/staff-calls.ts';
import { approveProposal } from '@vela/contract/proposal/staff-calls.ts';
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

const add = (username: string, role: string, as = anna) =>
  kit.call(addOperator, { username, displayName: 'Somebody', role, reason }, { as });

test('one owner alone adds the second one, and from then on two decide', async () => {
  expect(await add('second', 'owner')).toMatchObject({ code: 0, data: { proposalId: '' } });
  // An invited operator cannot decide yet, so that a lost link locks no one out.
  expect(await add('third', 'finance')).toMatchObject({ data: { proposalId: '' } });
  const { operators, ownersActive } = await kit.done(listOperators, {}, { as: anna });
  expect(ownersActive).toBe(1);
  expect(operators.find(({ username }) => username === 'second')?.state).toBe('invited');

  const bella = await kit.operator('owner');
  const reply = await add('fourth', 'risk');
  expect(reply.data.proposalId).not.toBe('');
  const { proposalId } = reply.data;
  expect(await kit.call(approveProposal, { proposalId }, { as: anna })).toMatchObject({
    refusal: 'ownProposal',
  });
  await kit.done(approveProposal, { proposalId }, { as: bella });
  const after = await kit.done(listOperators, {}, { as: bella });
  expect(after.operators.find(({ username }) => username === 'fourth')?.role).toBe('risk');
});

test('a name is used once, also concurrently, and a reason is required', async () => {
  const both = await Promise.all([add('twice', 'risk'), add('twice', 'support')]);
  const refusals = both.map(({ refusal }) => refusal ?? 'done');
  expect(new Set(refusals)).toEqual(new Set(['done', 'operatorExists']));
  const input = { username: 'noreason', displayName: 'X', role: 'risk', reason: ' ' };
  expect(await kit.call(addOperator, input, { as: anna })).toMatchObject({
    refusal: 'reasonRequired',
  });
});

test('a proposal to add a name that was added in the meantime is void', async () => {
  const bella = await kit.operator('owner');
  const { data } = await add('meanwhile', 'risk');
  await pool.query(
    `insert into staff_members (username, display_name, role, totp_secret, created_at)
     values ('meanwhile', 'M', 'risk', '', now())`,
  );
  const { proposalId } = data;
  expect(await kit.call(approveProposal, { proposalId }, { as: bella })).toMatchObject({
    refusal: 'proposalStale',
  });
});
