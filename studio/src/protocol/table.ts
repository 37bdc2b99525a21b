/** The messages between a live table and its page, whatever the game; see routes.ts. */
import type { RefusalName } from './refusals.ts';

/**
 * The outcome of a round of each game, by the game's kind. The protocol is independent of games:
 * the file of a game's rules adds its own outcome here.
 */
export interface TableOutcomes {}

/** The kinds of table games; `tables/games.ts` has the rules of each. */
export type TableKind = keyof TableOutcomes;

/** The outcome of a round; its fields depend on the game. */
export type TableOutcome = TableOutcomes[TableKind];

/** Draws on weekdays, at a time of the site's zone. */
export interface WeeklyDraws {
  rhythm: 'weekly';
  /** Monday 1 to Sunday 7. */
  weekdays: readonly number[];
  hour: number;
  minute: number;
}

/** Draws at an interval, counted from midnight in UTC. */
export interface SteadyDraws {
  rhythm: 'steady';
  everyMs: number;
}

/** When draws are held, and how long before each betting closes. */
export type DrawTimes = (WeeklyDraws | SteadyDraws) & { closesBeforeMs: number };

/** What a table's page needs before it connects. */
export interface TableConfig {
  kind: TableKind;
  code: string;
  tableId: string;
  /** Null for a game without cards. */
  decks: number | null;
  /**
   * Odds per spot kind in thousandths of the stake, excluding the stake: banker 950. More than one
   * where they depend on the outcome, the usual ones first.
   */
  oddsMilli: Record<string, number[]>;
  /** Return to player per spot kind in millionths. */
  rtpPpm: Record<string, number>;
  /** Per spot kind, the limits of one player's stake on one spot in one round. */
  limitsMinor: Record<string, StakeLimits>;
  chipsMinor: number[];
  bettingMs: number;
  /** Null for back-to-back rounds. */
  draws: DrawsConfig | null;
}

/** When a table's draws are held. */
export interface DrawsConfig {
  times: DrawTimes;
  /** The time zone of the draw times. */
  timeZone: string;
  /** The most draws that a series may bet on. */
  seriesMax: number;
}

/** The minimum and maximum of one player's stake on a spot in one round. */
export interface StakeLimits {
  min: number;
  max: number;
}

/** Rank and suit, for example `Ts` or `Ah`: A23456789TJQK and c d h s. */
export type Card = string;

/** An element revealed in sequence: a card, a number of the wheel, a die, a ball. */
export interface Piece {
  /** Where it is placed, such as `player`, `dragon` or `wheel`. */
  hand: string;
  /** From 0 within its hand. */
  index: number;
  /** Its face: the card `Ts`, the number `17`, the die `4`. */
  face: string;
  /** Points of the hand with this piece. */
  points: number;
}

/** `betting` accepts bets, `closing` waits for pending replies, then the deal and payment. */
export type TablePhase = 'betting' | 'closing' | 'dealing' | 'settled';

/** Stakes by spot; a missing spot has none. */
export type SpotStakes = Record<string, number>;

/** The total of all players on each spot. */
export type Crowd = Record<string, { bettors: number; stakeMinor: number }>;

/** A finished round; the page draws its road maps from these. */
export interface PastRound {
  roundNo: number;
  outcome: TableOutcome;
  /** The scheduled time, if it follows the clock. */
  drawsAt?: number | null;
}

/** Proof of a table round, complete once it has been settled. */
export interface TableProof {
  chainId: string;
  chainCommit: string;
  salt: string;
  /** Index of the seed in its chain; SHA-256 of seed i is seed i − 1. */
  index: number;
  /** Seed i − 1, or the commitment for the first round. */
  previousSeed: string;
  /** Null until betting has ended. */
  seed: string | null;
}

/** The phase that a round is in. */
export interface TablePhaseNews {
  roundId: string;
  shoeNo: number;
  roundNo: number;
  phase: TablePhase;
  /** When the phase ends. */
  endsAt: number;
  /** When the draw is held; null where rounds follow one another. */
  drawsAt: number | null;
  serverTime: number;
  proof: TableProof;
}

/** The current state of a table; the first message, and after each reconnect. */
export interface TableSnapshot extends TablePhaseNews {
  type: 'snapshot';
  tableId: string;
  /** The pieces revealed so far, in order. */
  dealt: Piece[];
  /** Present while the phase is `settled`. */
  outcome: TableOutcome | null;
  /** Finished rounds of this shoe, oldest first. */
  history: PastRound[];
  /** The player's own bets of this round, in the order placed. */
  yourBets: YourBet[];
  /** The player's own result, once known. */
  payout: TablePayout | null;
  /** Null if the platform did not answer; a `balance` follows. */
  balanceMinor: number | null;
  watchers: number;
  crowd: Crowd;
  session: { startedAt: number; stakedMinor: number; returnedMinor: number };
}

/** One bet of the player's; `refused` and `refunded` are final and hold no money. */
export interface YourBet {
  betId: string;
  spots: SpotStakes;
  state: 'placing' | 'accepted' | 'refused' | 'refunded' | 'settled';
  reason: RefusalName | null;
}

/** The round's result for this player. */
export interface TablePayout {
  roundId: string;
  stakedMinor: number;
  /** The amount returned, including the stake. */
  returnedMinor: number;
  /** Returns by spot. */
  returns: SpotStakes;
  isCelebrated: boolean;
  /** True until the wallet has confirmed every win. */
  isPending: boolean;
}

/** What the table server sends. */
export type ServerMessage =
  | TableSnapshot
  | ({ type: 'phase' } & TablePhaseNews)
  | ({ type: 'piece'; roundId: string } & Piece)
  | { type: 'result'; roundId: string; roundNo: number; outcome: TableOutcome; proof: TableProof }
  | { type: 'bet'; roundId: string; bet: YourBet; balanceMinor: number | null }
  /** The outcome of this bet is unknown: it may or may not have been placed. */
  | { type: 'betUnknown'; roundId: string; betId: string }
  | ({ type: 'payout'; balanceMinor: number | null } & TablePayout)
  | { type: 'balance'; balanceMinor: number }
  | { type: 'crowd'; roundId: string; watchers: number; crowd: Crowd }
  | { type: 'refusal'; reason: RefusalName }
  | { type: 'pong'; serverTime: number };
