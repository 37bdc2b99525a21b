import { listInvitationRebates } from '@vela/contract/invite/calls.ts';
import { expect, test } from 'vitest';
import { inviteBettors } from '../../test/invite.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const as = await inviteBettors(kit);

test('each friend is listed with bets, rebate and maximum rebate', async () => {
  const { list } = await kit.done(listInvitationRebates, { state: 'inProgress' }, { as });
  expect(list).toMatchObject([{ validMinor: 200_000, rebateMinor: 260, maxMinor: 1_800 }]);
  expect(list[0]?.username).toContain('***');
  const waiting = await kit.done(listInvitationRebates, { state: 'notReached' }, { as });
  expect(waiting.list).toMatchObject([{ validMinor: 0, rebateMinor: 0, maxMinor: 1_700 }]);
});
