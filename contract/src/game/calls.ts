import { z } from 'zod';
import { defineCall } from '../call.ts';
import { flag, instant, list, minor, pageInput, pageOf, text } from '../shape.ts';
import { venueBalance } from '../wallet/calls.ts';
import { betSlip } from './rules.ts';
import type { slipStates } from './rules.ts';
import { oddsForms, targetPatterns } from '../launch-target.ts';

/** The game categories, in the order of the home screen. */
export const gameCategories = [
  'sports',
  'live',
  'chess',
  'esports',
  'lottery',
  'electronic',
] as const;

/** One of the game categories. */
export type GameCategory = (typeof gameCategories)[number];

const category = z.enum(gameCategories);

/** Output: a bet that counts for something, as a statement shows it. */
export const countedBet = z.object({
  betId: z.string(),
  round: z.string(),
  venueName: z.string(),
  gameName: z.string(),
  placedAt: instant(),
  settledAt: instant(),
  stakeMinor: minor(),
  validMinor: minor(),
  payoutMinor: minor(),
});

const picture = z.object({
  width: z.int(),
  height: z.int(),
  avif: z.string().nullable(),
  webp: z.string(),
});
const pictures = z
  .object({
    colour: z.string().nullable().describe('Shown until the picture has loaded.'),
    thumb: picture.nullable(),
    tile: picture.nullable(),
    wide: picture.nullable(),
  })
  .nullable()
  .describe('Pictures of the provider’s, by size; null where it has none.');
const venue = z.object({
  venue: z.string(),
  name: z.string(),
  category,
  tagline: z.string(),
  art: z.string(),
  pictures,
  isInMaintenance: z.boolean(),
  maintenanceUntil: instant().nullable(),
  gameCount: z.int(),
  isOpen: z.boolean().describe('False while the venue is announced but has no game yet.'),
  onlyGame: z
    .object({ gameCode: z.string(), isLandscape: z.boolean(), hasPreview: z.boolean() })
    .nullable()
    .describe('The game of a venue that has one, so that the venue opens it.'),
});
/** Output: a game as visitors and players see it. */
export const game = z.object({
  id: z.string().describe('The number by which it is marked as a favourite.'),
  gameCode: z.string(),
  venue: z.string(),
  venueName: z.string(),
  category,
  name: z.string(),
  pictures,
  rtpBp: z
    .int()
    .nullable()
    .describe('Return to player in basis points, of the best bet; null where it is not stated.'),
  returnMinBp: z
    .int()
    .nullable()
    .describe('Of the worst bet; 0 where play decides, null where all return the same.'),
  isLandscape: z.boolean(),
  hasPreview: z.boolean().describe('True if visitors may look at it without an account.'),
  isHot: z.boolean(),
  isNew: z.boolean(),
  isFavourite: z.boolean(),
  isClosed: z.boolean().describe('True while it cannot be opened at all.'),
  isInMaintenance: z.boolean().describe('True while its venue is under maintenance.'),
  maintenanceUntil: instant().nullable(),
});

/** How many games a player may mark as favourites. Chosen: more than anyone scrolls through. */
export const favouritesMax = 200;

const gameFilter = {
  category: category.optional(),
  venue: text(1, 40).optional(),
  search: text(0, 40).default('').describe('Words of the names of game and venue, any language.'),
  isHot: flag().default(false).describe('True: only hot ones.'),
  isNew: flag().default(false).describe('True: only new ones.'),
};
const gameId = text(1, 20).describe('The id of a game.');

/**
 * The states of a bet: a settled one is named by its payout beside its stake, so that a payout
 * below the stake is never called won.
 */
export const betStates = [
  'open',
  'won',
  'push',
  'partlyReturned',
  'lost',
  'void',
  'inReview',
] as const;

/**
 * The states by which lists of bets can be filtered. `open` and `inReview` find every bet whose
 * money is open or in review; any other finds the bets that show it, of a sportsbook by their slip.
 */
export const betFilterStates = [
  'open',
  'waiting',
  'confirmed',
  'won',
  'halfWon',
  'push',
  'partlyReturned',
  'halfLost',
  'lost',
  'cashedOut',
  'refused',
  'void',
  'inReview',
] as const satisfies readonly ((typeof betStates)[number] | (typeof slipStates)[number])[];

