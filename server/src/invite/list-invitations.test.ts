import { listInvitations } from '@vela/contract/invite/calls.ts';
import { expect, test } from 'vitest';
import { goToDay } from '../../test/days.ts';
import { newFriend, payIn, reenter } from '../../test/invite.ts';
import { useKit } from '../../test/kit.ts';
import { rewardInvitations } from './jobs.ts';

const kit = await useKit();

test('each friend is listed with the state of the invitation, masked, to the inviter only', async () => {
  const inviter = await kit.payer();
  const idle = await newFriend(kit, inviter);
  kit.clock.advance(60_000);
  const friend = await newFriend(kit, inviter);
  await payIn(kit, friend, 10_000n);
  await rewardInvitations.handler(kit.services, {});
  const all = await kit.done(listInvitations, {}, { as: inviter });
  expect(all.list).toMatchObject([
    { state: 'paidOut', rewardMinor: 900 },
    { state: 'notFirstDeposited', rewardMinor: 0, firstDepositAt: null },
  ]);
  const text = JSON.stringify(all);
  expect(text.includes(idle.username) || text.includes(friend.username)).toBe(false);
  expect((await kit.done(listInvitations, {}, { as: friend })).totalCount).toBe(0);
  goToDay(kit, 31);
  await rewardInvitations.handler(kit.services, {});
  const later = await reenter(kit, inviter);
  const ended = await kit.done(listInvitations, { state: 'expired' }, { as: later });
  expect(ended.totalCount).toBe(1);
});
