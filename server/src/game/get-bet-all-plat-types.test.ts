import { getBetAllPlatTypes } from '@vela/contract/game/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '../../test/kit.ts';
import type { Kit } from '../../test/kit.ts';
import { newHall } from '../../test/hall.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
  await newHall(kit);
});
afterAll(() => kit.stop());

test('the venues that bets can be of are the open ones, named in the language of the reader', async () => {
  const { data } = await kit.call(getBetAllPlatTypes, {}, { lang: 'hk' });
  expect(data.venues).toEqual([
    { venue: 'venue7', name: 'venue7 繁' },
    { venue: 'cards', name: 'cards 繁' },
    { venue: 'odd', name: 'odd 繁' },
  ]);
});
