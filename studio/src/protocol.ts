/**
 * What the studio's client and the studio's server say to each other.
 *
 * Pages: `/?lang=hk#launch=<token>` opens a game, `/?lang=hk#replay=<roundId>&token=<token>` a
 * replay. The tokens stand behind `#`, so that they reach no access log and no referrer.
 *
 * Calls (JSON; all but the first carry `Authorization: Bearer <sessionToken>`):
 *   POST /play/session      LaunchRequest → SessionReply     once per launch token, within 60 s
 *   GET  /play/balance      → BalanceReply
 *   POST /play/spin         SpinRequest → SpinReply          the same roundId answers the same
 *   GET  /play/fairness     → FairnessReply
 *   POST /play/rotate-seed  RotateSeedRequest → FairnessReply
 *   GET  /replay/:roundId?token=   → ReplayReply (replay-protocol.ts), no session needed
 * A refusal is any HTTP status of 400 and above with a `PlayRefusal` as its body.
 *
 * Live table: WebSocket `/play/table?session=<sessionToken>`; the server sends `ServerMessage`,
 * first a `snapshot`; the client sends `ClientMessage`. After a drop, connect again: the
 * snapshot holds everything, including the answer to each bet already sent.
 *
 * Amounts are safe integers of minor units (cents); instants are milliseconds since 1970, by the
 * server's clock.
 */

import type { SlotConfig, SpinOutcome } from './slot-protocol.ts';

/** Why the studio said no, in the words that the client has a text for. */
export const REFUSAL_REASONS = [
  'insufficient',
  'limitReached',
  'locked',
  'excluded',
  'tooFast',
  'closed',
  'maintenance',
  'sessionExpired',
  'unknownOutcome',
  'stakeNotAllowed',
  'roundOpen',
  'notFound',
  'invalidInput',
] as const;

/** One of the reasons above. */
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** The body of every reply that is not a success. */
export interface PlayRefusal {
  reason: RefusalReason;
  /**
   * With `unknownOutcome`, where the round is decided after all: it was not played and never will
   * be, and its stake comes back if it was taken. Without it, asking again may bring the round.
   */
  isFinal?: boolean;
  /** Present with `tooFast`: how long to wait. */
  retryInMs?: number;
  /** Present where the platform told it, for example with `insufficient`. */
  balanceMinor?: number;
}

/** What a player exchanges for a session. */
export interface LaunchRequest {
  launchToken: string;
}

/** What the baccarat page must know before it connects to its table. */
export interface BaccaratConfig {
  kind: 'baccarat';
  code: string;
  tableId: string;
  decks: number;
  /** Odds per spot in thousandths of the stake, without the stake: banker 950. */
  oddsMilli: Record<BaccaratSpot, number>;
  /** Return to player per spot in millionths. */
  rtpPpm: Record<BaccaratSpot, number>;
  /** Bounds of what one player may have on one spot in one round. */
  limitsMinor: Record<BaccaratSpot, { min: number; max: number }>;
  chipsMinor: number[];
  bettingMs: number;
}

/** The game of a session. */
export type GameConfig = SlotConfig | BaccaratConfig;

/** The seeds a player is playing with; only hashes of the secret ones. */
export interface SeedState {
  /** SHA-256 of the server seed in use, hexadecimal. */
  commit: string;
  clientSeed: string;
  /** Number of the next round with this pair of seeds, from 0. */
  nonce: number;
  /** SHA-256 of the server seed that the next rotation will bring, fixed before you choose. */
  nextCommit: string;
}

/** A pair of seeds that is no longer in use, with its secret. */
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
  /** How many seeds have been revealed. */
  used: number;
}

/** The reply to a launch. */
export interface SessionReply {
  sessionToken: string;
  /** When the studio forgets this session if nothing is played. */
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
  /** Present for a slot. */
  seeds: SeedState | null;
  /** Present for a table. */
  chain: ChainState | null;
  /** The player's last round of this game, to show where they stopped. */
  lastSpin: SpinReply | null;
}

/** The reply to a balance question. */
export interface BalanceReply {
  balanceMinor: number;
  serverTime: number;
}

/** One spin, asked for by a round id the client has made (a UUID) and repeats until answered. */
export interface SpinRequest {
  roundId: string;
  stakeMinor: number;
}

