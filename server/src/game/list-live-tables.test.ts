import { listLiveTables } from '@vela/contract/game/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { addProvider, newVenue } from '../../test/provider.ts';
import { ProviderUnavailable } from './provider/client.ts';

const kit = await useKit();

test('tables of games that can be opened are shown as their provider reports them, queried once', async () => {
  for (const [provider, venueNo] of [
    ['own', 7],
    ['other', 17],
  ] as const) {
    await addProvider(kit, { name: provider, providerNo: venueNo });
    const of = { venue: `venue-${provider}`, venueNo, provider, category: 'live' };
    await newVenue(kit, { ...of, gameCodes: [`table-${provider}`] });
  }
  const reported = { betsUntil: kit.clock.now(), players: 2, road: [] };
  const ofOwn = { ...reported, venue: 'venue-own', gameCode: 'table-own' };
  const ofOther = { ...reported, venue: 'venue-other', gameCode: 'table-other' };
  const asked: string[] = [];
  const { providerClient } = kit.services;
  kit.services.providerClient = {
    ...providerClient,
    liveTables: async (baseUrl) => {
      asked.push(baseUrl);
      if (baseUrl === 'http://own.test') return [ofOwn, ofOther];
      throw new ProviderUnavailable('no answer');
    },
  };
  for (const _again of [1, 2]) {
    const { tables } = await kit.done(listLiveTables, {}, {});
    expect(tables.map(({ game, players }) => [game.gameCode, players])).toEqual([['table-own', 2]]);
  }
  expect(asked.filter((url) => url === 'http://own.test')).toHaveLength(1);
  expect(asked.filter((url) => url === 'http://other.test')).toHaveLength(1);
});
