import { listBetVenues } from '@vela/contract/game/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { newLobby } from '../../test/lobby.ts';

const kit = await useKit();
await newLobby(kit);

test('venues that have had a game are listed, in the language of the reader', async () => {
  await kit.database.pool.query(`update game.games set offer = 'gone' where venue = 'odd'`);
  const { data } = await kit.call(listBetVenues, {}, { lang: 'hk' });
  expect(data.venues).toEqual([
    { venue: 'venue7', name: 'venue7 繁' },
    { venue: 'cards', name: 'cards 繁' },
    { venue: 'odd', name: 'odd 繁' },
  ]);
});