/** How far back bets can be read, in days. Chosen: a year, including a leap day. */
export const betDaysMax = 366;

const bet = z.object({
  betId: z.string(),
  venue: z.string(),
  venueName: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  pictures,
  category,
  round: z.string(),
  selection: z.string(),
  state: z.enum(betStates),
  stakeMinor: minor(),
  freeStakeMinor: minor().describe('At risk in a free round or bet, without my money; else 0.'),
  validMinor: minor().describe('What counts for turnover.'),
  payoutMinor: minor(),
  reviewMinor: minor().describe('Of a win above what its game states: an operator decides it.'),
  netMinor: minor(),
  placedAt: instant(),
  settledAt: instant().nullable(),
  slip: betSlip.nullable().describe('What a bet of a sportsbook is on.'),
  hasReplay: z.boolean(),
});

export const listCategories = defineCall({
  name: 'game/list-categories',
  summary: 'The game categories.',
  path: '/web/guest/api/apiGameCategory/getApiGameCategoryList',
  audience: 'guest',
  input: z.object({}),
  output: z.object({ categories: z.array(z.object({ category, name: z.string() })) }),
});

export const listLobbyVenues = defineCall({
  name: 'game/list-lobby-venues',
  summary: 'Every venue, in the order of the home screen.',
  path: '/web/guest/apiCode/getAllPlatTypes',
  audience: 'guest',
  input: z.object({}),
  output: z.object({ venues: z.array(venue) }),
});

export const listBetVenues = defineCall({
  name: 'game/list-bet-venues',
  summary: 'The venues that bet records can be filtered by, also ones without a game today.',
  path: '/web/guest/apiCode/getBetAllPlatTypes',
  audience: 'guest',
  input: z.object({}),
  output: z.object({ venues: z.array(z.object({ venue: z.string(), name: z.string() })) }),
});

export const listGames = defineCall({
  name: 'game/list-games',
  summary: 'Games for a visitor, by category, venue, marks and words.',
  path: '/web/guest/apiCode/getGameList',
  segment: 'category',
  audience: 'guest',
  input: z.object({
    ...gameFilter,
    ...pageInput,
  }),
  output: pageOf(game),
});

export const listGamesForPlayer = defineCall({
  name: 'game/list-games-for-player',
  summary: 'Games for a player, also the favourite and the recent ones, with favourites marked.',
  path: '/web/apiCode/getGameListByGameType',
  segment: 'category',
  wire: 'json',
  input: z.object({
    ...gameFilter,
    isFavourite: flag().default(false).describe('True: only my favourites, the newest first.'),
    isRecent: flag().default(false).describe('True: only what I opened lately, the last first.'),
    ...pageInput,
  }),
  output: pageOf(game),
});

export const launchGame = defineCall({
  name: 'game/launch-game',
  summary:
    'The address of a game, or of a place in it, with a ticket that is good once, for 60 seconds.',
  path: '/web/apiCode/getGameUrl',
  segment: 'gameCode',
  input: z.object({
    gameCode: text(1, 60),
    venue: text(1, 40),
    platform: z.enum(['mobile', 'desktop']).default('mobile'),
    sport: z.string().regex(targetPatterns.sport).optional(),
    event: z.string().regex(targetPatterns.event).optional(),
    slip: z.string().regex(targetPatterns.slip).optional().describe('The code of a shared slip.'),
    oddsForm: z.enum(oddsForms).optional().describe('The form in which I read odds.'),
  }),
  output: z.object({
    url: z.string(),
    isLandscape: z.boolean(),
    movedMinor: minor().describe('What auto transfer brought into the venue.'),
    pendingMinor: minor().describe('What is still on its way there; the game is open meanwhile.'),
    venueMinor: minor(),
  }),
  refusals: [
    'tooFrequent',
    'notFound',
    'gameClosed',
    'venueMaintenance',
    'termsNotAccepted',
    'playPaused',
    'realityCheckDue',
    'timeLimitReached',
    'playLimitReached',
    'unavailable',
  ],
  rate: { max: 20, perSeconds: 60 },
});

export const getVenueBalance = defineCall({
  name: 'game/get-venue-balance',
  summary: 'My balance in one venue.',
  path: '/web/apiCode/getUserPlatBalance',
  segment: 'venue',
  input: z.object({ venue: text(1, 40) }),
  output: venueBalance.extend({ venue: z.string() }),
  refusals: ['notFound'],
});

