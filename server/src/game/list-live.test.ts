import { listLive } from '@vela/contract/game/live-calls.ts';
import { beforeAll, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { addProvider, newVenue } from '../../test/provider.ts';
import { ProviderUnavailable } from './provider/client.ts';
import type { LiveMatch, LiveTable } from './provider/client.ts';

const kit = await useKit();
const asked: string[] = [];

const matchOf = (owner: string): LiveMatch => ({
  venue: `book-${owner}`,
  gameCode: `book-${owner}`,
  event: 'cup-1',
  league: { en: 'Harbour Cup', hk: '海港盃' },
  sides: [{ en: 'Flames', hk: '烈焰' }, { en: 'Kowloon' }],
  score: ['1', '0'],
  moment: { en: '67′' },
  selections: [
    { name: { en: 'Home', hk: '主' }, oddsMilli: 2_360 },
    { name: { en: 'Away', hk: '客' }, oddsMilli: null },
  ],
});

beforeAll(async () => {
  for (const [provider, venueNo] of [
    ['own', 7],
    ['other', 17],
  ] as const) {
    await addProvider(kit, { name: provider, providerNo: venueNo });
    const of = { venue: `venue-${provider}`, venueNo, provider, category: 'live' };
    await newVenue(kit, { ...of, gameCodes: [`table-${provider}`] });
    const book = { venue: `book-${provider}`, venueNo: venueNo + 1, provider, category: 'sports' };
    await newVenue(kit, { ...book, gameCodes: [`book-${provider}`] });
  }
  const reported: Omit<LiveTable, 'venue' | 'gameCode'> = {
    betsUntil: kit.clock.now(),
    players: 2,
    road: [
      { sign: 'B', colour: 'red' },
      { sign: '17', colour: 'black' },
    ],
    signs: { B: { hk: '莊' } },
  };
  const ofOwn = { ...reported, venue: 'venue-own', gameCode: 'table-own' };
  const ofOther = { ...reported, venue: 'venue-other', gameCode: 'table-other' };
  const answer = <T>(baseUrl: string, lines: T[]): T[] => {
    asked.push(baseUrl);
    if (baseUrl === 'http://own.test') return lines;
    throw new ProviderUnavailable('no answer');
  };
  kit.services.providerClient = {
    ...kit.services.providerClient,
    liveTables: async (baseUrl) => answer(baseUrl, [ofOwn, ofOther]),
    liveMatches: async (baseUrl) => answer(baseUrl, [matchOf('own'), matchOf('other')]),
  };
});

test('live events of games that can be opened are shown as their provider reports them, queried once', async () => {
  for (const _again of [1, 2]) {
    const { tables, matches } = await kit.done(listLive, {}, {});
    expect(tables.map(({ game, players }) => [game.gameCode, players])).toEqual([['table-own', 2]]);
    expect(matches.map(({ game, event }) => [game.gameCode, event])).toEqual([
      ['book-own', 'cup-1'],
    ]);
  }
  // Once for tables, once for matches.
  expect(asked.filter((url) => url === 'http://own.test')).toHaveLength(2);
  expect(asked.filter((url) => url === 'http://other.test')).toHaveLength(2);
});

test.each([
  ['hk', '莊'],
  ['th', 'B'],
] as const)('in %s, a round that the banker has won is a %s on the road', async (lang, sign) => {
  const { tables } = await kit.done(listLive, {}, { lang });
  expect(tables[0]?.road).toEqual([
    { sign, colour: 'red' },
    { sign: '17', colour: 'black' },
  ]);
});

test('a match is described in its reader’s language, or in English if it has no such text', async () => {
  const { matches } = await kit.done(listLive, {}, { lang: 'hk' });
  expect(matches[0]).toMatchObject({
    league: '海港盃',
    sides: ['烈焰', 'Kowloon'],
    moment: '67′',
    selections: [
      { name: '主', oddsMilli: 2_360 },
      { name: '客', oddsMilli: null },
    ],
  });
});

test('a match of a closed game is not shown', async () => {
  await kit.database.pool.query(`update game.games set is_closed = true where venue = 'book-own'`);
  expect((await kit.done(listLive, {}, {})).matches).toEqual([]);
});
