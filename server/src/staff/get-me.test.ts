import { getMe } from '@vela/contract/staff/staff-calls.ts';
import { staffRoles } from '@vela/contract/staff/rights.ts';
import type { StaffRole } from '@vela/contract/staff/rights.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '../../test/kit.ts';
import type { Kit } from '../../test/kit.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.stop());

test.each(Object.keys(staffRoles) as StaffRole[])('%s reads their own rights', async (role) => {
  const as = await kit.newStaff(role);
  const { data } = await kit.call(getMe, {}, { as });
  expect(data).toEqual({
    me: { username: as.username, displayName: as.username, role, rights: [...staffRoles[role]] },
    site: { timeZone: 'Asia/Hong_Kong', mode: 'play' },
  });
});

test('a guest and a player are nobody here', async () => {
  const player = await kit.newPlayer();
  for (const as of [null, player]) {
    expect(await kit.call(getMe, {}, { as })).toMatchObject({ status: 401, code: 401 });
  }
});
