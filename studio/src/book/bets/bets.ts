/** Betting in the book: placing, waiting, settlement and cash-out, and the sweeps behind them. */
import { writeMinor } from '@vela/contract/money.ts';
import { openOncePerKey } from '../../play/once-per-key.ts';
import { refuse, Refused } from '../../play/refused.ts';
import type { SessionRow } from '../../play/store.ts';
import type { BookBetReply, BookBetsReply } from '../../protocol/book.ts';
import type { cashOutBookBet } from '../../protocol/book-routes.ts';
import type { AnyRefusal } from '../../protocol/route.ts';
import type { AcceptedBet } from './accepted-bet.ts';
import { advanceBet, findWaitingEnd } from './advance.ts';
import { advanceCashOut, requestCashOut } from './cash-out.ts';
import type { CashOutRequest } from './cash-out.ts';
import { listWaitingCashOuts } from './cash-out-store.ts';
import { readBets } from './list.ts';
import { findAcceptedBet, listAcceptedBets } from './parts.ts';
import type { BetChange, BookBetParts, Step } from './parts.ts';
import { recordBet, toWalletRefusal } from './place.ts';
import type { PlaceRefusal, PlaceRequest } from './place.ts';
import { findDecidedBets, settleDueBet } from './settle-due.ts';
import { listDecidedStakes, listDueBets, listWaiting, updateNextChecks } from './store.ts';
import { toBetView } from './views.ts';

type PlaceAnswer = BookBetReply | Refused<PlaceRefusal>;
type CashOutAnswer = BookBetReply | Refused<AnyRefusal<(typeof cashOutBookBet.refusals)[number]>>;

/** Something that runs every second; returns how many rows it changed. */
interface Sweeper {
  sweep(): Promise<number>;
}

/** Betting in both books. */
export interface BookBets {
  place(session: SessionRow, request: PlaceRequest): Promise<PlaceAnswer>;
  cashOut(session: SessionRow, request: CashOutRequest): Promise<CashOutAnswer>;
  list(
    session: SessionRow,
    page: { state: 'open' | 'over'; after?: string | undefined },
  ): Promise<BookBetsReply | Refused<'invalidInput' | 'notFound'>>;
  find(session: SessionRow, betId: string): Promise<BookBetReply | Refused<'notFound'>>;
  /** Takes on what waits: accepted stakes, bets in their live delay, cash-outs. */
  waiting: Sweeper;
  /** Settles legs and bets. */
  settling: Sweeper;
  /** Called after each change of a bet; the last one set counts. */
  onChange(notify: (change: BetChange) => void): void;
}

/** Chosen: bets looked at in one sweep, of each kind; more wait for the next second. */
const SWEEP_LIMIT = 1_000;
/** Chosen: the platform answers several calls at once, and a sweep does not wait for one. */
const AT_ONCE = 8;

