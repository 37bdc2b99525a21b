import { getInvitationTotals } from '@vela/contract/invite/calls.ts';
import { expect, test } from 'vitest';
import { newFriend, payIn } from '../../test/invite.ts';
import { useKit } from '../../test/kit.ts';
import { rewardInvitations } from './jobs.ts';

const kit = await useKit();

test('friends who registered, those who deposited enough, and grants are counted', async () => {
  const as = await kit.payer();
  const friend = await newFriend(kit, as);
  await newFriend(kit, as);
  await payIn(kit, friend, 10_000n);
  await rewardInvitations.handler(kit.services, {});
  expect(await kit.done(getInvitationTotals, {}, { as })).toEqual({
    registeredCount: 2,
    reachedCount: 1,
    grantedMinor: 900,
  });
});
