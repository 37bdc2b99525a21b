import { getFilteredInvitationRebateTotals } from '@vela/contract/invite/calls.ts';
import { expect, test } from 'vitest';
import { goToDay } from '../../test/days.ts';
import { newFriend, payIn, playOut } from '../../test/invite.ts';
import { useKit } from '../../test/kit.ts';
import { rewardInvitations, settleInvitationRebates } from './jobs.ts';

const kit = await useKit();
goToDay(kit, 1, 600);
const as = await kit.payer();
const friend = await newFriend(kit, as, { balanceMinor: 10_000_000n });
await newFriend(kit, as);
await payIn(kit, friend, 10_000n);
await rewardInvitations.handler(kit.services, {});
await playOut(kit, friend, 200_000n);
goToDay(kit, 1, 40);
await settleInvitationRebates.handler(kit.services, {});

test('a filter sums up its own friends only', async () => {
  const sums = async (state: 'notReached' | 'inProgress' | 'expired') =>
    kit.done(getFilteredInvitationRebateTotals, { state }, { as });
  const made = { friendCount: 1, validMinor: 200_000, rebateMinor: 260 };
  expect(await sums('inProgress')).toEqual(made);
  expect(await sums('notReached')).toEqual({ friendCount: 1, validMinor: 0, rebateMinor: 0 });
  expect(await sums('expired')).toEqual({ friendCount: 0, validMinor: 0, rebateMinor: 0 });
});
