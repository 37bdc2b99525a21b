/** Sessions, slots and seeds as the studio's pages read them; see routes.ts. */
import type { BookConfig } from './book.ts';
import type { HandConfig, HandReply } from './hand.ts';
import type { RefusalName } from './refusals.ts';
import type { SlotConfig, SpinOutcome } from './slot.ts';
import type { TableConfig } from './table.ts';

/** The body of every reply that is not a success. */
export interface PlayRefusal<Name extends RefusalName = RefusalName> {
  reason: Name;
  /**
   * With `unknownOutcome`, if the round has been decided: it was not played and never will be, and
   * its stake is returned if it was charged. Without it, the same request may still produce the
   * round.
   */
  isFinal?: boolean;
  /**
   * The wait: with `tooFast`, and with `unknownOutcome` while no database answers or a cash-out
   * waits for its live delay.
   */
  retryInMs?: number;
  /** Present if the platform reported it, for example with `insufficient`. */
  balanceMinor?: number;
  /** Present if a step of a hand was refused: the current round. */
  hand?: HandReply;
}

/** A game whose rounds are drawn, and can be recomputed. */
export type DrawnGame = SlotConfig | TableConfig | HandConfig;

/** The game of a session. */
export type GameConfig = DrawnGame | BookConfig;

/** The player's current seeds; only hashes of the secret ones. */
export interface SeedState {
  /** SHA-256 of the current server seed, hexadecimal. */
  commit: string;
  clientSeed: string;
  /** Number of the next round with this pair of seeds, from 0. */
  nonce: number;
  /**
   * SHA-256 of the server seed that the next rotation activates, fixed before the player chooses.
   */
  nextCommit: string;
}

/** A retired pair of seeds, with its secret. */
export interface RevealedSeed {
  commit: string;
  serverSeed: string;
  clientSeed: string;
  rounds: number;
  revealedAt: number;
}

/** The chain of seeds that a shared table has committed to. */
export interface ChainState {
  chainId: string;
  /** The end of the chain, published before its first round: seed 0 hashes to it. */
  commit: string;
  /** Public text mixed into every round, drawn after the commitment was stored. */
  salt: string;
  length: number;
  /** The number of revealed seeds. */
  used: number;
}

/** Free rounds that the platform has granted the player: a fixed stake that costs nothing. */
export interface FreeRounds {
  grantId: string;
  total: number;
  left: number;
  stakeMinor: number;
  /** Won by its rounds so far. */
  wonMinor: number;
  expiresAt: number;
}

/** The reply to a launch. */
export interface SessionReply {
  sessionToken: string;
  /** When the studio ends this session if nothing is played. */
  expiresAt: number;
  player: { id: string };
  game: GameConfig;
  currency: string;
  /** zh, hk, en, th, vn, pg, fp or md. */
  lang: string;
  /** True for play money; false only for licensed operators. */
  isPlayMoney: boolean;
  lobbyUrl: string | null;
  balanceMinor: number;
  serverTime: number;
  session: { startedAt: number; stakedMinor: number; returnedMinor: number };
  /** Present for a slot and a hand game. */
  seeds: SeedState | null;
  /** Present for a table. */
  chain: ChainState | null;
  /** HLS address of a camera over the table; null for a rendered one. */
  streamUrl: string | null;
  /** Of a slot: the free rounds that can be played now, or null. */
  freeRounds: FreeRounds | null;
  /** The player's last round of this game, to show where they stopped. */
  lastSpin: SpinReply | null;
  /** The player's open round of this hand game, or the last one. */
  lastHand: HandReply | null;
}

/** The public configuration of each game whose rounds can be verified. */
export interface GamesReply {
  games: DrawnGame[];
}

/** The reply to a balance query. */
export interface BalanceReply {
  balanceMinor: number;
  /** Of a slot: the free rounds that can be played now, or null. */
  freeRounds: FreeRounds | null;
  serverTime: number;
}

/** The reply to a spin. */
export interface SpinReply {
  roundId: string;
  stakeMinor: number;
  outcome: SpinOutcome;
  nonce: number;
  commit: string;
  clientSeed: string;
  /** Null if the platform has not reported it: read `getBalance`. */
  balanceMinor: number | null;
  /** True while the platform has not yet confirmed the win; it is resent until confirmed. */
  isWinPending: boolean;
  /** When the next spin is allowed. */
  nextSpinAt: number;
  /** The free rounds that this round was one of; null if its stake was the player's. */
  playedFree: FreeRounds | null;
  /** The free rounds that can be played next, or null. */
  freeRounds: FreeRounds | null;
  session: { startedAt: number; stakedMinor: number; returnedMinor: number };
}

/** Current and revealed seeds, newest first, at most 20. */
export interface FairnessReply {
  seeds: SeedState;
  revealed: RevealedSeed[];
}
