import { listVenueGames } from '@vela/contract/game/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('games of one venue are found by a name in any language or by their code', async () => {
  const provider = await kit.provider(7);
  await kit.provider(8);
  const as = await kit.operator('content');
  const find = async (search: string): Promise<string[]> => {
    const input = { venue: provider.venue, search };
    const { data } = await kit.call(listVenueGames, input, { as });
    return data.list.map(({ gameCode }) => gameCode);
  };
  expect(await find('')).toEqual(['game7a', 'game7b']);
  expect(await find('ไทย 7b')).toEqual(['game7b']);
  expect(await find('GAME7A')).toEqual(['game7a']);
  expect(await find('game8a')).toEqual([]);
  const second = { venue: provider.venue, pageSize: 1, pageNo: 2 };
  const { data } = await kit.call(listVenueGames, second, { as });
  expect(data).toMatchObject({ totalCount: 2, list: [{ gameCode: 'game7b' }] });
});
