/** The routes of the sportsbook; the conventions are those of routes.ts. */
import { z } from 'zod';
import { isUuid } from '../uuid.ts';
import type {
  BookBetReply,
  BookBetsReply,
  BookPreview,
  EventReply,
  EventsReply,
  FreeBetsReply,
} from './book.ts';
import type { QuoteReply } from './quote.ts';
import { books, listedPhases, priceChoices, sports } from './book.ts';
import type { EventTermsReply } from './event-terms.ts';
import { betRefusals } from './refusals.ts';
import { guestRoute, playerRoute } from './route.ts';
import type { ShareReply, SharedSlipReply } from './shared-slip.ts';

const uuid = z.string().refine(isUuid);
const eventId = z.string().regex(/^[A-Za-z0-9_.-]{1,60}$/);
/** The text of a selection: docs/book.md. */
const selection = z.string().regex(/^[A-Za-z0-9/:@+-]{1,400}$/);
const minor = z.int().positive();

/** The least share of a bet for one cash-out, in hundredths of a per cent. */
export const soldShareMinBp = 1_000;

/** The most legs of a bet, and so of a slip. */
export const slipLegsMax = 10;

/** The most selections of a slip: each leg may be a bet builder. */
const slipPicksMax = 80;

const leg = z.object({ eventId, selection, oddsMilli: z.int().min(1001).max(500_000) });
const kind = z.string().regex(/^[A-Za-z0-9/]{1,12}$/);

/** Reads a book for a visitor, with the stakes of a currency. */
export const getBookPreview = guestRoute<BookPreview>()({
  method: 'GET',
  path: '/book/preview/:code',
  input: z.object({ code: z.string().max(60), currency: z.string().regex(/^[A-Z]{3,5}$/) }),
});

/**
 * Lists events by league, each with its main markets. `day` (2026-11-28) applies to `early` and
 * `over`; `search` matches names of leagues and sides; `ids` lists those events only.
 */
export const listBookEvents = guestRoute<EventsReply>()({
  method: 'GET',
  path: '/book/events',
  input: z.object({
    book: z.enum(books),
    sport: z.enum(sports).optional(),
    phase: z.enum(listedPhases).optional(),
    day: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .optional(),
    search: z.string().max(40).optional(),
    /** Ids joined by commas. */
    ids: z.string().max(2_000).optional(),
  }),
});

/** Reads one event with all its markets. */
export const getBookEvent = guestRoute<EventReply>()({
  method: 'GET',
  path: '/book/events/:eventId',
  input: z.object({ eventId }),
});

/** Reads the margins and the limits of an event, in a currency. */
export const getEventTerms = guestRoute<EventTermsReply>()({
  method: 'GET',
  path: '/book/events/:eventId/terms',
  input: z.object({ eventId, currency: z.string().regex(/^[A-Z]{3,5}$/) }),
});

const quotedSlip = z.object({
  kind,
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  legs: z.array(leg).min(1).max(slipLegsMax),
});

/** Prices a slip without placing it; `kind` is that of a bet (docs/book.md). */
export const quoteSlip = guestRoute<QuoteReply>()({ path: '/book/quote', input: quotedSlip });

/** Prices a slip for the player of the session, whose stakes may be other than a visitor's. */
export const quoteOwnSlip = playerRoute<QuoteReply>()({
  path: '/book/own-quote',
  input: quotedSlip,
});

/**
 * Places a bet: the page creates its id and repeats it until answered. Two selections of one match
 * are one leg, joined by `+`: a bet builder. A price that has changed against the player's choice
 * is refused as `priceChanged`, a stake above the maximum as `stakeNotAllowed`; `quoteOwnSlip`
 * states what would be accepted. With `isRequest`, a stake above the maximum is sent to a trader.
 * `freePlay` is the free bet that it uses, whose stake it then has: a single or a parlay, refused
 * as `freeBetOver` if it cannot be used, and as `oddsTooLow` below its least odds.
 */
export const placeBookBet = playerRoute<BookBetReply>()({
  path: '/book/bets',
  input: z.object({
    betId: uuid,
    kind,
    legs: z.array(leg).min(1).max(slipLegsMax),
    unitStakeMinor: minor,
    prices: z.enum(priceChoices),
    isRequest: z.boolean().optional(),
    freePlay: z.string().max(120).nullish(),
  }),
  refusals: [
    'stakeNotAllowed',
    'freeBetOver',
    'oddsTooLow',
    'priceChanged',
    'suspended',
    'sameMatch',
    'wrongLegs',
    'cannotCombine',
    'tooFast',
    ...betRefusals,
  ],
});