/** Opens betting. */
export function openBookBets(parts: BookBetParts): BookBets {
  const { database, clock } = parts;
  let notify: (change: BetChange) => void = () => {};
  const placeOnce = openOncePerKey<PlaceAnswer>();
  const cashOutOnce = openOncePerKey<CashOutAnswer>();

  /** Sends what a step left to do and tells of the change; returns the balance if it is known. */
  const finish = async (step: Step | null): Promise<bigint | null> => {
    if (step === null) return null;
    const news = await step.send?.();
    const balanceMinor = news?.balanceMinor ?? null;
    const bet = await findAcceptedBet(database.pool, step.betId);
    if (bet !== null) {
      const { player, gameCode } = bet.row;
      const view = toBetView(parts, bet, clock.now().getTime());
      notify({ player, gameCode, bet: view, balanceMinor });
    }
    return balanceMinor;
  };

  const reply = async (betId: string, balanceMinor: bigint | null): Promise<BookBetReply> => {
    const bet = await findAcceptedBet(database.pool, betId);
    if (bet === null) throw new Error(`bet ${betId} does not exist`);
    const view = toBetView(parts, bet, clock.now().getTime());
    return { bet: view, balanceMinor: balanceMinor === null ? null : writeMinor(balanceMinor) };
  };

  const place = async (session: SessionRow, request: PlaceRequest): Promise<PlaceAnswer> => {
    const recorded = await recordBet(parts, session, request);
    if (recorded instanceof Refused) return recorded;
    const news = await recorded.stake?.();
    const balanceMinor = news?.balanceMinor ?? null;
    const later = await finish(await advanceBet(parts, request.betId));
    const bet = await findAcceptedBet(database.pool, request.betId);
    const refused = bet && toWalletRefusal(bet, balanceMinor);
    return refused ?? reply(request.betId, later ?? balanceMinor);
  };

  const cashOut = async (session: SessionRow, request: CashOutRequest): Promise<CashOutAnswer> => {
    const recorded = await requestCashOut(parts, session, request);
    if (recorded instanceof Refused) return recorded;
    const balanceMinor = await finish(recorded.step);
    const { state, reason, endsAt } = recorded.row;
    if (state === 'paid') return reply(request.betId, balanceMinor);
    if (reason !== null) return refuse(reason);
    const waitMs = endsAt.getTime() - clock.now().getTime();
    return refuse('unknownOutcome', { retryInMs: Math.max(0, waitMs) });
  };

  /** Takes each on by itself: one that fails is logged, and the others go on. */
  const takeOn = async (
    betIds: readonly string[],
    step: (betId: string) => Promise<Step | null>,
  ): Promise<number> => {
    let changed = 0;
    const left = [...betIds];
    const work = async (): Promise<void> => {
      for (let betId = left.shift(); betId !== undefined; betId = left.shift()) {
        try {
          const done = await step(betId);
          if (done !== null) changed += 1;
          await finish(done);
        } catch (error) {
          parts.log.error({ err: error, bet: betId }, 'a bet of the book was not taken on');
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return changed;
  };
  const hasEnded = (bet: AcceptedBet): boolean => {
    try {
      return findWaitingEnd(parts, bet) !== null;
    } catch {
      // Fails again where it is logged.
      return true;
    }
  };
  const advance = (betId: string): Promise<Step | null> =>
    advanceBet(parts, betId, { skipsLocked: true });

  return {
    place: (session, request) =>
      placeOnce(`${session.id}:${JSON.stringify(request)}`, () => place(session, request)),
    cashOut: (session, request) =>
      cashOutOnce(`${session.id}:${JSON.stringify(request)}`, () => cashOut(session, request)),
    list: (session, page) => readBets(parts, session, page),
    async find(session, betId) {
      const bet = await findAcceptedBet(database.pool, betId);
      const isOurs = bet?.row.player === session.player && bet.row.gameCode === session.gameCode;
      return isOurs ? reply(betId, null) : refuse('notFound');
    },
    waiting: {
      async sweep() {
        const { pool } = database;
        const stakes = await listDecidedStakes(pool, SWEEP_LIMIT);
        const waiting = await listAcceptedBets(pool, await listWaiting(pool, SWEEP_LIMIT));
        const ids = [...stakes, ...waiting.filter(hasEnded).map(({ row }) => row.betId)];
        const bets = await takeOn(ids, advance);
        const cashOuts = await listWaitingCashOuts(pool, SWEEP_LIMIT);
        return bets + (await takeOn(cashOuts, (betId) => advanceCashOut(parts, betId)));
      },
    },
    settling: {
      async sweep() {
        const { pool } = database;
        const now = clock.now();
        const ids = await listDueBets(pool, now, SWEEP_LIMIT);
        const { decided, later } = await findDecidedBets(parts, ids, now);
        if (later.length > 0) await updateNextChecks(pool, later, now);
        return takeOn(decided, (betId) => settleDueBet(parts, betId));
      },
    },
    onChange: (listener) => void (notify = listener),
  };
}
