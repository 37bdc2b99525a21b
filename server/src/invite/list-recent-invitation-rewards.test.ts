import { listRecentInvitationRewards } from '@vela/contract/invite/calls.ts';
import { maskUsername } from '@vela/contract/invite/rules.ts';
import { expect, test } from 'vitest';
import { goToDay } from '../../test/days.ts';
import { newFriend, payIn } from '../../test/invite.ts';
import { useKit } from '../../test/kit.ts';
import { rewardInvitations } from './jobs.ts';

const kit = await useKit();

test('only granted rewards are shown, without names', async () => {
  const as = await kit.player();
  expect((await kit.done(listRecentInvitationRewards, {}, { as })).list).toEqual([]);
  const inviter = await kit.payer({ username: 'captain77' });
  const friend = await newFriend(kit, inviter);
  await newFriend(kit, inviter);
  await payIn(kit, friend, 10_000n);
  await rewardInvitations.handler(kit.services, {});
  const { list } = await kit.done(listRecentInvitationRewards, {}, { as });
  expect(list).toMatchObject([{ username: maskUsername('captain77'), amountMinor: 900 }]);
  goToDay(kit, 31);
  const later = await kit.player();
  expect((await kit.done(listRecentInvitationRewards, {}, { as: later })).list).toEqual([]);
});
