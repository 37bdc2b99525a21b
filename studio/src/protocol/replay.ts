/** A finished round, as replayed; see routes.ts. */
import type { HandConfig, HandStep, HandView } from './hand.ts';
import type { SlotConfig, SpinOutcome } from './slot.ts';
import type {
  SpotStakes,
  TableConfig,
  TableKind,
  TableOutcome,
  TablePayout,
  TableProof,
  YourBet,
} from './table.ts';

/**
 * Proof of a round with the player's own seeds; `serverSeed` is null until its owner rotates it.
 */
export interface SeedProof {
  commit: string;
  serverSeed: string | null;
  clientSeed: string;
  nonce: number;
}

/** The state of a round, whatever the game. */
export type RoundState = 'open' | 'settling' | 'settled' | 'refused' | 'refunding' | 'refunded';

/** A hand, step by step. Unrevealed cards are not in it. */
export interface HandReplay {
  kind: 'hand';
  game: HandConfig;
  /** The stakes before the cards. */
  spots: SpotStakes;
  /** The round after the deal; null before the cards. */
  dealt: HandView | null;
  /** The steps that counted, in order. */
  steps: HandStep[];
  /** Returns by place, once the round is over. */
  returns: SpotStakes | null;
  /** The total stakes, by place. */
  stakes: SpotStakes;
  proof: SeedProof | null;
}

/** A round as player and operator may replay it. */
export interface ReplayReply {
  roundId: string;
  lang: string;
  currency: string;
  state: RoundState;
  startedAt: number;
  settledAt: number | null;
  stakedMinor: number;
  returnedMinor: number;
  round:
    | { kind: 'slot'; game: SlotConfig; outcome: SpinOutcome | null; proof: SeedProof | null }
    | HandReplay
    | {
        kind: TableKind;
        game: TableConfig;
        shoeNo: number;
        roundNo: number;
        outcome: TableOutcome | null;
        proof: TableProof | null;
        bets: YourBet[];
        payout: TablePayout | null;
      };
}
