/** The trading desk as its page reads it; see trading-routes.ts and docs/book.md. */
import type {
  BookBetState,
  BookNamed,
  BookNames,
  BookScore,
  EventPhase,
  NamedEvent,
  PickNames,
  Sport,
} from './book.ts';
import type { TradingFeed } from './trading-feed.ts';
import type { TradingOverdue } from './trading-overdue.ts';

/** Markets with limits of their own, because fewer people follow them. */
export const sideMarkets = ['correctScore', 'corners', 'cards', 'scorers'] as const;

/** One of them. */
export type SideMarket = (typeof sideMarkets)[number];

/** What has a margin of its own beside the odds of single selections. */
export const marginProducts = ['builder', 'cashOut'] as const;

/** One of them. */
export type MarginProduct = (typeof marginProducts)[number];

/** Why each change is one: what it does to the book is in docs/book.md. */
export type TradingChange =
  /**
   * Nothing of it is offered or bought back: of an event, or of a market or selection of it;
   * without an event of a league, of a sport, or without either of everything.
   */
  | {
      kind: 'suspend';
      eventId: string | null;
      market: string | null;
      selection: string | null;
      league?: string | null | undefined;
      sport?: Sport | null | undefined;
    }
  /** Offers a selection at these odds as long as the feed offers it. */
  | { kind: 'price'; eventId: string; selection: string; oddsMilli: number }
  /**
   * The margin of a sport, of a league, of an event, or of one of its markets: of odds, or of a
   * product, which has none of single markets.
   */
  | {
      kind: 'margin';
      /** Left out or null: of the odds of single selections. */
      product?: MarginProduct | null | undefined;
      sport?: Sport | null | undefined;
      league: string | null;
      eventId: string | null;
      market: string | null;
      marginBp: number;
    }
  /** The largest payout of a bet with a leg in a league, or in a market of it; and its stake. */
  | {
      kind: 'limit';
      league: string;
      /** Left out or null: all markets without a limit of their own. */
      market?: SideMarket | null | undefined;
      currency: string;
      payoutMaxMinor: number | null;
      stakeMaxMinor: number | null;
    }
  /** The live delay of a sport, or of a league, which counts more. */
  | { kind: 'delay'; sport: Sport | null; league: string | null; seconds: number }
  /** The result by which bets are settled in place of that of the feed. */
  | {
      kind: 'result';
      eventId: string;
      counts: readonly TradingCount[];
      /** Who scored the goals of regulation time, in their order. */
      goals: readonly ('home' | 'away')[];
      /** Who scored them, where the desk names them; left out where it does not. */
      scorers?: readonly TradingScorer[] | undefined;
      /** Of a season, without counts and goals: all who took part. */
      places?: readonly TradingPlace[] | undefined;
    }
  /** Bets on the event, or on one of its markets, are void. */
  | { kind: 'void'; eventId: string; market: string | null }
  /** What largest stakes of a player are multiplied by, and which of the player's bets are sent. */
  | {
      kind: 'player';
      player: string;
      factorMilli: number;
      referral: 'above' | 'always' | 'never';
    }
  /** How long bets wait for a trader, and offers for players; 0: no bet is sent to a trader. */
  | { kind: 'referral'; waitSeconds: number; offerSeconds: number }
  /** The answer to a bet that was sent to a trader; an offer has a stake and odds. */
  | {
      kind: 'answer';
      betId: string;
      player: string;
      answer: 'accept' | 'offer' | 'refuse';
      unitStakeMinor: number | null;
      oddsMilli: readonly number[] | null;
    }
  /** Ends another change. */
  | { kind: 'undo'; of: number };

/** What both sides have of a count in a period that is complete. */
export interface TradingCount {
  period: string;
  count: string;
  score: BookScore;
}

/** A result by hand. */
export type TradingResult = Extract<TradingChange, { kind: 'result' }>;

/** The event that an action is about, and the codes of who takes part in a season. */
export interface TradingActionEvent extends Pick<
  TradingEvent,
  'sport' | 'home' | 'away' | 'names'
> {
  runners: readonly string[] | null;
}

/** A final place in a season; equal ones share a place and leave as many free. */
export interface TradingPlace {
  place: number;
  /** The code of a squad or of another runner. */
  runner: string;
}

