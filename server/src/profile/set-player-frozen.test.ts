import { login } from '@vela/contract/access/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { getPlayer, setPlayerFrozen } from '@vela/contract/profile/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
await kit.player({ username: 'marina77' });

test('a frozen player is logged out within a second, cannot log in, and staff see the reason', async () => {
  const risk = await kit.operator('risk');
  const player = await kit.player();
  const { username, password } = player;
  expect((await kit.call(getProfile, {}, { as: player })).code).toBe(0);
  const freeze = (isFrozen: boolean, reason: string) =>
    kit.call(setPlayerFrozen, { username, isFrozen, reason }, { as: risk });
  expect((await freeze(true, 'shared device')).code).toBe(0);
  expect((await kit.call(getProfile, {}, { as: player })).code).toBe(401);
  const enter = () => kit.call(login, { username, password }, { address: '198.51.100.3' });
  expect((await enter()).refusal).toBe('accountFrozen');
  expect(kit.events).toContainEqual({
    channel: `player:${player.playerId}`,
    event: { type: 'session-ended', reason: 'frozen' },
  });
  const seen = await kit.call(getPlayer, { username }, { as: risk });
  expect(seen.data.player).toMatchObject({ state: 'frozen', freezeReason: 'shared device' });
  expect((await freeze(false, 'checked')).code).toBe(0);
  expect((await enter()).code).toBe(0);
  // The old session stays ended.
  expect((await kit.call(getProfile, {}, { as: player })).code).toBe(401);
});

test('each freeze and release is in the audit log, with its reason', async () => {
  const risk = await kit.operator('risk');
  const { username } = await kit.player();
  for (const isFrozen of [true, false]) {
    await kit.call(setPlayerFrozen, { username, isFrozen, reason: 'test' }, { as: risk });
  }
  const rows = await kit.database.db
    .selectFrom('staffAudit')
    .select(['action', 'actor', 'details'])
    .where('subject', '=', `player:${username}`)
    .orderBy('auditId')
    .execute();
  expect(rows).toMatchObject([
    { action: 'player.freeze', actor: risk.username, details: { reason: 'test' } },
    { action: 'player.release', actor: risk.username },
  ]);
});

test('of two operators who freeze concurrently, the second one is told that it is done', async () => {
  const risk = await kit.operator('risk');
  const { username } = await kit.player();
  const freeze = (reason: string) =>
    kit.call(setPlayerFrozen, { username, isFrozen: true, reason }, { as: risk });
  const replies = await Promise.all([freeze('one'), freeze('two')]);
  const refusals = replies.map((reply) => reply.refusal);
  expect(new Set(refusals)).toEqual(new Set([null, 'playerStateChanged']));
  const first = replies[0].code === 0 ? 'one' : 'two';
  const seen = await kit.call(getPlayer, { username }, { as: risk });
  expect(seen.data.player.freezeReason).toBe(first);
});

test.each([
  ['notFound', { username: 'nobody99', isFrozen: true, reason: '' }],
  ['reasonRequired', { username: 'marina77', isFrozen: true, reason: ' ' }],
])('%s is refused', async (refusal, input) => {
  const risk = await kit.operator('risk');
  expect((await kit.call(setPlayerFrozen, input, { as: risk })).refusal).toBe(refusal);
});

test.each(['support', 'finance', 'content', 'auditor'] as const)(
  'the role %s may not freeze',
  async (role) => {
    const { username } = await kit.player();
    const input = { username, isFrozen: true, reason: 'test' };
    const reply = await kit.call(setPlayerFrozen, input, { as: await kit.operator(role) });
    expect(reply.refusal).toBe('forbidden');
  },
);
