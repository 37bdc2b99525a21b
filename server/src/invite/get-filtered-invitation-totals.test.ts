import { getFilteredInvitationTotals } from '@vela/contract/invite/calls.ts';
import { expect, test } from 'vitest';
import { newFriend, payIn } from '../../test/invite.ts';
import { useKit } from '../../test/kit.ts';
import { rewardInvitations } from './jobs.ts';

const kit = await useKit();

test('a filter counts only its own invitations', async () => {
  const as = await kit.payer();
  const friend = await newFriend(kit, as);
  await newFriend(kit, as);
  await payIn(kit, friend, 10_000n);
  await rewardInvitations.handler(kit.services, {});
  const sums = async (state: 'paidOut' | 'notFirstDeposited' | 'expired') =>
    kit.done(getFilteredInvitationTotals, { state }, { as });
  const paid = { registeredCount: 1, reachedCount: 1, grantedMinor: 900 };
  expect(await sums('paidOut')).toEqual(paid);
  const waiting = { registeredCount: 1, reachedCount: 0, grantedMinor: 0 };
  expect(await sums('notFirstDeposited')).toEqual(waiting);
  expect(await sums('expired')).toEqual({ ...waiting, registeredCount: 0 });
});
