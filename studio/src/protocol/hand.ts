/**
 * The messages between a hand game and its page: cards that one player plays against the house,
 * step by step; see routes.ts.
 */
import type { Card, SpotStakes, StakeLimits } from './table.ts';

/**
 * What the player may see of a round of each game, by the game's kind. The protocol is independent
 * of games: the file of a game's rules adds its own view here.
 */
export interface HandViews {}

/** The kinds of hand games; `hands/games.ts` has the rules of each. */
export type HandKind = keyof HandViews;

/** What the player may see of a round; its fields depend on the game. */
export type HandView = HandViews[HandKind];

/** What a hand game's page needs before the first round. */
export interface HandConfig {
  kind: 'hand';
  game: HandKind;
  code: string;
  /** Null for a game-specific pack. */
  decks: number | null;
  /** The places for stakes before the cards. */
  places: HandPlace[];
  /** Limits of the stakes on each place before the cards. */
  limitsMinor: Record<string, StakeLimits>;
  chipsMinor: number[];
  /** Stakes are multiples of this. */
  stakeStepMinor: number;
  /** Shortest time between the starts of two rounds. */
  cycleMs: number;
  /** A round abandoned for this long is finished by its game's lapse rule. */
  lapseMs: number;
  /** Return to player per place in millionths, with the best play. */
  rtpPpm: Record<string, number>;
}

/** A place for a stake before the cards. */
export interface HandPlace {
  spot: string;
  isRequired: boolean;
  /**
   * How many times over the stake holds the player's bet: where more than the bet can be lost, all
   * of that is staked, and what was not lost is returned.
   */
  parts: number;
}

/** A player's action: one of the round's options, with cards if it requires some. */
export interface HandAction {
  name: string;
  cards: Card[];
}

/** An option of the player. */
export interface HandOption {
  name: string;
  /** Its additional stakes by place; empty if it costs nothing. */
  stakes: SpotStakes;
  /** True if the player names cards with it; the game decides which ones are allowed. */
  hasCards: boolean;
}

/** The stakes on each place, and their result. */
export interface HandBet {
  spots: SpotStakes;
  /** `placing` while its stake is not known to be accepted. */
  state: 'placing' | 'accepted' | 'settled';
}

/** The current state of a round. */
export interface HandReply {
  roundId: string;
  /** `placing` until the first stakes are known to be accepted; `over` once nothing can be done. */
  state: 'placing' | 'open' | 'over';
  /** The number of steps that count. */
  steps: number;
  /** Their actions, in order. */
  actions: HandAction[];
  /** Null before the cards. */
  view: HandView | null;
  /** Empty while the round waits and once it is over. */
  options: HandOption[];
  /** A step whose stake is not yet known to be accepted. */
  waitsFor: HandAction | null;
  bets: HandBet[];
  /** The total staked, including stakes added during play. */
  stakedMinor: number;
  /** Returns by place, once the round is over. */
  returns: SpotStakes | null;
  returnedMinor: number;
  /** False if the round returned no more than was staked: then nothing is celebrated. */
  isCelebrated: boolean;
  /** True until the wallet has confirmed every win. */
  isWinPending: boolean;
  /** Null before the cards. */
  nonce: number | null;
  commit: string | null;
  clientSeed: string | null;
  startedAt: number;
  /** When the round is finished without the player. */
  lapsesAt: number;
  /** When the next round may be opened. */
  nextHandAt: number;
  /** Null if the platform has not reported it: read `getBalance`. */
  balanceMinor: number | null;
  session: { startedAt: number; stakedMinor: number; returnedMinor: number };
}

/** The player's newest round of the session's game that was not refused, or null. */
export interface LastHandReply {
  hand: HandReply | null;
}

/** The stored result of a finished round. */
export interface HandOutcome {
  hand: HandKind;
  /** Everything revealed. */
  view: HandView;
  returns: SpotStakes;
}

/** A step of a round, as replayed and verified. */
export interface HandStep {
  action: HandAction;
  /** Taken by the game for a player who had left. */
  isLapsed: boolean;
  takenAt: number;
  /** The round after it, as the player saw it. */
  view: HandView;
}
