import { login } from '@vela/contract/access/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { revokePlayerSessions } from '@vela/contract/profile/staff-calls.ts';
import { expect, test } from 'vitest';
import { newAddress } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';
import type { Caller } from '../../test/site.ts';

const kit = await useKit();

const isIn = async (as: Caller) => (await kit.call(getProfile, {}, { as })).code === 0;

test('support ends one session, or all of them, with an audited reason', async () => {
  const player = await kit.player();
  const { username, password } = player;
  const second = await kit.call(login, { username, password }, { address: newAddress() });
  const as = await kit.operator('support');
  const revoke = (sessionId: string) =>
    kit.call(revokePlayerSessions, { username, sessionId, reason: 'lost phone' }, { as });
  expect((await revoke(player.sessionId)).data).toEqual({ endedCount: 1 });
  expect([await isIn(player), await isIn(second.data)]).toEqual([false, true]);
  expect((await revoke('')).data).toEqual({ endedCount: 1 });
  expect(await isIn(second.data)).toBe(false);
  const actions = await kit.database.db
    .selectFrom('staffAudit')
    .select('details')
    .where('action', '=', 'player.revoke')
    .orderBy('auditId')
    .execute();
  expect(actions.map(({ details }) => details)).toEqual([
    { sessionId: player.sessionId, endedCount: 1, reason: 'lost phone' },
    { sessionId: 'all', endedCount: 1, reason: 'lost phone' },
  ]);
});

test("another player's session is not ended under this name", async () => {
  const [player, other] = [await kit.player(), await kit.player()];
  const as = await kit.operator('risk');
  const input = { username: player.username, sessionId: other.sessionId, reason: 'x' };
  expect((await kit.call(revokePlayerSessions, input, { as })).refusal).toBe('notFound');
  expect(await isIn(other)).toBe(true);
  const without = { ...input, sessionId: '', reason: '' };
  expect((await kit.call(revokePlayerSessions, without, { as })).refusal).toBe('reasonRequired');
  expect(await isIn(player)).toBe(true);
});
