import { listGames } from '@vela/contract/game/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newHall, testGameList } from '../../test/hall.ts';

const kit = await useKit();
await newHall(kit);
const as = await kit.player();

testGameList((input) => kit.done(listGames, input, { as }));

test('a visitor sees it, too', async () => {
  expect((await kit.call(listGames)).data.totalCount).toBe(5);
});