/** The scorer of a goal of regulation time. */
export interface TradingScorer {
  /** The number of the goal, from 1. */
  goal: number;
  /** The code of a player who started, or `substitute`; null for an own goal. */
  scorer: string | null;
}

/** The operator of an action at the desk. */
export interface TradingOperator {
  id: string;
  name: string;
}

/** An action of the log. */
export interface TradingAction {
  actionNo: number;
  /** `make` takes effect immediately; a proposal does once a second operator confirms it. */
  step: 'make' | 'propose' | 'confirm' | 'refuse';
  change: TradingChange;
  operator: TradingOperator;
  reason: string;
  at: number;
  /** Its subject as it was written, in English. */
  subject: string;
  /** The event or league that it is about; null if it has none, or none that is still known. */
  event: TradingActionEvent | null;
  league: BookNames | null;
  /** Of an undo: the change that it ends; null if that is forgotten. */
  undone: TradingChange | null;
  /** Of a proposal: how it was decided, if it was. */
  decision: 'confirm' | 'refuse' | null;
  /** True while the change holds. */
  isInForce: boolean;
}

/** What a change would move of bets that were paid; amounts in minor units of the desk's currency. */
export interface TradingImpact {
  /** Bets with another result. */
  bets: number;
  /** What players return, and what they receive. */
  backMinor: number;
  paidMinor: number;
}

/** Why a price is only proposed: a market below 100 %, far above the fair price, or not compared. */
export type PriceRisk = 'belowWhole' | 'aboveFair' | 'notOffered';

/** What is known of a change before it is sent. */
export interface TradingPreview extends TradingImpact {
  /** Of a price that needs a second operator; null for any other change. */
  risk: PriceRisk | null;
  /** Of a suspension of more than one event, or of its end; null for any other change. */
  affected: TradingAffected | null;
}

/** How many events of the next seven days a suspension concerns, and how many of them are live. */
export interface TradingAffected {
  events: number;
  live: number;
}

/** How far the bets of an event are settled anew. */
export interface TradingProgress extends TradingImpact {
  eventId: string;
  home: BookNamed;
  away: BookNamed;
  /** Corrections whose money has moved; a bet may have several. */
  done: number;
  /** When the latest one began. */
  at: number;
}

/** Corrections of the last days by event, the latest first. */
export interface TradingCorrectionsReply {
  serverTime: number;
  events: readonly TradingProgress[];
}

/** What open bets mean for the book; amounts in minor units of the desk's currency. */
export interface TradingExposure {
  openBets: number;
  /** What was staked on it and is still open. */
  openStakeMinor: number;
  /** What open bets pay at the worst outcome, their stakes included. */
  liabilityMinor: number;
}

/** An event of the list. */
export interface TradingEvent extends TradingExposure {
  id: string;
  sport: Sport;
  league: BookNamed;
  home: BookNamed;
  away: BookNamed;
  /** Names that its feed brings, of one event alone. */
  names?: PickNames;
  startsAt: number;
  phase: EventPhase;
  score: BookScore | null;
  /** All that was ever staked on it, also of bets that are over. */
  turnoverMinor: number;
  /** Open stakes less the liability: what the book keeps of them at the worst outcome. */
  worstMinor: number;
  /** True while all of it is suspended by the desk, alone or with its league, its sport or all. */
  isSuspended: boolean;
  /** How many changes of the desk hold on it. */
  changes: number;
}

/** A selection of an event. */
export interface TradingSelection extends TradingExposure {
  selection: string;
  /** The odds that players see; null if it is not offered. */
  oddsMilli: number | null;
  /** Those of the feed, before any change of the desk. */
  feedOddsMilli: number | null;
  isSuspended: boolean;
}

/** Markets of one kind, such as all handicaps of regulation time. */
export interface TradingMarket extends TradingExposure {
  /** The beginning that the texts of its selections have in common. */
  market: string;
  /** The margin by which it is priced; null where odds come without one. */
  marginBp: number | null;
  /** All that was ever staked on it, also of bets that are over. */
  turnoverMinor: number;
  /** Open stakes less the liability. */
  worstMinor: number;
  isSuspended: boolean;
  selections: readonly TradingSelection[];
}

