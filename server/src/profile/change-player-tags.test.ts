import { changePlayerTags, listPlayers } from '@vela/contract/profile/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const as = await kit.operator('support');

const changeTags = (username: string, add: string[], remove: string[] = []) =>
  kit.call(changePlayerTags, { username, add, remove }, { as });

test('tags are added and removed once each, and the others stay', async () => {
  const { username, playerId } = await kit.player();
  expect((await changeTags(username, ['vip call', 'complaint', 'complaint'])).data.tags).toEqual([
    'complaint',
    'vip call',
  ]);
  const changed = await changeTags(username, ['complaint', 'travels'], ['vip call', 'never had']);
  expect(changed.data.tags).toEqual(['complaint', 'travels']);
  const action = await kit.database.db
    .selectFrom('staffAudit')
    .select('details')
    .where('subject', '=', `player:${username}`)
    .orderBy('auditId', 'desc')
    .executeTakeFirstOrThrow();
  expect(action.details).toEqual({
    before: 'complaint, vip call',
    after: 'complaint, travels',
  });
  expect((await changeTags(username, [], ['complaint', 'travels'])).data.tags).toEqual([]);
  const { rows } = await kit.database.pool.query(
    'select 1 from profile_tags where player_id = $1',
    [playerId],
  );
  expect(rows).toHaveLength(0);
});

test('two operators who tag concurrently keep each other’s tags', async () => {
  const { username } = await kit.player();
  await Promise.all(['one', 'two', 'three'].map((tag) => changeTags(username, [tag])));
  expect((await changeTags(username, [])).data.tags).toEqual(['one', 'three', 'two']);
});

test('players are listed by tag, with their tags', async () => {
  const [one, two] = [await kit.player(), await kit.player()];
  await changeTags(one.username, ['watch', 'new']);
  await changeTags(two.username, ['new']);
  const find = async (input: object) =>
    (await kit.call(listPlayers, input, { as })).data.list.map(({ username }) => username);
  expect(await find({ tag: 'new' })).toEqual([two.username, one.username]);
  expect(await find({ tag: 'watch' })).toEqual([one.username]);
  expect(await find({ tag: 'watch', search: two.username })).toEqual([]);
  expect(await find({ tag: 'wat%' })).toEqual([]);
  const { data } = await kit.call(listPlayers, { search: one.username }, { as });
  expect(data.list[0]?.tags).toEqual(['new', 'watch']);
});

test('too many tags, too long ones, and an unknown player are refused', async () => {
  const { username } = await kit.player();
  const many = Array.from({ length: 21 }, (_item, index) => `tag${index}`);
  expect((await changeTags(username, many)).refusal).toBe('invalidInput');
  expect((await changeTags(username, many.slice(0, 20))).code).toBe(0);
  const full = await changeTags(username, many.slice(20));
  expect(full.refusal).toBe('tagsFull');
  expect((await changeTags(username, [])).data.tags).toHaveLength(20);
  expect((await changeTags(username, many.slice(20), ['tag0'])).code).toBe(0);
  expect((await changeTags(username, ['x'.repeat(31)])).refusal).toBe('invalidInput');
  expect((await changeTags('nobody99', ['x'])).refusal).toBe('notFound');
});
