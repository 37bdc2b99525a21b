import { getBalance } from '@vela/contract/wallet/calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test("a session's last use is written once a minute, and its player's once in ten minutes", async () => {
  const player = await kit.player();
  const start = kit.clock.now().getTime();
  const use = async (minutes: number) => {
    kit.clock.advance(start + minutes * MINUTE_MS - kit.clock.now().getTime());
    await kit.done(getBalance, {}, { as: player });
    const { rows } = await kit.database.pool.query<Record<'session' | 'player', Date>>(
      `select s.last_seen_at as session, p.last_seen_at as player
         from access_sessions s join players p using (player_id) where p.player_id = $1`,
      [player.playerId],
    );
    const [row] = rows;
    return [row?.session, row?.player].map((at) => ((at?.getTime() ?? 0) - start) / MINUTE_MS);
  };
  await kit.database.pool.query('update players set last_seen_at = null where player_id = $1', [
    player.playerId,
  ]);
  expect(await use(2)).toEqual([2, 2]);
  expect(await use(2.5)).toEqual([2, 2]);
  expect(await use(11)).toEqual([11, 2]);
  expect(await use(13)).toEqual([13, 13]);
});
