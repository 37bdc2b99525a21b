/** What a live table and its page say to each other, whatever the game; see routes.ts. */
import type { RefusalName } from './refusals.ts';

/**
 * What a round of each game comes to, by the game's kind. The protocol knows no game: the file of a
 * game's rules adds its own outcome here.
 */
export interface TableOutcomes {}

/** The games that are played at tables; `tables/games.ts` has the rules of each. */
export type TableKind = keyof TableOutcomes;

/** What a round came to; its fields are those of its game. */
export type TableOutcome = TableOutcomes[TableKind];

/** On which days, at what time of the site's zone. */
export interface WeeklyDraws {
  rhythm: 'weekly';
  /** Monday 1 to Sunday 7. */
  weekdays: readonly number[];
  hour: number;
  minute: number;
}

/** Every so often, counted from midnight in UTC. */
export interface SteadyDraws {
  rhythm: 'steady';
  everyMs: number;
}

/** When draws are held, and how long before each no bet is taken any more. */
export type DrawTimes = (WeeklyDraws | SteadyDraws) & { closesBeforeMs: number };

/** What a table's page must know before it connects. */
export interface TableConfig {
  kind: TableKind;
  code: string;
  tableId: string;
  /** Null for a game without cards. */
  decks: number | null;
  /**
   * Odds per kind of place in thousandths of the stake, without the stake: banker 950. More than
   * one where they hang on the outcome, the usual ones first.
   */
  oddsMilli: Record<string, number[]>;
  /** Return to player per kind of place in millionths. */
  rtpPpm: Record<string, number>;
  /** Per kind of place, the bounds of what one player may have on one place in one round. */
  limitsMinor: Record<string, StakeLimits>;
  chipsMinor: number[];
  bettingMs: number;
  /** Null where rounds follow one another. */
  draws: DrawsConfig | null;
}

/** When a table's draws are held. */
export interface DrawsConfig {
  times: DrawTimes;
  /** The zone of the times. */
  timeZone: string;
  /** The most draws that a series may bet on. */
  seriesMax: number;
}

/** The least and the most that one player may have on a place in one round. */
export interface StakeLimits {
  min: number;
  max: number;
}

/** Rank and suit, for example `Ts` or `Ah`: A23456789TJQK and c d h s. */
export type Card = string;

/** What comes to light one after the other: a card, a number of the wheel, a die, a ball. */
export interface Piece {
  /** Where it comes to lie, such as `player`, `dragon` or `wheel`. */
  hand: string;
  /** From 0 within its hand. */
  index: number;
  /** What is on it: the card `Ts`, the number `17`, the die `4`. */
  face: string;
  /** Points of the hand with this piece. */
  points: number;
}

/** `betting` takes bets, `closing` waits for answers in flight, then the deal and payment. */
export type TablePhase = 'betting' | 'closing' | 'dealing' | 'settled';

/** Stakes per place; a missing place has nothing on it. */
export type SpotStakes = Record<string, number>;

/** What all players together have on each place. */
export type Crowd = Record<string, { bettors: number; stakeMinor: number }>;

/** A finished round; the page draws its road maps from these. */
export interface PastRound {
  roundNo: number;
  outcome: TableOutcome;
  /** When it was to be held, where that follows the clock. */
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
  /** Null until nobody can bet any more. */
  seed: string | null;
}

/** Everything a table shows at this moment; the first message, and after each reconnect. */
export interface TableSnapshot {
  type: 'snapshot';
  tableId: string;
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
  /** Pieces that have come to light, in their order. */
  dealt: Piece[];
  /** Present while the phase is `settled`. */
  outcome: TableOutcome | null;
  /** Finished rounds of this shoe, oldest first. */
  history: PastRound[];
  /** The player's own bets of this round, in the order placed. */
  yourBets: YourBet[];
  /** The player's own result, once known. */
  payout: TablePayout | null;
  /** Null where the platform did not answer; a `balance` follows. */
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

/** What the round brought this player. */
export interface TablePayout {
  roundId: string;
  stakedMinor: number;
  /** Stake that came back included. */
  returnedMinor: number;
  /** Per place, what came back. */
  returns: SpotStakes;
  isCelebrated: boolean;
  /** True until the wallet has confirmed every win. */
  isPending: boolean;
}

/** What the table server sends. */
export type ServerMessage =
  | TableSnapshot
  | {
      type: 'phase';
      roundId: string;
      shoeNo: number;
      roundNo: number;
      phase: TablePhase;
      endsAt: number;
      drawsAt: number | null;
      serverTime: number;
      proof: TableProof;
    }
  | ({ type: 'piece'; roundId: string } & Piece)
  | { type: 'result'; roundId: string; roundNo: number; outcome: TableOutcome; proof: TableProof }
  | { type: 'bet'; roundId: string; bet: YourBet; balanceMinor: number | null }
  /** The outcome of this bet is not known: it may or may not have been placed. */
  | { type: 'betUnknown'; roundId: string; betId: string }
  | ({ type: 'payout'; balanceMinor: number | null } & TablePayout)
  | { type: 'balance'; balanceMinor: number }
  | { type: 'crowd'; roundId: string; watchers: number; crowd: Crowd }
  | { type: 'refusal'; reason: RefusalName }
  | { type: 'pong'; serverTime: number };
