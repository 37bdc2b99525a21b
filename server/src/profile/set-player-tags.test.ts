import { listPlayers, setPlayerTags } from '@vela/contract/profile/staff-calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '../../test/kit.ts';
import type { Kit, TestStaff } from '../../test/kit.ts';

let kit: Kit;
let as: TestStaff;
beforeAll(async () => {
  kit = await startKit();
  as = await kit.newStaff('support');
});
afterAll(() => kit.stop());

const set = (username: string, tags: string[]) =>
  kit.call(setPlayerTags, { username, tags }, { as });

test('a player has exactly the tags that were given last, each once', async () => {
  const { username, playerId } = await kit.newPlayer();
  expect((await set(username, ['vip call', 'complaint', 'complaint'])).data.tags).toEqual([
    'complaint',
    'vip call',
  ]);
  expect((await set(username, ['complaint', 'travels'])).data.tags).toEqual([
    'complaint',
    'travels',
  ]);
  const deed = await kit.database.db
    .selectFrom('staffAudit')
    .select('details')
    .where('subject', '=', `player:${username}`)
    .orderBy('auditId', 'desc')
    .executeTakeFirstOrThrow();
  expect(deed.details).toEqual({
    before: 'complaint, vip call',
    after: 'complaint, travels',
  });
  expect((await set(username, [])).data.tags).toEqual([]);
  const { rows } = await kit.database.pool.query(
    'select 1 from profile_tags where player_id = $1',
    [playerId],
  );
  expect(rows).toHaveLength(0);
});

test('players are listed by a tag, and show theirs', async () => {
  const [one, two] = [await kit.newPlayer(), await kit.newPlayer()];
  await set(one.username, ['watch', 'new']);
  await set(two.username, ['new']);
  const find = async (input: object) =>
    (await kit.call(listPlayers, input, { as })).data.list.map(({ username }) => username);
  expect(await find({ tag: 'new' })).toEqual([two.username, one.username]);
  expect(await find({ tag: 'watch' })).toEqual([one.username]);
  expect(await find({ tag: 'watch', search: two.username })).toEqual([]);
  expect(await find({ tag: 'wat%' })).toEqual([]);
  const { data } = await kit.call(listPlayers, { search: one.username }, { as });
  expect(data.list[0]?.tags).toEqual(['new', 'watch']);
});

test('too many tags, too long ones, and tags for nobody are refused', async () => {
  const { username } = await kit.newPlayer();
  const many = Array.from({ length: 21 }, (_item, index) => `tag${index}`);
  expect((await set(username, many)).refusal).toBe('invalidInput');
  expect((await set(username, ['x'.repeat(31)])).refusal).toBe('invalidInput');
  expect((await set('nobody99', ['x'])).refusal).toBe('notFound');
});
