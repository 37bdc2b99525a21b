import { getInvitationRebateTotals } from '@vela/contract/invite/calls.ts';
import { expect, test } from 'vitest';
import { inviteBettors } from '../../test/invite.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const as = await inviteBettors(kit);

test('valid bets of friends and their rebates are summed', async () => {
  expect(await kit.done(getInvitationRebateTotals, {}, { as })).toEqual({
    friendCount: 2,
    validMinor: 200_000,
    rebateMinor: 260,
  });
});
