import { listCategories } from '@vela/contract/game/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newLobby } from '../../test/lobby.ts';

const kit = await useKit();
await newLobby(kit);

test('the categories are in order and in the language of the reader', async () => {
  const { data } = await kit.call(listCategories, {}, { lang: 'en' });
  expect(data.categories.map(({ category }) => category)).toEqual([
    'sports',
    'live',
    'chess',
    'esports',
    'lottery',
    'electronic',
  ]);
  const names = await Promise.all(
    ['zh', 'hk', 'en', 'th'].map(async (lang) => {
      const reply = await kit.call(listCategories, {}, { lang });
      return reply.data.categories.map(({ name }) => name).join();
    }),
  );
  expect(new Set(names).size).toBe(4);
});
