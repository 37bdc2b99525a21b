import { listOperators } from '@vela/contract/operator/staff-calls.ts';
import { expect, test } from 'vitest';
import { invite } from '../../test/invitation.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('all operators are listed with their state, without passwords or secrets', async () => {
  await invite(kit);
  const as = await kit.operator('auditor');
  const disabled = await kit.operator('support');
  await kit.database.pool.query('update staff_members set is_disabled = true where staff_id = $1', [
    disabled.staffId,
  ]);
  const { operators, ownersActive } = await kit.done(listOperators, {}, { as });
  expect(ownersActive).toBe(1);
  const shown = operators.map(({ username, state, isMe, invitedUntil }) => [
    username.replace(/\d+$/, ''),
    state,
    isMe,
    invitedUntil !== null,
  ]);
  expect(shown).toEqual([
    ['owner', 'active', false, false],
    ['mei', 'invited', false, true],
    ['auditor', 'active', true, false],
    ['support', 'disabled', false, false],
  ]);
  expect(JSON.stringify(operators)).not.toMatch(/argon2|secret/i);
});
