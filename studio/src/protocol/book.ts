/** The sportsbook as its pages read it; see book-routes.ts and docs/book.md. */
import type { BookDraft } from './draft.ts';
import type { BetRefusal } from './refusals.ts';

/** The two books: each is a game of a venue of its own, and holds some of the sports. */
export const books = ['sports', 'esports'] as const;

/** One of them. */
export type Book = (typeof books)[number];

/** The sports of both books. */
export const sports = [
  'football',
  'basketball',
  'tennis',
  'badminton',
  'tableTennis',
  'volleyball',
  'iceHockey',
  'cricket',
  'muayThai',
  'arena',
  'shooter',
] as const;

/** One of them. */
export type Sport = (typeof sports)[number];

/** Names in the complete languages; other languages show the English one. */
export type BookNames = Readonly<Record<'zh' | 'hk' | 'en' | 'th', string>>;

/** Names of players and runners by their codes, where a feed brings its own. */
export type PickNames = Readonly<Record<string, BookNames>>;

/** A league or a side, with a code that never changes. */
export interface BookNamed {
  code: string;
  names: BookNames;
}

/** What both sides have of something: the home side first. */
export type BookScore = readonly [home: number, away: number];

/** The stake limits of a book in a session's currency, in minor units. */
export interface BookLimits {
  /** The smallest stake of a bet of one leg. */
  singleMinMinor: number;
  /** The smallest stake of each combination of a bet of several legs. */
  parlayMinMinor: number;
  /** The largest payout of a bet, its stake included. */
  payoutMaxMinor: number;
}

/** The public configuration of a book, as that of a game. */
export interface BookConfig {
  kind: 'book';
  code: string;
  book: Book;
  sports: readonly Sport[];
  limits: BookLimits;
  /** Stakes that the slip offers. */
  quickStakesMinor: readonly number[];
  /** Margins in hundredths of a per cent of the decided stakes. */
  margins: { twoWayBp: number; otherBp: number; builderBp: number; cashOutBp: number };
}

/** A book as a visitor sees it. */
export interface BookPreview {
  config: BookConfig;
  currency: string;
  isPlayMoney: boolean;
  serverTime: number;
}

/** When an event is: being played, later on the same day of the site, on a later day, or over. */
export type EventPhase = 'live' | 'today' | 'early' | 'over';

/** What a list shows: matches of a phase, or the seasons that are bet on as a whole. */
export const listedPhases = ['live', 'today', 'early', 'over', 'outright'] as const;

/** One of them. */
export type ListedPhase = (typeof listedPhases)[number];

/** The stand of a match. */
export interface EventStand {
  /** What decides the match, with overtime; of a fight its rounds, and after it 1:0 or 0:1. */
  score: BookScore;
  /** The period being played, such as `half1` or `set2`; null between periods and after the end. */
  period: string | null;
  /** Scores of the periods so far, in their order; of the count that the period is played in. */
  periods: readonly { period: string; score: BookScore }[];
  /** The points of the game of tennis that is played; null for anything else. */
  game: BookScore | null;
  /** Minutes played, of a sport with a clock; in cricket the over. */
  minute: number | null;
  /** The side with a dangerous attack, while bets wait for its end; null without one. */
  danger: 'home' | 'away' | null;
  /** Counts shown beside the score, such as corners and cards; of the whole match. */
  counts: Readonly<Record<string, BookScore>>;
}

/** Something that happened in a match. */
export interface Incident {
  /** Seconds since the start. */
  at: number;
  kind: string;
  by: 'home' | 'away' | null;
  period: string;
}

/** A market: selections that share a line and of which one wins, in the order shown. */
export interface BookMarket {
  /** The texts of its selections (docs/book.md) with their odds in thousandths; null is suspended. */
  selections: readonly { selection: string; oddsMilli: number | null }[];
}

