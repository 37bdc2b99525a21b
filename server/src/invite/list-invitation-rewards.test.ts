import { listInvitationRewards } from '@vela/contract/invite/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { inviteSetting } from './settings.ts';

const kit = await useKit();

test('the first friend and every further one have the rewards of the configuration', async () => {
  const as = await kit.player();
  await kit.set(inviteSetting, { nextMinor: 1_200n });
  const { list } = await kit.done(listInvitationRewards, {}, { as });
  expect(list).toEqual([
    { fromFriend: 1, amountMinor: 900 },
    { fromFriend: 2, amountMinor: 1_200 },
  ]);
});
