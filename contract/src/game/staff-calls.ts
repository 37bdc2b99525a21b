import { z } from 'zod';
import { defineCall } from '../call.ts';
import {
  day,
  flag,
  instant,
  instantInput,
  keysetInput,
  keysetOf,
  minor,
  pageInput,
  pageOf,
  text,
  wholeNumber,
} from '../shape.ts';
import { approval, approvedParts } from '../review-shape.ts';
import { betFilterStates, betStates, gameCategories } from './calls.ts';
import { betSlip } from './rules.ts';

const playerBet = z.object({
  betId: z.string(),
  username: z.string(),
  venueName: z.string(),
  gameName: z.string(),
  round: z.string(),
  selection: z.string(),
  state: z.enum(betStates),
  stakeMinor: minor(),
  freeStakeMinor: minor().describe(
    'At risk in a free round or bet, without the player’s money; else 0.',
  ),
  payoutMinor: minor(),
  netMinor: minor().describe('Payout less stake; nothing while a bet is open or if it is void.'),
  placedAt: instant(),
  settledAt: instant().nullable(),
  slip: betSlip.nullable().describe('What a bet of a sportsbook is on.'),
});

/** The most days whose bets of all players are sorted by amount. Chosen: no index on amounts. */
export const amountSortDays = 7;

/** The sorts of the operators’ list of bets; by amount of one player, or of `amountSortDays`. */
export const betSorts = [
  'placedAtDesc',
  'placedAtAsc',
  'stakeDesc',
  'stakeAsc',
  'payoutDesc',
  'payoutAsc',
] as const;

export const listPlayerBets = defineCall({
  name: 'game/list-player-bets',
  summary: 'Bets of a player or of all, by venue, state and days, by default newest first.',
  path: '/staff/bet/list',
  segment: 'username',
  audience: 'staff',
  right: 'player.read',
  input: z.object({
    username: text(0, 20).default(''),
    venue: text(1, 40).optional(),
    state: z.enum(betFilterStates).optional(),
    from: day().optional().describe('The first day on which a bet was placed, of the site.'),
    until: day().optional().describe('The last such day.'),
    ...keysetInput(betSorts),
  }),
  output: keysetOf(playerBet),
});

export const getStaffRoundReplay = defineCall({
  name: 'game/get-staff-round-replay',
  summary: 'The address where a round can be watched again and verified.',
  path: '/staff/bet/replay',
  segment: 'betId',
  audience: 'staff',
  right: 'player.read',
  input: z.object({ betId: text(1, 60) }),
  output: z.object({ url: z.string() }),
  refusals: ['notFound', 'unavailable'],
});

const reading = { audience: 'staff', right: 'game.read' } as const;
const managing = {
  audience: 'staff',
  right: 'game.manage',
  wire: 'json',
  effect: 'write',
} as const;

/** A game's offer by its provider: `paused` is closed there, `gone` is no longer listed. */
export const gameOffers = ['open', 'paused', 'gone'] as const;

/** The longest maintenance that can be scheduled, in hours. Chosen: a week. */
export const maintenanceHoursMax = 168;

