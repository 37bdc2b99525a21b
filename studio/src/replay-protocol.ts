/** A finished round as `GET /replay/:roundId?token=` answers it; see protocol.ts for the rest. */
import type { SlotConfig, SpinOutcome } from './slot-protocol.ts';
import type {
  TableConfig,
  TableKind,
  TableOutcome,
  TablePayout,
  TableProof,
  YourBet,
} from './table-protocol.ts';

/** Proof of a slot round; `serverSeed` is null until its owner rotates it. */
export interface SlotProof {
  commit: string;
  serverSeed: string | null;
  clientSeed: string;
  nonce: number;
}

/** How a round stands, whatever the game. */
export type RoundState = 'open' | 'settling' | 'settled' | 'refused' | 'refunding' | 'refunded';

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
    | { kind: 'slot'; game: SlotConfig; outcome: SpinOutcome | null; proof: SlotProof | null }
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
