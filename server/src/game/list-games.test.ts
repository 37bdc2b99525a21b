import { listGames } from '@vela/contract/game/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newLobby, testGameList } from '../../test/lobby.ts';

const kit = await useKit();
await newLobby(kit);
const as = await kit.player();

testGameList(kit, (input) => kit.done(listGames, input, { as }));

test('a visitor sees it, too', async () => {
  expect((await kit.call(listGames)).data.totalCount).toBe(5);
});