const venueLine = z.object({
  venue: z.string(),
  name: z.string(),
  category: z.enum(gameCategories),
  provider: z.string().describe('Empty for a venue that has none.'),
  walletKind: z.enum(['seamless', 'transfer']),
  art: z.string(),
  hasDesk: z.boolean().describe('Its provider has a trading desk for it.'),
  openedAt: instant().nullable().describe('Null: no player has seen it yet.'),
  maintenanceFrom: instant().nullable(),
  maintenanceUntil: instant().nullable(),
  isInMaintenance: z.boolean(),
  gameCount: z.int().describe('Games that players can open.'),
  closedCount: z.int().describe('Games that are closed here or by their provider.'),
  openBets: z.int().describe('Bets of rounds that are not over.'),
  openStakeMinor: minor().describe('What they hold; held balances are not in it.'),
  oldestOpenAt: instant().nullable(),
});
const gameLine = z.object({
  venue: z.string(),
  gameCode: z.string(),
  name: z.string(),
  rtpBp: z.int().nullable(),
  isLandscape: z.boolean(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  isClosed: z.boolean().describe('An operator has closed it.'),
  offer: z.enum(gameOffers),
  hasOwnMarks: z.boolean().describe('True once an operator has chosen hot and new.'),
});
const providerLine = z.object({
  provider: z.string(),
  isDisabled: z.boolean(),
  gamesReadAt: instant().nullable(),
  gamesProblem: z
    .string()
    .describe('`unavailable`, `empty`, or the games that could not be taken over; empty if none.'),
});

export const listVenues = defineCall({
  name: 'game/list-venues',
  summary: 'Every venue with its games, its maintenance and the money in open rounds.',
  path: '/staff/venue/list',
  ...reading,
  input: z.object({}),
  output: z.object({ venues: z.array(venueLine), providers: z.array(providerLine) }),
});

export const listVenueGames = defineCall({
  name: 'game/list-venue-games',
  summary: 'Every game of a venue in the order of its provider, also closed ones.',
  path: '/staff/game/list',
  segment: 'venue',
  ...reading,
  input: z.object({ venue: text(1, 40), search: text(0, 40).default(''), ...pageInput }),
  output: pageOf(gameLine),
});

export const saveGame = defineCall({
  name: 'game/save-game',
  summary: 'Closes or opens a game, and marks it as hot or new.',
  path: '/staff/game/save',
  ...managing,
  input: z.object({
    venue: text(1, 40),
    gameCode: text(1, 60),
    isClosed: flag(),
    isHot: flag(),
    isNew: flag(),
  }),
  output: z.object({ game: gameLine }),
  refusals: ['notFound'],
});

export const openVenue = defineCall({
  name: 'game/open-venue',
  summary: 'Shows a venue to players from now on; maintenance is what closes one for a while.',
  path: '/staff/venue/open',
  ...managing,
  input: z.object({ venue: text(1, 40) }),
  output: z.object({ venue: venueLine }),
  refusals: ['notFound', 'nothingChanged'],
});

export const listTradingDesks = defineCall({
  name: 'game/list-trading-desks',
  summary: 'The venues whose provider has a trading desk that can be opened.',
  path: '/staff/venue/desks',
  audience: 'staff',
  right: 'trade',
  input: z.object({}),
  output: z.object({ desks: z.array(z.object({ venue: z.string(), name: z.string() })) }),
});

export const openTradingDesk = defineCall({
  name: 'game/open-trading-desk',
  summary: 'The address of the trading desk of a venue, for one opening by this operator.',
  path: '/staff/venue/desk',
  audience: 'staff',
  right: 'trade',
  wire: 'json',
  input: z.object({ venue: text(1, 40) }),
  output: z.object({ url: z.string() }),
  refusals: ['notFound', 'unavailable'],
});

export const setMaintenance = defineCall({
  name: 'game/set-maintenance',
  summary:
    'Puts a venue under maintenance from now or a later instant on, or ends its maintenance.',
  path: '/staff/venue/maintenance',
  segment: 'venue',
  ...managing,
  input: z.object({
    venue: text(1, 40),
    from: instantInput().nullable().describe('Null: from now on.'),
    until: instantInput().nullable().describe('Null ends the maintenance.'),
  }),
  output: z.object({ venue: venueLine }),
  refusals: ['notFound', 'maintenancePeriodWrong'],
});

export const syncGames = defineCall({
  name: 'game/sync-games',
  summary: 'Reads a provider’s games immediately instead of at the next full five minutes.',
  path: '/staff/provider/read-games',
  segment: 'provider',
  audience: 'staff',
  right: 'game.manage',
  wire: 'json',
  input: z.object({ provider: text(1, 40) }),
  output: z.object({ provider: providerLine }),
  refusals: ['notFound', 'unavailable'],
});

/** The review states of a win above its game's stated maximum; `void`: it was reversed. */
export const winReviewStates = ['open', 'paid', 'refused', 'void'] as const;

const winReview = z.object({
  reviewId: z.string(),
  state: z.enum(winReviewStates),
  username: z.string(),
  betId: z.string(),
  venueName: z.string(),
  gameName: z.string(),
  provider: z.string(),
  round: z.string(),
  stakeMinor: minor(),
  mostMinor: minor().describe('The most that its bet could return when it came.'),
  paidMinor: minor().describe('What other wins of its bet have paid.'),
  amountMinor: minor(),
  createdAt: instant(),
  reason: z.string().describe('Why it was refused.'),
  decidedBy: z.string(),
  decidedAt: instant().nullable(),
  approvals: z.array(approval.extend({ action: z.enum(['pay', 'refuse']), reason: z.string() })),
  needsSecondApprover: z.boolean(),
});

const decidingWin = {
  audience: 'staff',
  right: 'win.review',
  wire: 'json',
  effect: 'money',
  output: z.object({ state: z.enum(winReviewStates), ...approvedParts }),
} as const;

export const listWinReviews = defineCall({
  name: 'game/list-win-reviews',
  summary: 'Wins above what their games state, the longest waiting first while open, else newest.',
  path: '/staff/win/list',
  ...reading,
  input: z.object({ state: z.enum(winReviewStates).default('open'), ...pageInput }),
  output: pageOf(winReview),
});

export const payWin = defineCall({
  name: 'game/pay-win',
  summary: 'Pays a win in review; above the limit the first approval waits for a second person.',
  path: '/staff/win/pay',
  ...decidingWin,
  input: z.object({ reviewId: text(1, 20) }),
  refusals: ['notFound', 'winDecided', 'ownPlayer', 'sameApprover'],
});

export const refuseWin = defineCall({
  name: 'game/refuse-win',
  summary:
    'Refuses a win in review with a reason that the player reads; above the limit the first ' +
    'approval waits for a second person who gives the same reason.',
  path: '/staff/win/refuse',
  ...decidingWin,
  input: z.object({ reviewId: text(1, 20), reason: text(0, 200) }),
  refusals: ['notFound', 'reasonRequired', 'winDecided', 'ownPlayer', 'sameApprover'],
});

const openRound = z.object({
  provider: z.string(),
  round: z.string().describe('The provider’s name of it.'),
  venueName: z.string(),
  gameName: z.string(),
  isDrawn: z.boolean().describe('It already has an outcome, which is final.'),
  startedAt: instant(),
  endsAt: instant().describe('When bets or the draw are due to end.'),
  isOverdue: z.boolean(),
  bets: z.int(),
  stakeMinor: minor(),
});

export const listOpenRounds = defineCall({
  name: 'game/list-open-rounds',
  summary: 'Shared rounds that are not over, as their providers tell, the oldest first.',
  path: '/staff/round/open',
  ...reading,
  input: z.object({}),
  output: z.object({
    rounds: z.array(openRound),
    silent: z.array(z.string()).describe('Providers that gave no clear answer.'),
  }),
});

export const voidRound = defineCall({
  name: 'game/void-round',
  summary: 'Voids a shared round that has no outcome yet: its provider returns every stake.',
  path: '/staff/round/void',
  audience: 'staff',
  right: 'game.manage',
  wire: 'json',
  input: z.object({ provider: text(1, 40), round: text(1, 120), reason: text(0, 200) }),
  output: z.object({}),
  refusals: ['notFound', 'reasonRequired', 'unavailable', 'roundDrawn'],
});

/** How a game's play compares with its stated return. */
export const returnStates = ['inBand', 'above', 'below', 'tooFew', 'notStated'] as const;

/** The longest period of return figures, in days. Chosen: a quarter. */
export const returnDaysMax = 90;

const bp = () => z.number().describe('Hundredths of a per cent.');
const returnLine = z.object({
  venue: z.string(),
  venueName: z.string(),
  gameCode: z.string(),
  name: z.string(),
  category: z.enum(gameCategories),
  isClosed: z.boolean().describe('Closed here, by its provider, or offered no longer.'),
  statedMinBp: bp().nullable().describe('The least that it may return; null if nothing is stated.'),
  statedMaxBp: bp().nullable(),
  rounds: z.int().describe('Rounds of a player that are over, free ones left out.'),
  stakeMinor: minor(),
  payoutMinor: minor(),
  actualBp: bp().nullable().describe('Payouts for each stake; null before the first.'),
  deviations: z
    .number()
    .describe(
      'How many standard deviations it is beyond the stated range; 0 within, below is < 0.',
    ),
  state: z.enum(returnStates),
  alarmSince: instant().nullable().describe('Since when operators are warned of it.'),
});
export const listReturns = defineCall({
  name: 'game/list-returns',
  summary:
    'What games have returned to their players beside what is stated, the furthest off first.',
  path: '/staff/game/returns',
  ...reading,
  input: z.object({ days: wholeNumber(1, returnDaysMax).default(30) }),
  output: z.object({
    games: z.array(returnLine),
    roundsNeeded: z.int().describe('Fewer say nothing.'),
    deviationsAllowed: z.number(),
    countedAt: instant().nullable().describe('When bets were last counted; null before the first.'),
  }),
});

export const getGameReturn = defineCall({
  name: 'game/get-game-return',
  summary: 'What a game has returned day by day, in the days of the site.',
  path: '/staff/game/return',
  ...reading,
  input: z.object({
    venue: text(1, 60),
    gameCode: text(1, 60),
    days: wholeNumber(1, returnDaysMax).default(30),
  }),
  output: z.object({
    game: returnLine,
    days: z
      .array(
        z.object({
          day: z.string().describe('YYYY-MM-DD'),
          rounds: z.int(),
          stakeMinor: minor(),
          payoutMinor: minor(),
          totalBp: bp().describe('What came back from the first of these days to this one.'),
        }),
      )
      .describe('Days with play, oldest first.'),
  }),
  refusals: ['notFound'],
});
