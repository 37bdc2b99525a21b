import { listProposals } from '@vela/contract/proposal/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { disable } from '../../test/staff.ts';

const kit = await useKit();

test('it returns how many hold each right, so that a single operator knows why no change is possible', async () => {
  const owner = await kit.operator('owner');
  await kit.operator('finance');
  await disable(kit, await kit.operator('owner'));
  const { list, holders } = await kit.done(listProposals, {}, { as: owner });
  expect(list).toEqual([]);
  expect(holders).toEqual([
    { right: 'setting.manage', count: 1 },
    { right: 'channel.manage', count: 2 },
    { right: 'welfare.grant', count: 2 },
    { right: 'abuse.decide', count: 1 },
    { right: 'promotion.start', count: 2 },
    { right: 'operator.manage', count: 1 },
    { right: 'correction.writeOff', count: 2 },
    { right: 'deposit.reverse', count: 2 },
    { right: 'content.manage', count: 1 },
  ]);
});
