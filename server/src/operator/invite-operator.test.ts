import { inviteOperator, readInvitation } from '@vela/contract/operator/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import { accept, removeOperators, invite, toCode } from '../../test/invitation.ts';
import { useKit } from '../../test/kit.ts';
import { nextAddress } from '../../test/staff.ts';

const kit = await useKit();
beforeEach(() => removeOperators(kit));

test('a newer link replaces the previous one', async () => {
  const code = await invite(kit);
  const as = await kit.operator('owner');
  const { link } = await kit.done(inviteOperator, { username: 'mei' }, { as });
  const read = (it: string) => kit.call(readInvitation, { code: it }, { address: nextAddress() });
  expect((await read(code)).refusal).toBe('invitationInvalid');
  expect(link).toMatch(/^http:\/\/localhost:8081\/#\/invitation\//);
  expect((await accept(kit, toCode(link), 'mei')).code).toBe(0);
});

test('an operator who has a password, is disabled or unknown gets no link', async () => {
  await invite(kit, 'gone');
  const as = await kit.operator('owner');
  await kit.database.pool.query(
    `update staff_members set is_disabled = true where username = 'gone'`,
  );
  const { username } = await kit.operator('risk');
  const refusalOf = async (name: string) =>
    (await kit.call(inviteOperator, { username: name }, { as })).refusal;
  expect(await refusalOf(username)).toBe('operatorStateChanged');
  expect(await refusalOf('gone')).toBe('operatorStateChanged');
  expect(await refusalOf('nobody')).toBe('notFound');
});
