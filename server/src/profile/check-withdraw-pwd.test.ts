import { checkWithdrawPwd } from '@vela/contract/profile/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '../../test/kit.ts';
import type { Kit } from '../../test/kit.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.stop());

const right = '246810';

async function count(playerId: bigint): Promise<{ count: number; locked_until: Date | null }> {
  const { rows } = await kit.database.pool.query<{ count: number; locked_until: Date | null }>(
    'select count, locked_until from profile_secondary_failures where player_id = $1',
    [playerId],
  );
  return rows[0] ?? { count: 0, locked_until: null };
}

test('a player without one is told to set it', async () => {
  const player = await kit.newPlayer();
  const reply = await kit.call(checkWithdrawPwd, { secondaryPassword: right }, { as: player });
  expect(reply.refusal).toBe('secondaryPasswordNotSet');
});

test('a wrong try is counted, and a right one forgets them', async () => {
  const player = await kit.newPlayer({ secondaryPassword: right });
  const send = (secondaryPassword: string) =>
    kit.call(checkWithdrawPwd, { secondaryPassword }, { as: player });
  for (const triesLeft of [4, 3, 2, 1]) {
    const { refusal, data } = await send('000000');
    expect([refusal, data]).toEqual(['secondaryPasswordWrong', { triesLeft }]);
  }
  expect((await send(right)).code).toBe(0);
  expect((await send('000000')).data).toEqual({ triesLeft: 4 });
});

test('the fifth wrong try locks it for thirty minutes, and says so by message', async () => {
  const player = await kit.newPlayer({ secondaryPassword: right });
  const send = (secondaryPassword: string) =>
    kit.call(checkWithdrawPwd, { secondaryPassword }, { as: player });
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

test('of a thousand wrong tries at once exactly five are checked', async () => {
  const player = await kit.newPlayer({ secondaryPassword: right });
  const replies = await Promise.all(
    Array.from({ length: 1000 }, (_item, index) =>
      kit.call(
        checkWithdrawPwd,
        { secondaryPassword: String(index).padStart(6, '0') },
        { as: player },
      ),
    ),
  );
  const refusals = replies.map((reply) => reply.refusal);
  expect(refusals.filter((name) => name === 'secondaryPasswordWrong')).toHaveLength(4);
  // The others were told that it is locked, or that the site is too busy to ask; none was checked.
  expect(new Set(refusals)).toEqual(
    new Set(['secondaryPasswordWrong', 'secondaryPasswordLocked', ...busy(refusals)]),
  );
  expect((await count(player.playerId)).count).toBe(5);
  const { rows } = await kit.database.pool.query(
    `select 1 from message_messages where player_id = $1 and template = 'secondaryPasswordLocked'`,
    [player.playerId],
  );
  expect(rows).toHaveLength(1);
}, 60_000);

const busy = (refusals: readonly (string | null)[]): string[] =>
  refusals.includes('unavailable') ? ['unavailable'] : [];

test.each(['12345', '1234567', 'abcdef', '１２３４５６', ''])(
  '%j is no secondary password',
  async (secondaryPassword) => {
    const player = await kit.newPlayer({ secondaryPassword: right });
    const reply = await kit.call(checkWithdrawPwd, { secondaryPassword }, { as: player });
    expect(reply.refusal).toBe('invalidInput');
    expect((await count(player.playerId)).count).toBe(0);
  },
);
