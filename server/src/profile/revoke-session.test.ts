import { getProfile, listSessions, revokeSession } from '@vela/contract/profile/calls.ts';
import { login } from '@vela/contract/access/calls.ts';
import { expect, test } from 'vitest';
import { newAddress } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';
import type { Caller, TestPlayer } from '../../test/site.ts';

const kit = await useKit();

const enter = async ({ username, password }: TestPlayer): Promise<Caller> =>
  (await kit.call(login, { username, password }, { address: newAddress() })).data;
const revoke = (as: Caller, sessionId: string) => kit.call(revokeSession, { sessionId }, { as });

test('one device is logged out, the others stay, and its open screens are notified', async () => {
  const player = await kit.player();
  const lost = await enter(player);
  const kept = await enter(player);
  const { sessions } = (await kit.call(listSessions, {}, { as: lost })).data;
  const sessionId = sessions.find(({ isCurrent }) => isCurrent)?.sessionId ?? '';
  expect((await revoke(player, sessionId)).code).toBe(0);
  expect((await kit.call(getProfile, {}, { as: lost })).code).toBe(401);
  for (const as of [player, kept]) expect((await kit.call(getProfile, {}, { as })).code).toBe(0);
  const channel = `player:${player.playerId}`;
  expect(kit.events.filter((it) => it.channel === channel).at(-1)?.event).toEqual({
    type: 'session-ended',
    reason: 'revoked',
  });
});

test("a player cannot end another player's session, or one twice", async () => {
  const player = await kit.player();
  const thief = await kit.player();
  expect((await revoke(thief, player.sessionId)).refusal).toBe('notFound');
  expect((await kit.call(getProfile, {}, { as: player })).code).toBe(0);
  await enter(player);
  const { sessions } = (await kit.call(listSessions, {}, { as: player })).data;
  const other = sessions.find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
  expect((await revoke(player, other)).code).toBe(0);
  expect((await revoke(player, other)).refusal).toBe('notFound');
});
