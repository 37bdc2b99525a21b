import { changePlayerTags, listTags } from '@vela/contract/profile/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('tags are returned with their counts, most used first', async () => {
  const as = await kit.operator('support');
  const addTags = async (add: string[]) => {
    const { username } = await kit.player();
    await kit.call(changePlayerTags, { username, add }, { as });
  };
  expect((await kit.call(listTags, {}, { as })).data.tags).toEqual([]);
  await addTags(['watch', 'abroad']);
  await addTags(['watch']);
  expect((await kit.call(listTags, {}, { as })).data.tags).toEqual([
    { tag: 'watch', playerCount: 2 },
    { tag: 'abroad', playerCount: 1 },
  ]);
});
