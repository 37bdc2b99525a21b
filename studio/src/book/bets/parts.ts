/** What betting in the book depends on, and what its steps leave to do. */
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import type { Logger } from '@vela/service/log.ts';
import type { Random } from '@vela/service/random.ts';
import type { BookBet, EventStand } from '../../protocol/book.ts';
import type { Queryable } from '../../rounds/store.ts';
import type { Afterwards, PlayWallet } from '../../wallet/play-wallet.ts';
import type { Wallets } from '../../wallet/wallets.ts';
import type { VenueBook } from '../book-configs.ts';
import { listDoneCorrections } from '../corrections/store.ts';
import { defaultReferralTimes, defaultTerms } from '../limits.ts';
import type { PlayerTerms, ReferralTimes } from '../limits.ts';
import type { Feed } from '../feed/feed.ts';
import { toAcceptedBet } from './accepted-bet.ts';
import type { AcceptedBet } from './accepted-bet.ts';
import { listBetLegs } from './legs-store.ts';
import { findBookBet, listBookBetsById, lockBookBet } from './store.ts';
import type { BookBetRow } from './store.ts';
import type { LiveRules } from './waiting.ts';

/** What betting reads of a feed. */
export type BettingFeed = Pick<
  Feed,
  | 'findEvent'
  | 'findFacts'
  | 'listMarkets'
  | 'listMainMarkets'
  | 'listIncidents'
  | 'expect'
  | 'priceBuilder'
  | 'findCashOutBp'
  | 'findDanger'
  | 'isSuspended'
>;

/** What traders have set for players, and for bets that are sent to them. */
export interface BettingDesk {
  termsOf(player: string): PlayerTerms;
  referralTimes(): ReferralTimes;
}

/** Nothing is set: all terms and times are the defaults. */
export const defaultDesk: BettingDesk = {
  termsOf: () => defaultTerms,
  referralTimes: () => defaultReferralTimes,
};

/** The dependencies of betting. */
export interface BookBetParts {
  database: Database<unknown>;
  wallets: Wallets;
  clock: Clock;
  random: Random;
  log: Logger;
  feed: BettingFeed;
  /** Books by game code. */
  books: ReadonlyMap<string, VenueBook>;
  liveRules: LiveRules;
  /** The stand of a match at an instant; null before its start. */
  standOf(eventId: string, nowMs: number): EventStand | null;
  desk: BettingDesk;
  /** Reads what traders have changed, also through other processes, before it is relied upon. */
  catchUp?(): Promise<void>;
}

/** A bet that changed, as its player sees it. */
export interface BetChange {
  player: string;
  gameCode: string;
  bet: BookBet;
  balanceMinor: bigint | null;
}

/** A change that is written; what it sends to the wallet comes after the commit. */
export interface Step {
  betId: string;
  send: Afterwards | null;
}

/** Takes a step with each of some bets by itself; returns how many have changed. */
export type TakeOn = (
  betIds: readonly string[],
  takeStep: (betId: string) => Promise<Step | null>,
) => Promise<number>;

/** The platform's wallet: both books are in seamless venues. */
export const walletOf = ({ wallets }: BookBetParts): PlayWallet => wallets.of(null);

/** The bet with this id and its legs, or null. */
export async function findAcceptedBet(db: Queryable, betId: string): Promise<AcceptedBet | null> {
  const row = await findBookBet(db, betId);
  return row && withLegs(db, row);
}

/** The same, locked until the transaction ends. */
export async function lockAcceptedBet(
  tx: Queryable,
  betId: string,
  options?: { skipsLocked: boolean },
): Promise<AcceptedBet | null> {
  const row = await lockBookBet(tx, betId, options);
  return row && withLegs(tx, row);
}

/** The bets with these ids and their legs, in no order. */
export async function listAcceptedBets(
  db: Queryable,
  betIds: readonly string[],
): Promise<AcceptedBet[]> {
  return betIds.length === 0 ? [] : joinLegs(db, await listBookBetsById(db, betIds));
}

/** Bets with their legs, in the same order. */
export async function joinLegs(db: Queryable, rows: readonly BookBetRow[]): Promise<AcceptedBet[]> {
  const known = await listBetLegs(
    db,
    rows.map(({ betId }) => betId),
  );
  const corrected = [...known].flatMap(([betId, { legs }]) =>
    legs.some(({ correctedFrom }) => correctedFrom !== null) ? betId : [],
  );
  // Few bets are ever corrected: all others need no statement for it.
  const done = await listDoneCorrections(db, corrected);
  const corrections = Map.groupBy(done, ({ betId }) => betId);
  return rows.map((row) => {
    const { legs = [], auto = null, referral = null } = known.get(row.betId) ?? {};
    const beside = { auto, referral, corrections: corrections.get(row.betId) ?? [] };
    return toAcceptedBet(row, legs, beside);
  });
}

async function withLegs(db: Queryable, row: BookBetRow): Promise<AcceptedBet> {
  const [bet] = await joinLegs(db, [row]);
  if (bet === undefined) throw new Error(`bet ${row.betId} is missing`);
  return bet;
}

/** The book of a bet. Throws if it is no longer offered. */
export function mustFindBook({ books }: BookBetParts, gameCode: string): VenueBook {
  const book = books.get(gameCode);
  if (book === undefined) throw new Error(`${gameCode} is not a book`);
  return book;
}
