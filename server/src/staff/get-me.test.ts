import { getMe } from '@vela/contract/staff/staff-calls.ts';
import { staffRoles } from '@vela/contract/staff/rights.ts';
import type { StaffRole } from '@vela/contract/staff/rights.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test.each(Object.keys(staffRoles) as StaffRole[])('%s reads their own rights', async (role) => {
  const as = await kit.operator(role);
  const { data } = await kit.call(getMe, {}, { as });
  expect(data).toEqual({
    me: { username: as.username, displayName: as.username, role, rights: [...staffRoles[role]] },
    site: {
      name: 'Vela',
      currency: 'HKD',
      minorDigits: 2,
      timeZone: 'Asia/Hong_Kong',
      languages: ['zh', 'hk', 'en', 'th', 'vn', 'pg', 'fp', 'md'],
      mode: 'play',
      isSetUp: true,
    },
  });
});

test('a guest and a player are refused', async () => {
  const player = await kit.player();
  for (const as of [null, player]) {
    expect(await kit.call(getMe, {}, { as })).toMatchObject({ status: 401, code: 401 });
  }
});