/** The reply to a spin. */
export interface SpinReply {
  roundId: string;
  stakeMinor: number;
  outcome: SpinOutcome;
  nonce: number;
  commit: string;
  clientSeed: string;
  /** Null where the platform has not told it: ask GET /play/balance. */
  balanceMinor: number | null;
  /** True while the platform has not yet confirmed the win; it is being sent until it has. */
  isWinPending: boolean;
  /** When the next spin is allowed. */
  nextSpinAt: number;
  session: { startedAt: number; stakedMinor: number; returnedMinor: number };
}

/** A new client seed: 1 to 64 printable ASCII characters; the current server seed is revealed. */
export interface RotateSeedRequest {
  clientSeed: string;
}

/** Seeds in use and seeds revealed, newest first, at most 20. */
export interface FairnessReply {
  seeds: SeedState;
  revealed: RevealedSeed[];
}

/** The places on the baccarat table. */
export const BACCARAT_SPOTS = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;

/** One of the places above. */
export type BaccaratSpot = (typeof BACCARAT_SPOTS)[number];

/** Rank and suit, for example `Ts` or `Ah`: A23456789TJQK and c d h s. */
export type Card = string;

/** What a round of baccarat came to. */
export interface BaccaratOutcome {
  /** Two or three cards each, in the order dealt. */
  player: Card[];
  banker: Card[];
  playerPoints: number;
  bankerPoints: number;
  winner: 'player' | 'banker' | 'tie';
  isPlayerPair: boolean;
  isBankerPair: boolean;
  isNatural: boolean;
}

/** One finished round as the road maps need it. `computeRoads` in tables/roads.ts draws them. */
export interface RoadEntry {
  roundNo: number;
  winner: 'player' | 'banker' | 'tie';
  /** Points of the winning hand. */
  points: number;
  isPlayerPair: boolean;
  isBankerPair: boolean;
}

/** `betting` takes bets, `closing` waits for answers in flight, then cards and payment. */
export type TablePhase = 'betting' | 'closing' | 'dealing' | 'settled';

/** Stakes per place; a missing place has nothing on it. */
export type SpotStakes = Partial<Record<BaccaratSpot, number>>;

/** Proof of a table round, complete once it has been settled. */
export interface TableProof {
  chainId: string;
  chainCommit: string;
  salt: string;
  /** Index of the seed in its chain; SHA-256 of seed i is seed i − 1. */
  index: number;
  /** Seed i − 1, or the commitment for the first round. */
  previousSeed: string;
  /** Null until the cards are dealt. */
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
  serverTime: number;
  proof: TableProof;
  /** Cards already face up, in the order dealt. */
  dealt: DealtCard[];
  /** Present while the phase is `settled`. */
  outcome: BaccaratOutcome | null;
  /** Finished rounds of this shoe, oldest first. */
  history: RoadEntry[];
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

/** What all players together have on the table. */
export type Crowd = Partial<Record<BaccaratSpot, { bettors: number; stakeMinor: number }>>;

/** A card turned over. */
export interface DealtCard {
  hand: 'player' | 'banker';
  /** 0 to 2 within its hand. */
  index: number;
  card: Card;
  /** Points of the hand with this card. */
  points: number;
}

/** One bet of the player's; `refused` and `refunded` are final and hold no money. */
export interface YourBet {
  betId: string;
  spots: SpotStakes;
  state: 'placing' | 'accepted' | 'refused' | 'refunded' | 'settled';
  reason: RefusalReason | null;
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
  /** True until the platform has confirmed every win. */
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
      serverTime: number;
      proof: TableProof;
    }
  | ({ type: 'card'; roundId: string } & DealtCard)
  | {
      type: 'result';
      roundId: string;
      outcome: BaccaratOutcome;
      proof: TableProof;
      /** The entry to add to the road maps. */
      entry: RoadEntry;
    }
  | { type: 'bet'; roundId: string; bet: YourBet; balanceMinor: number | null }
  | ({ type: 'payout'; balanceMinor: number | null } & TablePayout)
  | { type: 'balance'; balanceMinor: number }
  | { type: 'crowd'; roundId: string; watchers: number; crowd: Crowd }
  | { type: 'refusal'; reason: RefusalReason }
  | { type: 'pong'; serverTime: number };

/** What the table's page sends; a bet may be sent twice and counts once. */
export type ClientMessage =
  | { type: 'bet'; betId: string; roundId: string; spots: SpotStakes }
  | { type: 'ping' };

/** True for a reason this version of the client knows. */
export function isRefusalReason(value: unknown): value is RefusalReason {
  return REFUSAL_REASONS.some((reason) => reason === value);
}
