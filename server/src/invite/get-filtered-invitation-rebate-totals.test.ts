import { getFilteredInvitationRebateTotals } from '@vela/contract/invite/calls.ts';
import { expect, test } from 'vitest';
import { inviteBettors } from '../../test/invite.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const as = await inviteBettors(kit);

test('a filter sums only its own friends', async () => {
  const sums = async (state: 'notReached' | 'inProgress' | 'expired') =>
    kit.done(getFilteredInvitationRebateTotals, { state }, { as });
  const made = { friendCount: 1, validMinor: 200_000, rebateMinor: 260 };
  expect(await sums('inProgress')).toEqual(made);
  expect(await sums('notReached')).toEqual({ friendCount: 1, validMinor: 0, rebateMinor: 0 });
  expect(await sums('expired')).toEqual({ friendCount: 0, validMinor: 0, rebateMinor: 0 });
});
