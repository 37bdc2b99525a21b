import { checkSecondaryPassword } from '@vela/contract/profile/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { Outdated } from '../app/outdated.ts';
import { hashPassword } from '../app/passwords.ts';
import { Refused } from '../app/refuse.ts';
import { runWork } from '../app/work.ts';
import { verifySecondaryPassword } from './secondary-password.ts';
import { findHashes, updatePlayer } from './store.ts';

const kit = await useKit();

const right = '246810';

async function count(playerId: bigint): Promise<{ count: number; locked_until: Date | null }> {
  const { rows } = await kit.database.pool.query<{ count: number; locked_until: Date | null }>(
    'select count, locked_until from profile_secondary_failures where player_id = $1',
    [playerId],
  );
  return rows[0] ?? { count: 0, locked_until: null };
}

test('a player without one is asked to set it', async () => {
  const player = await kit.player();
  const reply = await kit.call(
    checkSecondaryPassword,
    { secondaryPassword: right },
    { as: player },
  );
  expect(reply.refusal).toBe('secondaryPasswordNotSet');
});

test('a wrong try is counted, and a correct one clears them', async () => {
  const player = await kit.player({ secondaryPassword: right });
  const send = (secondaryPassword: string) =>
    kit.call(checkSecondaryPassword, { secondaryPassword }, { as: player });
  for (const triesLeft of [4, 3, 2, 1]) {
    const { refusal, data } = await send('000000');
    expect([refusal, data]).toEqual(['secondaryPasswordWrong', { triesLeft }]);
  }
  expect((await send(right)).code).toBe(0);
  expect((await send('000000')).data).toEqual({ triesLeft: 4 });
});

test('the fifth wrong try locks it for thirty minutes, with a message', async () => {
  const player = await kit.player({ secondaryPassword: right });
  const send = (secondaryPassword: string) =>
    kit.call(checkSecondaryPassword, { secondaryPassword }, { as: player });
  for (let attempt = 0; attempt < 4; attempt += 1) await send('000000');
  const fifth = await send('000000');
  expect([fifth.refusal, fifth.data]).toEqual(['secondaryPasswordLocked', { retrySeconds: 1800 }]);
  const channel = `player:${player.playerId}`;
  expect(kit.events.filter((it) => it.channel === channel).at(-1)?.event).toEqual({
    type: 'message',
    unreadCount: 1,
  });
  kit.clock.advance(29 * 60_000);
  const waiting = await send(right);
  expect([waiting.refusal, waiting.data]).toEqual([
    'secondaryPasswordLocked',
    { retrySeconds: 60 },
  ]);
  kit.clock.advance(60_000);
  expect((await send('000000')).data).toEqual({ triesLeft: 4 });
  expect((await send(right)).code).toBe(0);
});

test('of two hundred concurrent wrong tries exactly five are reported as wrong, and no correct one passes after them', async () => {
  const player = await kit.player({ secondaryPassword: right });
  const { secondaryPasswordHash: passwordHash } = await findHashes(
    kit.database.db,
    player.playerId,
  );
  // As the frame does, but without the rate limit: all have checked before one is decided.
  const decide = (isRight: boolean): Promise<unknown> =>
    runWork(kit.services, (work) =>
      verifySecondaryPassword(work, player.playerId, { passwordHash, isRight }),
    );
  const outcomes = await Promise.all(Array.from({ length: 200 }, () => decide(false)));
  const refusals = outcomes.map((it) => (it instanceof Refused ? it.refusal : null));
  expect(refusals.filter((name) => name === 'secondaryPasswordWrong')).toHaveLength(4);
  expect(refusals.filter((name) => name === 'secondaryPasswordLocked')).toHaveLength(196);
  expect((await count(player.playerId)).count).toBe(5);
  expect(await decide(true)).toMatchObject({ refusal: 'secondaryPasswordLocked' });
  const { rows } = await kit.database.pool.query(
    `select 1 from message_messages where player_id = $1 and template = 'secondaryPasswordLocked'`,
    [player.playerId],
  );
  expect(rows).toHaveLength(1);
});

test('of two hundred concurrent tries by one player two are checked, the others are too frequent', async () => {
  const player = await kit.player({ secondaryPassword: right });
  const replies = await Promise.all(
    Array.from({ length: 200 }, () =>
      kit.call(checkSecondaryPassword, { secondaryPassword: '000000' }, { as: player }),
    ),
  );
  const refusals = replies.map(({ refusal }) => refusal);
  expect(refusals.filter((name) => name === 'secondaryPasswordWrong')).toHaveLength(2);
  expect(refusals.filter((name) => name === 'tooFrequent')).toHaveLength(198);
});

test('a password changed between the check and the decision is checked again', async () => {
  const player = await kit.player({ secondaryPassword: right });
  const { playerId } = player;
  const { secondaryPasswordHash: passwordHash } = await findHashes(kit.database.db, playerId);
  await updatePlayer(kit.database.db, playerId, {
    secondaryPasswordHash: await hashPassword('135790'),
  });
  const decide = runWork(kit.services, (work) =>
    verifySecondaryPassword(work, playerId, { passwordHash, isRight: true }),
  );
  await expect(decide).rejects.toBeInstanceOf(Outdated);
  expect((await count(playerId)).count).toBe(0);
});

test.each(['12345', '1234567', 'abcdef', '１２３４５６', ''])(
  '%j is not a secondary password',
  async (secondaryPassword) => {
    const player = await kit.player({ secondaryPassword: right });
    const reply = await kit.call(checkSecondaryPassword, { secondaryPassword }, { as: player });
    expect(reply.refusal).toBe('invalidInput');
    expect((await count(player.playerId)).count).toBe(0);
  },
);
