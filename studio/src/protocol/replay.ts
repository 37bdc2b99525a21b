/** A finished round, as it is looked at again; see routes.ts. */
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

/** Proof of a round with seeds of its player's own; `serverSeed` is null until its owner rotates it. */
export interface SeedProof {
  commit: string;
  serverSeed: string | null;
  clientSeed: string;
  nonce: number;
}

/** How a round stands, whatever the game. */
export type RoundState = 'open' | 'settling' | 'settled' | 'refused' | 'refunding' | 'refunded';

/** A hand, step by step. What has not been turned over is not in it. */
export interface HandReplay {
  kind: 'hand';
  game: HandConfig;
  /** The stakes before the cards. */
  spots: SpotStakes;
  /** The round as it was dealt; null before the cards. */
  dealt: HandView | null;
  /** The steps that counted, in order. */
  steps: HandStep[];
  /** What came back, place by place, once the round is over. */
  returns: SpotStakes | null;
  /** The whole of what was staked, place by place. */
  stakes: SpotStakes;
  proof: SeedProof | null;
}

/** A round as player and operator may look at it again. */
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