/** Lists the free bets that the player can use in this book. */
export const listFreeBets = playerRoute<FreeBetsReply>()({
  method: 'GET',
  path: '/book/free-bets',
  input: z.object({}),
});

/**
 * Takes what a trader has offered in place of a bet: it becomes a bet of its own, whose id the page
 * creates and repeats until answered. `closed`: the time is over, or it was taken or refused;
 * `priceChanged`: something has happened in the match since.
 */
export const takeBookOffer = playerRoute<BookBetReply>()({
  path: '/book/offers/take',
  input: z.object({ offerOf: uuid, betId: uuid }),
  refusals: ['priceChanged', 'suspended', 'tooFast', 'freeBetOver', ...betRefusals],
});

/** Turns an offer down; its reply is the bet that it was made for. */
export const declineBookOffer = playerRoute<BookBetReply>()({
  path: '/book/offers/decline',
  input: z.object({ offerOf: uuid }),
  refusals: ['closed'],
});

/**
 * Shares what is on a slip: its reply is a code, the same for the same selections at the same odds.
 * `kind` is that of the bet, or `single` for each leg as a bet of its own.
 */
export const shareSlip = playerRoute<ShareReply>()({
  path: '/book/shared-slips',
  input: z.object({
    kind,
    legs: z
      .array(leg.omit({ oddsMilli: true }))
      .min(1)
      .max(slipPicksMax),
  }),
  refusals: ['wrongLegs', 'closed', 'tooFast'],
});

/** Shares what a bet of the player is on, at the odds that it was accepted at. */
export const shareBookBet = playerRoute<ShareReply>()({
  path: '/book/shared-bets',
  input: z.object({ betId: uuid }),
  refusals: ['closed', 'tooFast'],
});

/** Opens a shared slip; `closed` once everything on it is over. */
export const openSharedSlip = guestRoute<SharedSlipReply>()({
  method: 'GET',
  path: '/book/shared-slips/:slip',
  input: z.object({ slip: z.string().regex(/^[A-Za-z0-9]{1,20}$/) }),
  refusals: ['closed', 'tooFast'],
});

/** Lists the player's bets of this book, the newest first. */
export const listBookBets = playerRoute<BookBetsReply>()({
  method: 'GET',
  path: '/book/bets',
  input: z.object({
    state: z.enum(['open', 'over']),
    after: z.string().max(80).optional(),
  }),
});

/** Reads one bet of the player. */
export const getBookBet = playerRoute<BookBetReply>()({
  method: 'GET',
  path: '/book/bets/:betId',
  input: z.object({ betId: uuid }),
});

/**
 * Buys a share of a bet back, in hundredths of a per cent of what is left of its stake. The page
 * creates the id and repeats it until answered: while the live delay passes, the refusal is
 * `unknownOutcome` with `retryInMs`, without `isFinal`. Then the lowest value in that time is paid;
 * if it is below `atLeastMinor`, nothing is bought and `priceChanged` is the refusal.
 */
export const cashOutBookBet = playerRoute<BookBetReply>()({
  path: '/book/cash-out',
  input: z.object({
    cashOutId: uuid,
    betId: uuid,
    shareBp: z.int().min(soldShareMinBp).max(10_000),
    atLeastMinor: minor,
  }),
  refusals: ['priceChanged', 'suspended', 'closed'],
});

/**
 * Asks in advance for a cash-out of all that is left of a bet, once it is worth an amount; null
 * takes that back. It is carried out as any cash-out is and pays at least the amount. While it is
 * being carried out, a change is refused as `suspended`.
 */
export const setAutoCashOut = playerRoute<BookBetReply>()({
  path: '/book/auto-cash-out',
  input: z.object({ betId: uuid, atLeastMinor: minor.nullable() }),
  refusals: ['suspended', 'closed'],
});

/**
 * The WebSocket `/book/live`. The page sends `watch` whenever what it shows changes: `events` for
 * lists (their main markets), `whole` for the event that is open (all its markets), each with the
 * sequence it has; and `session` once, to receive news of its bets. The server replies to each new
 * event with the changes since that sequence, or a snapshot, then sends changes as they come.
 * Limits and close codes: docs/live-sockets.md.
 */
export const bookSocket = {
  path: '/book/live',
  message: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('watch'),
      book: z.enum(books),
      events: z.array(z.object({ id: eventId, sequence: z.int().min(0) })).max(60),
      whole: z.object({ id: eventId, sequence: z.int().min(0) }).nullable(),
    }),
    z.object({ type: z.literal('session'), token: z.string().regex(/^[A-Za-z0-9_-]{16,128}$/) }),
    z.object({ type: z.literal('ping') }),
  ]),
} as const;

/** What the book's page sends on its socket. */
export type BookClientMessage = z.output<typeof bookSocket.message>;
