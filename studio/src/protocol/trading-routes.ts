/** The routes of the trading desk; the conventions are those of routes.ts. */
import { z } from 'zod';
import { isUuid } from '../uuid.ts';
import { sports } from './book.ts';
import { guestRoute, traderRoute } from './route.ts';
import { marginProducts, sideMarkets } from './trading.ts';
import type {
  TradingChange,
  TradingAction,
  ReferredReply,
  TradingCorrectionsReply,
  TradingDeskReply,
  TradingEventReply,
  TradingEventsReply,
  TradingPreview,
  TradingPlayerReply,
  TradingSessionReply,
} from './trading.ts';

const uuid = z.string().refine(isUuid);
const code = z.string().regex(/^[A-Za-z0-9_.-]{1,60}$/);
/** The beginning of the texts of its selections. */
const market = z.string().regex(/^[A-Za-z0-9/:@-]{1,100}$/);
const selection = z.string().regex(/^[A-Za-z0-9/:@-]{1,100}$/);
/** The name of a period or of what is counted. */
const word = z.string().regex(/^[a-zA-Z0-9]{1,20}$/);
const minor = z.int().min(1).max(1_000_000_000_000);
const score = z.tuple([z.int().min(0).max(999), z.int().min(0).max(999)]);
const reason = z.string().trim().min(3).max(200);

const player = z.string().regex(/^[\x21-\x7e]{1,120}$/);
const oddsMilli = z.int().min(1_010).max(500_000);

/** The possible changes. */
const tradingChange: z.ZodType<TradingChange> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('suspend'),
    eventId: code.nullable(),
    market: market.nullable(),
    selection: selection.nullable(),
    league: code.nullable().optional(),
    sport: z.enum(sports).nullable().optional(),
  }),
  z.object({
    kind: z.literal('price'),
    eventId: code,
    selection,
    oddsMilli,
  }),
  z.object({
    kind: z.literal('margin'),
    product: z.enum(marginProducts).nullable().optional(),
    sport: z.enum(sports).nullable().optional(),
    league: code.nullable(),
    eventId: code.nullable(),
    market: market.nullable(),
    marginBp: z.int().min(0).max(5_000),
  }),
  z.object({
    kind: z.literal('limit'),
    league: code,
    market: z.enum(sideMarkets).nullable().optional(),
    currency: z.string().regex(/^[A-Z]{3,5}$/),
    payoutMaxMinor: minor.nullable(),
    stakeMaxMinor: minor.nullable(),
  }),
  z.object({
    kind: z.literal('delay'),
    sport: z.enum(sports).nullable(),
    league: code.nullable(),
    seconds: z.int().min(0).max(60),
  }),
  z.object({
    kind: z.literal('result'),
    eventId: code,
    counts: z.array(z.object({ period: word, count: word, score })).max(80),
    goals: z.array(z.enum(['home', 'away'])).max(60),
    scorers: z
      .array(z.object({ goal: z.int().min(1).max(60), scorer: code.nullable() }))
      .max(60)
      .optional(),
    places: z
      .array(z.object({ place: z.int().min(1).max(500), runner: code }))
      .min(1)
      .max(500)
      .optional(),
  }),
  z.object({ kind: z.literal('void'), eventId: code, market: market.nullable() }),
  z.object({
    kind: z.literal('player'),
    player,
    factorMilli: z.int().min(0).max(2_000),
    referral: z.enum(['above', 'always', 'never']),
  }),
  z.object({
    kind: z.literal('referral'),
    waitSeconds: z.union([z.literal(0), z.int().min(15).max(300)]),
    offerSeconds: z.int().min(15).max(300),
  }),
  z.object({ kind: z.literal('undo'), of: z.int().positive() }),
]);

/** Exchanges the token of the desk's address, once. */
export const openTradingSession = guestRoute<TradingSessionReply>()({
  path: '/trading/session',
  input: z.object({ launchToken: z.string().regex(/^[A-Za-z0-9_-]{16,128}$/) }),
});

/** Lists events that are live or start within a day, and others with bets that can change. */
export const listTradingEvents = traderRoute<TradingEventsReply>()({
  method: 'GET',
  path: '/trading/events',
  input: z.object({}),
});

/** Reads one event with its markets. */
export const getTradingEvent = traderRoute<TradingEventReply>()({
  method: 'GET',
  path: '/trading/events/:eventId',
  input: z.object({ eventId: code }),
});

/** Reads what concerns the whole desk. */
export const getTradingDesk = traderRoute<TradingDeskReply>()({
  method: 'GET',
  path: '/trading/desk',
  input: z.object({}),
});

/**
 * The money that a change would move for paid bets, none for a change that decides no bets; whether
 * a price needs a second operator; and how many events a suspension concerns.
 */
export const previewTradingChange = traderRoute<TradingPreview>()({
  path: '/trading/impact',
  input: z.object({ change: tradingChange }),
});

/** Lists how far bets are settled anew, by event. */
export const listTradingCorrections = traderRoute<TradingCorrectionsReply>()({
  method: 'GET',
  path: '/trading/corrections',
  input: z.object({}),
});

/**
 * Changes the book. A result, a void, the end of either and a price at risk are only proposed: they
 * hold once another operator confirms them. The page makes the id and repeats it until answered.
 * `closed`: what is to be undone is no longer in effect.
 */
export const makeTradingAction = traderRoute<TradingAction>()({
  path: '/trading/actions',
  input: z.object({ actionId: uuid, change: tradingChange, reason }),
  refusals: ['closed'],
});

/** Lists bets that wait for a trader. */
export const listReferredBets = traderRoute<ReferredReply>()({
  method: 'GET',
  path: '/trading/referred',
  input: z.object({}),
});

/**
 * Answers a bet that waits for a trader. An offer names the stake of each combination, at most that
 * asked for, and the odds of each leg. `closed`: it was answered, or its time is over.
 */
export const answerReferredBet = traderRoute<TradingAction>()({
  path: '/trading/answers',
  input: z.object({
    actionId: uuid,
    betId: uuid,
    answer: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('accept') }),
      z.object({ kind: z.literal('refuse') }),
      z.object({
        kind: z.literal('offer'),
        unitStakeMinor: minor,
        oddsMilli: z.array(oddsMilli).min(1).max(10),
      }),
    ]),
    reason,
  }),
  refusals: ['closed'],
});

/**
 * Finds a player by the id, by that of a bet or of its stake's transaction, or by the first eight
 * characters of a bet's, which the player sees.
 */
export const findTradingPlayer = traderRoute<TradingPlayerReply>()({
  method: 'GET',
  path: '/trading/player',
  input: z.object({ query: player }),
});

/**
 * Decides a proposal. `locked`: who proposed it cannot confirm it, but may withdraw it; `closed`:
 * it is decided.
 */
export const decideTradingAction = traderRoute<TradingAction>()({
  path: '/trading/decisions',
  input: z.object({
    actionId: uuid,
    of: z.int().positive(),
    isConfirmed: z.boolean(),
    reason,
  }),
  refusals: ['locked', 'closed'],
});