/** A match as lists show it. */
export interface BookEvent {
  id: string;
  sport: Sport;
  /** The game that is played, of e-sports. */
  title: BookNamed | null;
  league: BookNamed;
  home: BookNamed;
  away: BookNamed;
  /** Of an event with all its markets; left out in lists, and where there are no other names. */
  names?: PickNames;
  startsAt: number;
  phase: EventPhase;
  /** Null before the start. */
  stand: EventStand | null;
  /** The main markets: winner, handicap, total and odd or even, each at its main line. */
  markets: readonly BookMarket[];
  /** The number of all markets. */
  marketCount: number;
  /** The number of the last price change that `markets` holds. */
  sequence: number;
}

/** The sports of a book and how many events each has now. */
export interface SportCount {
  sport: Sport;
  live: number;
  today: number;
  early: number;
  /** Seasons that are bet on as a whole. */
  outright: number;
}

/** The code of the other side of a bet on a whole season, which has no opponent. */
export const outrightSide = 'outright';

/** A page of events, those of one league together. */
export interface EventsReply {
  serverTime: number;
  sports: readonly SportCount[];
  events: readonly BookEvent[];
  /** Days with events for the calendar, as `2026-11-28` in the site's time zone. */
  days: readonly string[];
}

/** One line of a league's table. */
export interface TableLine {
  side: BookNamed;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  points: number;
  /** The last five results, the oldest first. */
  form: readonly ('won' | 'drawn' | 'lost')[];
}

/** Everything about one match. */
export interface EventReply {
  serverTime: number;
  event: Omit<BookEvent, 'markets'>;
  /** All markets, in the order shown. */
  markets: readonly BookMarket[];
  incidents: readonly Incident[];
  /** The league's table before the match; empty if there is none. */
  table: readonly TableLine[];
  /** Codes of the players who start, by place; null before they are known, and of most sports. */
  lineups: Readonly<Record<'home' | 'away', readonly string[]>> | null;
  /** Drafts of the maps so far, of e-sports; empty for other sports. */
  drafts: readonly BookDraft[];
}

/** Which price changes a player accepts: none, a better price, or any. */
export const priceChoices = ['none', 'better', 'any'] as const;

/** One of them. */
export type PriceChoice = (typeof priceChoices)[number];

/** How a settled leg or bet is named. */
export type SettledState = 'won' | 'halfWon' | 'push' | 'halfLost' | 'lost' | 'void';

/** An event as bets name it. */
export interface NamedEvent {
  eventId: string;
  sport: Sport;
  league: BookNamed;
  home: BookNamed;
  away: BookNamed;
  /** Those that its selections need. */
  names?: PickNames;
  startsAt: number;
}

/** One leg of a bet. */
export interface BookLeg extends NamedEvent {
  /** The text of what it is on. */
  selection: string;
  /** The odds at which it was accepted. */
  oddsMilli: number;
  state: 'open' | SettledState;
  /** Its state before its last correction; null if its result was never corrected. */
  correctedFrom: SettledState | null;
  /** The stand of its match; null before the start. */
  stand: EventStand | null;
}

/**
 * The state of a bet: its stake is requested (`placing`), it waits for the live delay or a
 * dangerous attack (`waiting`), it stands (`confirmed`), or it is over. A `refused` bet took no
 * stake; the stake of a `refunded` one has been returned.
 */
export type BookBetState =
  | 'placing'
  | 'waiting'
  | 'confirmed'
  | 'refused'
  | 'refunded'
  | 'cashedOut'
  | SettledState;

/**
 * Why a bet was refused or refunded. Of one that was sent to a trader: no trader answered in time
 * (`unanswered`), the trader refused it (`declined`), or made an offer in its place (`offered`).
 */
export type BookReason =
  | BetRefusal
  | 'goal'
  | 'redCard'
  | 'priceChanged'
  | 'suspended'
  | 'unanswered'
  | 'declined'
  | 'offered';

/** What has become of a bet that was sent to a trader. */
export type ReferralState =
  | 'waiting'
  | 'accepted'
  | 'offered'
  | 'taken'
  | 'declined'
  | 'refused'
  | 'ended';

/** What a trader offers in place of a bet; it becomes a bet of its own. */
export interface BookOffer {
  unitStakeMinor: number;
  stakeMinor: number;
  /** The odds of each leg, and their product; null for a system. */
  legOddsMilli: readonly number[];
  oddsMilli: number | null;
  maxPayoutMinor: number;
  endsAt: number;
}

