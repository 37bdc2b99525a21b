import { login } from '@vela/contract/access/calls.ts';
import { listPlayerSessions } from '@vela/contract/profile/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('every session is listed, open or not, with its full address', async () => {
  const player = await kit.player({ device: 'old-phone' });
  const { username, password } = player;
  await kit.database.pool.query(
    'update access_sessions set revoked_at = created_at where player_id = $1',
    [player.playerId],
  );
  kit.clock.advance(60_000);
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';
  const how = { address: '203.0.113.90', agent };
  await kit.call(login, { username, password, device: 'new-phone' }, how);
  const as = await kit.operator('support');
  const { data } = await kit.call(listPlayerSessions, { username }, { as });
  expect(data.totalCount).toBe(2);
  expect(data.list).toMatchObject([
    {
      device: 'new-phone',
      system: 'iPhone',
      browser: 'Safari',
      address: '203.0.113.90',
      isLive: true,
    },
    { device: 'old-phone', isLive: false },
  ]);
});

test('an unknown name is not found', async () => {
  const as = await kit.operator('support');
  const reply = await kit.call(listPlayerSessions, { username: 'nobody99' }, { as });
  expect(reply.refusal).toBe('notFound');
});
