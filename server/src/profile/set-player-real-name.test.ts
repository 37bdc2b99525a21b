import { getProfile } from '@vela/contract/profile/calls.ts';
import { setPlayerRealName } from '@vela/contract/profile/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('support corrects a real name with a reason; both names stay in the audit log', async () => {
  const player = await kit.player({ realName: '陳小明' });
  const as = await kit.operator('support');
  const { username } = player;
  const input = { username, realName: '陳曉明', reason: 'typed wrong, passport seen' };
  expect((await kit.call(setPlayerRealName, input, { as })).code).toBe(0);
  expect((await kit.call(getProfile, {}, { as: player })).data.userInfo.realName).toBe('**明');
  const row = await kit.database.db
    .selectFrom('players')
    .select('realName')
    .where('playerId', '=', player.playerId)
    .executeTakeFirstOrThrow();
  expect(row.realName).toBe('陳曉明');
  const action = await kit.database.db
    .selectFrom('staffAudit')
    .select(['action', 'details'])
    .where('subject', '=', `player:${username}`)
    .executeTakeFirstOrThrow();
  expect(action).toEqual({
    action: 'player.rename',
    details: { before: '陳小明', after: '陳曉明', reason: 'typed wrong, passport seen' },
  });
  const { rows } = await kit.database.pool.query(
    `select 1 from message_messages where player_id = $1 and template = 'realNameCorrected'`,
    [player.playerId],
  );
  expect(rows).toHaveLength(1);
});

test('without a reason, a known player or a valid name nothing changes', async () => {
  const { username } = await kit.player({ realName: '陳小明' });
  const as = await kit.operator('owner');
  const send = async (change: object) =>
    (
      await kit.call(
        setPlayerRealName,
        { username, realName: '李大文', reason: 'asked', ...change },
        { as },
      )
    ).refusal;
  expect(await send({ reason: ' ' })).toBe('reasonRequired');
  expect(await send({ username: 'nobody99' })).toBe('notFound');
  expect(await send({ realName: '<b>李' })).toBe('invalidInput');
  const { rows } = await kit.database.pool.query<{ real_name: string }>(
    'select real_name from players where username = $1',
    [username],
  );
  expect(rows[0]?.real_name).toBe('陳小明');
});
