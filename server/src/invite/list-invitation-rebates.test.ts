import { listInvitationRebates } from '@vela/contract/invite/calls.ts';
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

test('each friend is listed with the bets, what they made and what they can make', async () => {
  const { list } = await kit.done(listInvitationRebates, { state: 'inProgress' }, { as });
  expect(list).toMatchObject([{ validMinor: 200_000, rebateMinor: 260, maxMinor: 1_800 }]);
  expect(list[0]?.username).toContain('***');
  const waiting = await kit.done(listInvitationRebates, { state: 'notReached' }, { as });
  expect(waiting.list).toMatchObject([{ validMinor: 0, rebateMinor: 0, maxMinor: 1_700 }]);
});
