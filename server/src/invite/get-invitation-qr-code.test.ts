import { getInvitation, getInvitationQrCode } from '@vela/contract/invite/calls.ts';
import { setPlayerAgent } from '@vela/contract/invite/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('the QR code contains the link, and there is none for an agent', async () => {
  const as = await kit.player();
  const { link } = await kit.done(getInvitation, {}, { as });
  expect((await kit.done(getInvitationQrCode, {}, { as })).content).toBe(link);
  const input = { username: as.username, isAgent: true, reason: 'contract' };
  await kit.done(setPlayerAgent, input, { as: await kit.operator('risk') });
  expect((await kit.call(getInvitationQrCode, {}, { as })).refusal).toBe('invitationsClosed');
});
