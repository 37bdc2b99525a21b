import { getMe, logoutStaff } from '@vela/contract/staff/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { codeOf, confirm, redeemTicket } from '../../test/staff.ts';

const kit = await useKit();

test('ends this session within half a second, no other, and is audited', async () => {
  const operator = await kit.operator();
  const { data } = await confirm(kit, await redeemTicket(kit, operator), codeOf(kit, operator));
  expect((await kit.call(logoutStaff, {}, { as: data })).code).toBe(0);
  expect((await kit.call(getMe, {}, { as: data })).code).toBe(401);
  expect((await kit.call(getMe, {}, { as: operator })).code).toBe(0);
  const rows = await kit.database.db
    .selectFrom('staffAudit')
    .select('action')
    .orderBy('auditId')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(['staff.login', 'staff.logout']);
});

test('another operator cannot end the session', async () => {
  expect(await kit.call(logoutStaff)).toMatchObject({ status: 401, code: 401 });
});
