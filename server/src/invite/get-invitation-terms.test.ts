import { getInvitationTerms } from '@vela/contract/invite/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { inviteSetting } from './settings.ts';

const kit = await useKit();

test('terms are those of the configuration', async () => {
  const as = await kit.player();
  expect(await kit.done(getInvitationTerms, {}, { as })).toMatchObject({
    depositMinor: 10_000,
    days: 30,
    firstMinor: 900,
    nextMinor: 1_000,
    perFriendMaxMinor: 2_700,
    rebateBp: 13,
    benefitDepositMinor: 50_000,
    benefitMinor: 16_800,
    benefitTurnoverBp: 120_000,
    benefitDays: 7,
    giftTurnoverBp: 10_000,
    giftDays: 3,
  });
  await kit.set(inviteSetting, { rebateBp: 20 });
  expect((await kit.done(getInvitationTerms, {}, { as })).rebateBp).toBe(20);
});
