import { listPlayers } from '@vela/contract/profile/staff-calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindEmail } from '../../test/account.ts';
import { startKit } from '../../test/kit.ts';
import type { Kit } from '../../test/kit.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.stop());

test('a player is found by every known fact, masked', async () => {
  const support = await kit.newStaff('support');
  const player = await kit.newPlayer({
    username: 'marina88',
    phone: '13912345678',
    realName: '陳美琳',
    balanceMinor: 12_345n,
  });
  await bindEmail(kit, player, 'marina@example.com');
  await kit.database.pool.query(
    `update access_sessions set device = 'dev-7f', address = '203.0.113.5' where player_id = $1`,
    [player.playerId],
  );
  await kit.newPlayer({ username: 'somebody' });
  await kit.database.pool.query(
    `insert into wallet_transactions values ('t1', $1, 'D26112012000001', 'deposit', 'bank',
       'succeeded', 100, '[]', now(), now())`,
    [player.playerId],
  );
  const find = async (search: string): Promise<string[]> => {
    const { data } = await kit.call(listPlayers, { search }, { as: support });
    expect(data.totalCount).toBe(data.list.length);
    return data.list.map((line) => line.username);
  };
  const facts = ['MARINA', '陳美琳', '13912345678', '139 1234', 'd26112012000001'];
  const more = ['Marina@Example.com', 'dev-7f', '203.0.113.5', String(player.playerId)];
  for (const fact of [...facts, ...more]) {
    expect(await find(fact)).toEqual(['marina88']);
  }
  expect(await find('')).toEqual(['somebody', 'marina88']);
  const { data, raw } = await kit.call(listPlayers, { search: 'marina88' }, { as: support });
  expect(data.list[0]).toMatchObject({
    realName: '**琳',
    phone: '139****5678',
    state: 'active',
    totalMinor: 12_345,
  });
  expect(raw).not.toContain('13912345678');
});

test.each(['%', '_', "' or 1=1 --", '\\', '${7*7}'])('%j finds nobody', async (search) => {
  const support = await kit.newStaff('support');
  const { data } = await kit.call(listPlayers, { search }, { as: support });
  expect(data.list).toEqual([]);
});

test('a page is a page', async () => {
  const owner = await kit.newStaff('owner');
  for (let made = 0; made < 3; made += 1) await kit.newPlayer();
  const { data } = await kit.call(listPlayers, { pageNo: 2, pageSize: 2 }, { as: owner });
  expect(data).toMatchObject({ pageNo: 2, pageSize: 2, totalCount: 5, totalPage: 3 });
  expect(data.list).toHaveLength(2);
});

test('a player and a role without the right see no list', async () => {
  expect((await kit.call(listPlayers, {}, { as: await kit.newPlayer() })).code).toBe(401);
  const content = await kit.newStaff('content');
  expect((await kit.call(listPlayers, {}, { as: content })).refusal).toBe('forbidden');
});