/** The state of a referral. */
export interface BookReferral {
  state: ReferralState;
  /** Null without one that can be taken. */
  offer: BookOffer | null;
  /** The bet that an offer became. */
  takenBy: string | null;
}

/** A settled bet that was settled anew; amounts are all that it has paid, in minor units. */
export interface BookCorrection {
  at: number;
  /** One of its events has another result, or bets on it were declared void. */
  reason: 'result' | 'void';
  fromState: BookBetState;
  /** Confirmed again if it has open legs. */
  toState: BookBetState;
  fromMinor: number;
  toMinor: number;
}

/** The free bet that a bet uses: with `isReturned` it can be used again. */
export interface FreeBetUse {
  isReturned: boolean;
}

/** A bet as its player sees it; amounts in minor units. */
export interface BookBet {
  betId: string;
  /** `single`, `parlay`, a named system, or `2/3`. */
  kind: string;
  legs: readonly BookLeg[];
  /** The stake of each combination, and of all of them. */
  unitStakeMinor: number;
  stakeMinor: number;
  /** The product of all odds; null for a system. */
  oddsMilli: number | null;
  /**
   * What it pays if every leg wins; of an open bet what is left of it. Its stake is included, but
   * for a free bet.
   */
  maxPayoutMinor: number;
  /** Of a free bet, whose stake costs the player nothing and is not paid; null for any other. */
  free: FreeBetUse | null;
  state: BookBetState;
  reason: BookReason | null;
  placedAt: number;
  /** When waiting ends if nothing happens; null if it does not wait. */
  confirmsAt: number | null;
  settledAt: number | null;
  /** What has been paid, cash-out included; null while nothing is, and of a returned stake. */
  payoutMinor: number | null;
  /** The oldest first; empty for nearly all bets. */
  corrections: readonly BookCorrection[];
  /** What the whole of it would be bought back for now; null if it cannot be. */
  cashOutMinor: number | null;
  /** The margin in that, in hundredths of a per cent; null without a value. */
  cashOutBp: number | null;
  /** The part of the stake that has been bought back, and what was paid for it. */
  cashedOut: { stakeMinor: number; paidMinor: number };
  /**
   * The cash-out that the player has asked for in advance: watched, being carried out, or paid.
   * Null if there is none, or if another cash-out or the settlement has ended it.
   */
  autoCashOut: { atLeastMinor: number; state: 'armed' | 'selling' | 'paid' } | null;
  /** Its referral to a trader; null if it was not sent to one. */
  referral: BookReferral | null;
}

/** A bet, and the balance if the platform reported it. */
export interface BookBetReply {
  bet: BookBet;
  balanceMinor: number | null;
}

/** A page of bets, the newest first. */
export interface BookBetsReply {
  serverTime: number;
  bets: readonly BookBet[];
  /** For the next page; null if this is the last. */
  next: string | null;
}

/** A free bet that the platform has granted the player, and that can be used in this book. */
export interface FreeBet {
  grantId: string;
  stakeMinor: number;
  /** The least odds, all legs together; null: any. */
  minOddsMilli: number | null;
  expiresAt: number;
}

/** The free bets that can be used now, the first to expire first. */
export interface FreeBetsReply {
  serverTime: number;
  freeBets: readonly FreeBet[];
}

/** From the book's server; see `bookSocket`. */
export type BookMessage =
  | { type: 'snapshot'; event: BookEvent; serverTime: number }
  | { type: 'allMarkets'; id: string; sequence: number; markets: readonly BookMarket[] }
  | {
      type: 'change';
      id: string;
      sequence: number;
      /** New odds; null is suspended. A selection that is unknown begins a new market. */
      set: readonly (readonly [selection: string, oddsMilli: number | null])[];
      removed: readonly string[];
    }
  | {
      type: 'stand';
      id: string;
      phase: EventPhase;
      stand: EventStand;
      incidents: readonly Incident[];
    }
  | { type: 'bet'; bet: BookBet; balanceMinor: number | null }
  | { type: 'pong'; serverTime: number };