const betFilter = {
  venue: text(1, 40).optional(),
  category: category.optional(),
  state: z.enum(betFilterStates).optional(),
  days: z.coerce.number<number | string>().int().min(1).max(betDaysMax).default(7),
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .describe('YYYY-MM, of the site’s calendar; in place of the last days.'),
};

export const listBets = defineCall({
  name: 'game/list-bets',
  summary: 'My bets of the last days, newest first.',
  path: '/web/user/getBetRecord',
  input: z.object({ ...betFilter, ...pageInput }),
  output: pageOf(bet),
});

export const getBetTotals = defineCall({
  name: 'game/get-bet-totals',
  summary: 'Sums over my bets of the last days, in all and per day.',
  path: '/web/user/getSumBetRecord',
  input: z.object(betFilter),
  output: z.object({
    count: z.int(),
    stakeMinor: minor(),
    validMinor: minor(),
    netMinor: minor(),
    days: z.array(
      z.object({
        day: z.string(),
        count: z.int(),
        stakeMinor: minor(),
        validMinor: minor(),
        netMinor: minor(),
      }),
    ),
  }),
});

export const getRoundReplay = defineCall({
  name: 'game/get-round-replay',
  summary: 'The address where the round of a bet of mine can be watched again and verified.',
  path: '/web/game/getRoundReplay',
  segment: 'betId',
  input: z.object({ betId: text(1, 60) }),
  output: z.object({ url: z.string() }),
  refusals: ['notFound', 'unavailable'],
});

export const getReplayShare = defineCall({
  name: 'game/get-replay-share',
  summary: 'What opens the replay of a round of mine for anyone who has it, for thirty days.',
  path: '/web/game/getReplayShare',
  segment: 'betId',
  input: z.object({ betId: text(1, 60) }),
  output: z.object({ share: z.string(), expiresAt: instant() }),
  refusals: ['notFound'],
});

export const getSharedReplay = defineCall({
  name: 'game/get-shared-replay',
  summary: 'The address where a shared round can be watched; without an account.',
  path: '/web/guest/game/getSharedReplay',
  segment: 'share',
  audience: 'guest',
  input: z.object({ share: text(1, 300) }),
  output: z.object({ url: z.string(), gameName: z.string() }),
  refusals: ['notFound', 'unavailable'],
});

export const getGamePreview = defineCall({
  name: 'game/get-game-preview',
  summary:
    'The address at which anyone may look at a game, without an account and without betting.',
  path: '/web/guest/apiCode/getGamePreview',
  segment: 'gameCode',
  audience: 'guest',
  input: z.object({ venue: text(1, 40), gameCode: text(1, 100) }),
  output: z.object({ url: z.string() }),
  refusals: ['notFound', 'gameClosed', 'venueMaintenance'],
});

export const listPopularGames = defineCall({
  name: 'game/list-popular-games',
  summary: 'The five games that most players opened in the last days, of those that can be opened.',
  path: '/web/apiCode/getTop5PopularSearchGame',
  wire: 'json',
  input: z.object({}),
  output: z.object({ games: z.array(game) }),
});

export const addFavourite = defineCall({
  name: 'game/add-favourite',
  summary: 'Marks a game as a favourite; a repeat has no effect.',
  path: '/web/gameCollect/save',
  segment: 'id',
  wire: 'json',
  effect: 'write',
  input: z.object({ id: gameId }),
  output: z.object({}),
  refusals: ['notFound', 'favouritesFull'],
});

export const removeFavourite = defineCall({
  name: 'game/remove-favourite',
  summary: 'Removes the favourite mark of a game: of the one that is sent, else of the first.',
  path: '/web/gameCollect/delete/1',
  segment: 'id',
  effect: 'write',
  input: z.object({ id: gameId.default('1') }),
  output: z.object({}),
});

export const removeFavourites = defineCall({
  name: 'game/remove-favourites',
  summary: 'Removes the favourite marks of several games, or of the one that the address ends in.',
  path: '/web/gameCollect/delete',
  segment: 'id',
  wire: 'json',
  effect: 'write',
  input: z.object({ ids: list(gameId, favouritesMax).default([]), id: gameId.optional() }),
  output: z.object({}),
});