/** The list of events. */
export interface TradingEventsReply {
  serverTime: number;
  currency: string;
  events: readonly TradingEvent[];
}

/** One event with its markets. */
export interface TradingEventReply {
  serverTime: number;
  currency: string;
  event: TradingEvent;
  /** The score at which the liability is highest; null if the markets are not decided by goals. */
  worstScore: { half: BookScore; end: BookScore } | null;
  /** The margin of its bet builders, null where none is offered, and that of its cash-outs. */
  builderBp: number | null;
  cashOutBp: number;
  markets: readonly TradingMarket[];
  /** What is known of complete and current periods: where a manual result begins. */
  counts: readonly TradingCount[];
  goals: readonly ('home' | 'away')[];
  /** The scorers of these goals, as far as they are known. */
  scorers: readonly TradingScorer[];
  /** The codes of those who started, who may be named as scorers; null if unpublished. */
  lineups: Readonly<Record<'home' | 'away', readonly string[]>> | null;
  /** The codes of a season's participants, and their places once it is over; null for a match. */
  runners: readonly string[] | null;
  places: readonly TradingPlace[];
  /** Suspensions of its league, of its sport and of everything that hold. */
  suspensions: readonly TradingAction[];
  /** Actions about this event, the latest first. */
  actions: readonly TradingAction[];
}

/** A leg of a bet that was sent to a trader. */
export interface ReferredLeg extends NamedEvent {
  selection: string;
  /** The odds that the player asked for, and those of now; null if it is not offered. */
  oddsMilli: number;
  nowMilli: number | null;
  score: BookScore | null;
  /** What open bets on the event pay at the worst outcome, without this bet and with it. */
  liabilityMinor: number;
  liabilityWithMinor: number;
}

/** A bet that waits for a trader; amounts in minor units. */
export interface ReferredBet {
  betId: string;
  player: string;
  kind: string;
  legs: readonly ReferredLeg[];
  unitStakeMinor: number;
  stakeMinor: number;
  combinations: number;
  maxPayoutMinor: number;
  /** True for a free bet: its stake cannot be lowered, and is not paid. */
  isFree: boolean;
  /** The smallest and largest stake of each combination that this player may bet without asking. */
  minUnitMinor: number;
  maxUnitMinor: number;
  factorMilli: number;
  sentAt: number;
  endsAt: number;
}

/** Bets that wait for a trader, those that have waited longest first. */
export interface ReferredReply {
  serverTime: number;
  currency: string;
  bets: readonly ReferredBet[];
}

/** A bet of a player in a line. */
export interface PlayerBet {
  betId: string;
  kind: string;
  state: BookBetState;
  legs: number;
  home: BookNamed;
  away: BookNamed;
  sport: Sport;
  stakeMinor: number;
  payoutMinor: number;
  placedAt: number;
}

/** What a trader may know of a player: what is set, and what the book has won or lost. */
export interface TradingPlayerReply {
  player: string;
  /** Null while nothing is set. */
  action: TradingAction | null;
  bets: number;
  openBets: number;
  openStakeMinor: number;
  /** Of bets that are over: what was staked, and what was paid. */
  settledStakeMinor: number;
  paidMinor: number;
  /** The latest bets. */
  latest: readonly PlayerBet[];
}

/** The state of the whole desk. */
export interface TradingDeskReply {
  serverTime: number;
  overdue: TradingOverdue;
  /** Proposals that wait for a second operator, the oldest first. */
  proposals: readonly TradingAction[];
  /** Limits, margins, delays and suspensions of leagues and sports that hold. */
  rules: readonly TradingAction[];
  /** The settings of players, the latest first. */
  players: readonly TradingAction[];
  /** How long bets wait for a trader, and offers for players, in seconds. */
  referral: { waitSeconds: number; offerSeconds: number };
  /** The log, the latest first. */
  log: readonly TradingAction[];
  leagues: readonly (BookNamed & { sport: Sport })[];
  /** Null without a feed file. */
  feed: TradingFeed | null;
}

/** A session of the desk. */
export interface TradingSessionReply {
  sessionToken: string;
  expiresAt: number;
  operator: TradingOperator;
  currency: string;
  lang: string;
}
