import { resetOperator } from '@vela/contract/operator/staff-calls.ts';
import { getMe, loginStaff } from '@vela/contract/staff/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { TestOperator } from '../../test/site.ts';
import { nextAddress } from '../../test/staff.ts';

const kit = await useKit();
const { pool } = kit.database;
const reason = 'agreed on Monday';
let anna: TestOperator;

beforeEach(async () => {
  await pool.query('update staff_members set is_disabled = true');
  anna = await kit.operator('owner');
});

test('a reset takes the password, the authenticator and every session', async () => {
  const risk = await kit.operator('risk');
  const { username, password } = risk;
  await kit.done(resetOperator, { username, reason }, { as: anna });
  expect(await kit.call(getMe, {}, { as: risk })).toMatchObject({ refusal: 'unauthenticated' });
  const login = await kit.call(loginStaff, { username, password }, { address: nextAddress() });
  expect(login.refusal).toBe('staffLoginFailed');
  expect(await kit.call(resetOperator, { username, reason }, { as: anna })).toMatchObject({
    refusal: 'nothingChanged',
  });
});

test('with two owners a reset needs both, and the last owner cannot be reset', async () => {
  const alone = { username: anna.username, reason };
  expect(await kit.call(resetOperator, alone, { as: anna })).toMatchObject({
    refusal: 'lastOwner',
  });
  const bella = await kit.operator('owner');
  const reply = await kit.done(resetOperator, { username: bella.username, reason }, { as: anna });
  expect(reply.proposalId).not.toBe('');
  await kit.done(getMe, {}, { as: bella });
});
