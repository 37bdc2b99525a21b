import { listInvitationBenefits } from '@vela/contract/invite/calls.ts';
import { setPlayerAgent } from '@vela/contract/invite/staff-calls.ts';
import { expect, test } from 'vitest';
import { newFriend, payIn } from '../../test/invite.ts';
import { useKit } from '../../test/kit.ts';
import { rewardInvitations } from './jobs.ts';

const kit = await useKit();
const { venue } = await kit.provider(1);

test('a benefit is listed with its turnover and the venues, and is not open to an agent', async () => {
  const as = await kit.payer({ balanceMinor: 2_000n });
  const friend = await newFriend(kit, as);
  await payIn(kit, friend, 50_000n);
  await rewardInvitations.handler(kit.services, {});
  const found = await kit.done(listInvitationBenefits, {}, { as });
  expect(found).toMatchObject({
    list: [{ role: 'inviter', amountMinor: 16_800, turnoverBp: 120_000, isOpen: true }],
    centralMinor: 2_000,
  });
  expect(found.venues.map((it) => it.venue)).toContain(venue);
  const input = { username: as.username, isAgent: true, reason: 'contract' };
  await kit.done(setPlayerAgent, input, { as: await kit.operator('risk') });
  const { list } = await kit.done(listInvitationBenefits, {}, { as });
  expect(list.map(({ isOpen }) => isOpen)).toEqual([false]);
});
