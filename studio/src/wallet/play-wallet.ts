/**
 * Where stakes come from and payouts go: one interface before two wallets. A seamless venue's bets
 * are requested from the platform (outbox.ts); a transfer venue's are booked here
 * (held/wallet.ts). A game's code is the same for both.
 */
import type { Refused } from '../play/refused.ts';
import type { LaunchRow } from '../play/store.ts';
import type { WalletRefusal } from '../protocol/refusals.ts';
import type { SpotStakes } from '../protocol/table.ts';
import type { BetRow, Queryable } from '../rounds/store.ts';

/** What became of a bet, published after each change so that open pages can be sent it. */
export interface BetNews {
  kind: 'bet' | 'win' | 'rollback';
  player: string;
  gameCode: string;
  tableRoundId: string | null;
  bet: BetRow;
  /** The player's balance, if the wallet said. */
  balanceMinor: bigint | null;
}

/**
 * What is left to do once the caller's transaction is committed: how the bet stands then. A step
 * that is lost is made up for by the wallet itself.
 */
export type Afterwards = () => Promise<BetNews>;

/** A wallet that games play with. What takes `tx` is part of the caller's transaction. */
export interface PlayWallet {
  /** What the player may stake now, or why the wallet does not say. */
  balance(session: LaunchRow): Promise<bigint | Refused<WalletRefusal>>;
  /**
   * Takes a stake; afterwards the bet is accepted, or refused with its reason. What is valid for
   * turnover is what can be said now; the payout says it for good.
   */
  takeStake(
    tx: Queryable,
    bet: { id: string; stakeMinor: bigint; validMinor: bigint },
  ): Promise<Afterwards>;
  /** Pays what an accepted bet came to, also if it is nothing. */
  payOut(
    tx: Queryable,
    bet: { id: string; returnMinor: bigint; validMinor: bigint },
    isRoundClosed: boolean,
  ): Promise<Afterwards>;
  /** Gives an accepted bet's stake back. */
  giveBack(tx: Queryable, betId: string, isRoundClosed: boolean): Promise<Afterwards>;
  /** Takes back the bets of a table round whose stakes are not yet known to be taken. */
  giveUpUnanswered(tx: Queryable, tableRoundId: string): Promise<Afterwards[]>;
}

/** What a bet is on, for records: the places with a stake, or a spin. */
export function toSelection(spots: SpotStakes | null): string {
  return spots === null ? 'spin' : Object.keys(spots).join('+');
}
