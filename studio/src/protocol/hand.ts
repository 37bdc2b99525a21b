/**
 * What a hand game and its page say to each other: cards that one player plays against the house,
 * step by step; see routes.ts.
 */
import type { Card, SpotStakes, StakeLimits } from './table.ts';

/**
 * What the player may see of a round of each game, by the game's kind. The protocol knows no game:
 * the file of a game's rules adds its own view here.
 */
export interface HandViews {}

/** The games that are played so; `hands/games.ts` has the rules of each. */
export type HandKind = keyof HandViews;

/** What the player may see of a round; its fields are those of its game. */
export type HandView = HandViews[HandKind];

/** What a hand game's page must know before the first round. */
export interface HandConfig {
  kind: 'hand';
  game: HandKind;
  code: string;
  /** Null for a pack of its own. */
  decks: number | null;
  /** Where the player may stake before the cards. */
  places: HandPlace[];
  /** Bounds of what may be staked on each place before the cards. */
  limitsMinor: Record<string, StakeLimits>;
  chipsMinor: number[];
  /** Stakes are multiples of this. */
  stakeStepMinor: number;
  /** Shortest time between the starts of two rounds. */
  cycleMs: number;
  /** A round left alone for so long is finished by the rule of its game. */
  lapseMs: number;
  /** Return to player per place in millionths, with the best play. */
  rtpPpm: Record<string, number>;
}

/** A place to stake on before the cards. */
export interface HandPlace {
  spot: string;
  isRequired: boolean;
  /**
   * How many times over the stake holds what players call their bet: where more than the bet can
   * be lost, all of that is staked, and what was not lost comes back.
   */
  parts: number;
}

/** What a player does: one of the round's options, with cards where it asks for some. */
export interface HandAction {
  name: string;
  cards: Card[];
}

/** What a player may do now. */
export interface HandOption {
  name: string;
  /** What it puts at risk on top, place by place; empty where it costs nothing. */
  stakes: SpotStakes;
  /** Whether the player names cards with it; which ones are allowed is the game's to say. */
  hasCards: boolean;
}

/** What is on each place, and what it came to. */
export interface HandBet {
  spots: SpotStakes;
  /** `placing` while its stake is not known to be taken. */
  state: 'placing' | 'accepted' | 'settled';
}

/** A round as it stands. */
export interface HandReply {
  roundId: string;
  /** `placing` until the first stakes are known to be taken; `over` once nothing can be done. */
  state: 'placing' | 'open' | 'over';
  /** How many steps count. */
  steps: number;
  /** What was done in them, in order. */
  actions: HandAction[];
  /** Null before the cards. */
  view: HandView | null;
  /** Empty while the round waits and once it is over. */
  options: HandOption[];
  /** A step whose stake is not known to be taken yet. */
  waitsFor: HandAction | null;
  bets: HandBet[];
  /** What has been staked, with all that was added during play. */
  stakedMinor: number;
  /** What came back, place by place, once the round is over. */
  returns: SpotStakes | null;
  returnedMinor: number;
  /** False when the round returned no more than was staked: then nothing is celebrated. */
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
  /** Null where the platform has not reported it: read `getBalance`. */
  balanceMinor: number | null;
  session: { startedAt: number; stakedMinor: number; returnedMinor: number };
}

/** The player's newest round of the session's game that has not been refused, or null. */
export interface LastHandReply {
  hand: HandReply | null;
}

/** What a finished round came to, as it is kept. */
export interface HandOutcome {
  hand: HandKind;
  /** Everything turned over. */
  view: HandView;
  returns: SpotStakes;
}

/** A step of a round, as it is looked at again and verified. */
export interface HandStep {
  action: HandAction;
  /** Taken by the game for a player who had left. */
  isLapsed: boolean;
  takenAt: number;
  /** The round after it, as the player saw it. */
  view: HandView;
}
