import { listPlayerInvitations } from '@vela/contract/invite/staff-calls.ts';
import { expect, test } from 'vitest';
import { newFriend, payIn, seenAt } from '../../test/invite.ts';
import { useKit } from '../../test/kit.ts';
import { rewardInvitations } from './jobs.ts';

const kit = await useKit();
const as = await kit.operator('risk');

test('invitations in review are first; both sides find their invitation by name', async () => {
  const inviter = await kit.payer({ realName: 'Hui Sau Fong' });
  const held = await newFriend(kit, inviter);
  for (const one of [inviter, held]) await seenAt(kit, one, { device: 'one phone' });
  await payIn(kit, held, 10_000n);
  kit.clock.advance(60_000);
  const later = await newFriend(kit, inviter);
  await rewardInvitations.handler(kit.services, {});
  const { list } = await kit.done(listPlayerInvitations, {}, { as });
  expect(list).toMatchObject([
    { friend: held.username, flags: ['device'], depositedMinor: 10_000, rewardMinor: 900 },
    { friend: later.username, flags: [], depositedMinor: 0, rewardMinor: 0 },
  ]);
  const find = async (username: string) =>
    (await kit.done(listPlayerInvitations, { username }, { as })).totalCount;
  expect([await find(inviter.username), await find(held.username.toUpperCase())]).toEqual([2, 1]);
  expect(await find('nobody')).toBe(0);
  const input = { state: 'inReview' } as const;
  expect((await kit.done(listPlayerInvitations, input, { as })).totalCount).toBe(1);
});
