/**
 * Charges stakes and pays out: one interface for two wallets. A seamless venue's bets are requested
 * from the platform (outbox.ts); a transfer venue's are booked here (held/wallet.ts). A game's code
 * is the same for both.
 */
import type { Refused } from '../play/refused.ts';
import type { LaunchRow } from '../play/store.ts';
import type { WalletRefusal } from '../protocol/refusals.ts';
import type { SpotStakes } from '../protocol/table.ts';
import type { BetRow, Queryable } from '../rounds/store.ts';

/** The result of a bet, published after each change so that open pages receive it. */
export interface BetNews {
  kind: 'bet' | 'win' | 'rollback' | 'winRollback';
  player: string;
  gameCode: string;
  tableRoundId: string | null;
  bet: BetRow;
  /** The player's balance, if the wallet reported it. */
  balanceMinor: bigint | null;
}

/**
 * The work left once the caller's transaction is committed; returns the bet's state. The wallet
 * itself makes up for a lost step.
 */
export type Afterwards = () => Promise<BetNews>;

/** A wallet for games. Methods with `tx` are part of the caller's transaction. */
export interface PlayWallet {
  /** The balance the player may stake now, or why the wallet does not report it. */
  balance(session: LaunchRow): Promise<bigint | Refused<WalletRefusal>>;
  /**
   * Charges a stake; afterwards the bet is accepted, or refused with its reason. The valid bet is
   * preliminary; the payout makes it final. `selection` is for records; without it, spots are. The
   * `slip` of a bet of the book states what it is on, before it is reported for the first time. A
   * bet of a free play is charged nothing; by its `slip` the platform compares its odds with the
   * least of the free bet.
   */
  takeStake(
    tx: Queryable,
    bet: {
      id: string;
      stakeMinor: bigint;
      validMinor: bigint;
      selection?: string;
      freePlay?: string | null;
      slip?: Readonly<Record<string, unknown>> | null;
    },
  ): Promise<Afterwards>;
  /**
   * Pays an accepted bet's return, even if it is zero. A bet is paid once; in a seamless venue also
   * in named parts, each of them once.
   */
  payOut(
    tx: Queryable,
    bet: { id: string; returnMinor: bigint; validMinor: bigint; part?: string },
    isRoundClosed: boolean,
  ): Promise<Afterwards>;
  /**
   * Rolls back a win that was paid, so that the bet can be paid anew; only of a seamless venue. It
   * always succeeds. `part` makes it one of several of the bet; each win is rolled back once.
   */
  takeBack(tx: Queryable, win: { betId: string; winId: string; part: string }): Promise<Afterwards>;
  /** Returns an accepted bet's stake. */
  giveBack(tx: Queryable, betId: string, isRoundClosed: boolean): Promise<Afterwards>;
  /** Rolls back the bets of a table round whose stakes are not yet known to be accepted. */
  giveUpUnanswered(tx: Queryable, tableRoundId: string): Promise<Afterwards[]>;
}

/** The selection of a bet, for records: the places with a stake, or a spin. */
export function toSelection(spots: SpotStakes | null): string {
  return spots === null ? 'spin' : Object.keys(spots).join('+');
}
