import { changePlayerTags, listTags } from '@vela/contract/profile/staff-calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '../../test/kit.ts';
import type { Kit } from '../../test/kit.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.stop());

test('tags come with how many carry them, the most used first', async () => {
  const as = await kit.newStaff('support');
  const give = async (add: string[]) => {
    const { username } = await kit.newPlayer();
    await kit.call(changePlayerTags, { username, add }, { as });
  };
  expect((await kit.call(listTags, {}, { as })).data.tags).toEqual([]);
  await give(['watch', 'abroad']);
  await give(['watch']);
  expect((await kit.call(listTags, {}, { as })).data.tags).toEqual([
    { tag: 'watch', playerCount: 2 },
    { tag: 'abroad', playerCount: 1 },
  ]);
});
