import { listPlayers, playerSorts } from '@vela/contract/profile/staff-calls.ts';
import { expect, test } from 'vitest';
import { bindEmail } from '../../test/account.ts';
import { useKit } from '../../test/kit.ts';
import { readPages } from '../../test/pages.ts';

const kit = await useKit();

test('a player is found by every known fact, masked', async () => {
  const support = await kit.operator('support');
  const player = await kit.player({
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
  await kit.player({ username: 'somebody' });
  await kit.database.pool.query(
    `insert into wallet_transactions values ('t1', $1, 'D26112012000001', 'deposit', 'bank',
       'succeeded', 100, '[]', now(), now())`,
    [player.playerId],
  );
  await kit.database.pool.query(
    `insert into payout_accounts (account_id, player_id, kind, holder_name, number_sealed,
       number_hash, last_four, protocol, hold_until, created_at)
     values ('coin_1', $1, 'usdt', 'Chan Mei Lin', '\\x00', '\\x01', 'x9Qz', 'TRC20',
       now(), now())`,
    [player.playerId],
  );
  const find = async (search: string) => {
    const { data } = await kit.call(listPlayers, { search }, { as: support });
    expect(data.totalCount).toBe(data.list.length);
    return data.list.map((line) => [line.username, ...line.matches]);
  };
  const facts: [string, string][] = [
    ['MARINA', 'username'],
    [String(player.playerId), 'playerId'],
    ['陳美琳', 'realName'],
    ['13912345678', 'phone'],
    ['139 1234', 'phone'],
    ['+86 139 1234 5678', 'phone'],
    ['5678', 'phone'],
    ['Marina@Example.com', 'email'],
    ['d26112012000001', 'orderNo'],
    ['x9Qz', 'accountEnding'],
    ['chan mei lin', 'accountHolder'],
    ['dev-7f', 'device'],
    ['203.0.113.5', 'address'],
  ];
  for (const [typed, fact] of facts) {
    expect(await find(typed)).toEqual([['marina88', fact]]);
  }
  expect(await find('')).toEqual([['somebody'], ['marina88']]);
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
  const support = await kit.operator('support');
  const { data } = await kit.call(listPlayers, { search }, { as: support });
  expect(data.list).toEqual([]);
});

test('an exact match comes first', async () => {
  const support = await kit.operator('support');
  for (const username of ['lotus1', 'lotus12', 'lotus123']) await kit.player({ username });
  const { data } = await kit.call(listPlayers, { search: 'Lotus12' }, { as: support });
  expect(data.list.map((line) => line.username)).toEqual(['lotus12', 'lotus123']);
});

test.each(playerSorts)(
  'pages by %s lose and repeat no player, equal ones included',
  async (sort) => {
    const owner = await kit.operator('owner');
    for (let made = 0; made < 3; made += 1) await kit.player();
    await kit.database.pool.query('update players set registered_at = $1', [kit.clock.now()]);
    const read = (input: object) => kit.done(listPlayers, { sort, ...input }, { as: owner });
    const { list: all, totalCount } = await read({ pageSize: 100 });
    const pages = await readPages((after) => read({ after, pageSize: 2 }));
    expect(pages.flat()).toEqual(all);
    expect(new Set(all.map(({ username }) => username)).size).toBe(totalCount);
    const found = await readPages((after) => read({ after, pageSize: 1, search: 'lotus12' }));
    expect(
      found
        .flat()
        .map(({ username }) => username)
        .toSorted(),
    ).toEqual(['lotus12', 'lotus123']);
  },
);

test('players are sorted by their last visit, and a visit meanwhile does not shift the others', async () => {
  const as = await kit.operator('owner');
  const seen = (username: string, at: string | null) =>
    kit.database.pool.query('update players set last_seen_at = $2 where username = $1', [
      username,
      at,
    ]);
  await kit.database.pool.query('update players set last_seen_at = null');
  await seen('lotus1', '2026-03-01T00:00:00Z');
  await seen('lotus12', '2026-02-01T00:00:00Z');
  await seen('lotus123', '2026-01-01T00:00:00Z');
  const read = (after: string) =>
    kit.done(listPlayers, { sort: 'lastSeenAtDesc', after, pageSize: 2 }, { as });
  const first = await read('');
  await seen('lotus12', '2026-04-01T00:00:00Z');
  const second = await read(first.next);
  expect([...first.list, ...second.list].slice(0, 3).map(({ username }) => username)).toEqual([
    'lotus1',
    'lotus12',
    'lotus123',
  ]);
  expect(second.list[1]?.lastSeenAt).toBeNull();
});

test('a player and a role without the right see no list', async () => {
  expect((await kit.call(listPlayers, {}, { as: await kit.player() })).code).toBe(401);
  const content = await kit.operator('content');
  expect((await kit.call(listPlayers, {}, { as: content })).refusal).toBe('forbidden');
});
