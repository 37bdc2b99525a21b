import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '../../test/kit.ts';
import type { Kit } from '../../test/kit.ts';
import { need } from '../../test/money.ts';
import { disable } from '../../test/staff.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.stop());

test('it says how many hold each right, so that one alone knows why nothing can change', async () => {
  const owner = await kit.newStaff('owner');
  await kit.newStaff('finance');
  await disable(kit, await kit.newStaff('owner'));
  const { list, holders } = need(await kit.call(listProposals, {}, { as: owner }));
  expect(list).toEqual([]);
  expect(holders).toEqual([
    { right: 'setting.manage', count: 1 },
    { right: 'channel.manage', count: 2 },
  ]);
});
