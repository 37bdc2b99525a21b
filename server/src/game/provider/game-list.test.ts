import { inEachLanguage } from '@vela/contract/language.ts';
import { expect, test } from 'vitest';
import { parseGameList } from './game-list.ts';

const game = { game_code: 'moon', name: 'Moon', venue: 'night', category: 'electronic' };
const read = (games: readonly unknown[]) => parseGameList({ status: 'RS_OK', games });

test('omitted fields have sensible defaults', () => {
  expect(read([game])?.games).toEqual([
    {
      gameCode: 'moon',
      venue: 'night',
      category: 'electronic',
      walletKind: 'seamless',
      names: inEachLanguage(() => 'Moon'),
      pictures: null,
      rtpBp: null,
      returnMinBp: null,
      returnMaxBp: null,
      maxWinBp: null,
      previewUrl: null,
      freeStakes: [],
      takesFreeBets: false,
      isLandscape: false,
      isHot: false,
      isNew: false,
      isEnabled: true,
    },
  ]);
});

test('a name is taken in each of the eight languages; a missing one is the English one', () => {
  const plain = inEachLanguage(() => 'Moon');
  const namesOf = (names: object) => read([{ ...game, names }])?.games[0]?.names;
  const given = inEachLanguage((language) => `Moon ${language}`);
  expect(namesOf(given)).toEqual(given);
  expect(namesOf({ zh: '月', md: 'လ' })).toEqual({ ...plain, zh: '月', md: 'လ' });
  expect(namesOf({ en: 'The moon' })).toEqual(inEachLanguage(() => 'The moon'));
});

test.each([
  ['no name', { ...game, name: ' ' }],
  ['a name with a hidden sign', { ...game, name: 'Mo\u200Bon' }],
  ['a name longer than a tile', { ...game, name: 'x'.repeat(81) }],
  ['a code that is an address', { ...game, game_code: '../moon' }],
  ['a category of its own', { ...game, category: 'bingo' }],
  ['a return of more than everything', { ...game, rtp_bp: 10_001 }],
  ['no game at all', 'moon'],
])('a line with %s is named and the others are accepted', (_what, line) => {
  expect(read([line, { ...game, game_code: 'sun' }])).toMatchObject({
    games: [{ gameCode: 'sun' }],
    unreadable: ['#1'],
  });
});

const file = (name: string) => ({
  width: 112,
  height: 112,
  avif: `https://night.example/${name}.avif`,
  webp: `https://night.example/${name}.webp`,
});

test("a game and a venue have their provider's pictures", () => {
  const colour = '#12ab9c';
  const list = parseGameList({
    status: 'RS_OK',
    games: [{ ...game, colour, pictures: { tile: file('moon') } }],
    venues: [{ venue: 'night', pictures: { wide: { ...file('night'), avif: null } } }],
  });
  const [thumb, wide] = [null, null];
  expect(list?.games[0]?.pictures).toEqual({ colour, thumb, tile: file('moon'), wide });
  expect(list?.venues[0]).toMatchObject({ venue: 'night', pictures: { wide: { avif: null } } });
});

test.each([
  ['a script', { ...file('moon'), webp: 'javascript:alert(1)' }],
  ['no size', { ...file('moon'), width: 0 }],
  ['no format that every browser shows', { ...file('moon'), webp: null }],
])('a picture with %s is dropped, and its game is accepted', (_what, tile) => {
  const list = read([{ ...game, pictures: { tile } }]);
  expect(list?.games[0]?.pictures).toBeNull();
});

test('an unreadable colour or venue line affects nothing else', () => {
  const list = parseGameList({
    status: 'RS_OK',
    games: [{ ...game, colour: 'teal', pictures: { tile: file('moon') } }],
    venues: [{ venue: 'day and night' }, { venue: 'night', pictures: { wide: file('night') } }],
  });
  expect(list?.games[0]?.pictures).toMatchObject({ colour: null, tile: file('moon') });
  expect(list?.venues.map(({ venue }) => venue)).toEqual(['night']);
});

test('of two lines with one code the first counts', () => {
  const list = read([game, { ...game, name: 'Another' }]);
  expect(list?.games.map(({ names }) => names.en)).toEqual(['Moon']);
  expect(list?.unreadable).toEqual(['night moon']);
});

test.each([null, 'x', {}, { status: 'RS_ERROR_UNKNOWN', games: [] }, { status: 'RS_OK' }])(
  '%j is no list',
  (body) => {
    expect(parseGameList(body)).toBeNull();
  },
);
