/** Betting in the book: placing, waiting, settlement and cash-out, and the sweeps behind them. */
import { writeMinor } from '@vela/contract/money.ts';
import { openOncePerKey } from '../../play/once-per-key.ts';
import { refuse, Refused } from '../../play/refused.ts';
import type { SessionRow } from '../../play/store.ts';
import type { Queryable } from '../../rounds/store.ts';
import type { BookBetReply, BookBetsReply, FreeBetsReply } from '../../protocol/book.ts';
import type {
  cashOutBookBet,
  declineBookOffer,
  setAutoCashOut,
  takeBookOffer,
} from '../../protocol/book-routes.ts';
import type { BetRefusal } from '../../protocol/refusals.ts';
import type { AnyRefusal } from '../../protocol/route.ts';
import { advanceBet } from './advance.ts';
import { saveRequested } from './auto-cash-out.ts';
import type { AutoCashOutRequest } from './auto-cash-out.ts';
import { requestCashOut } from './cash-out.ts';
import type { CashOutRequest } from './cash-out.ts';
import { readFreeBets } from './free-bets.ts';
import { readBets } from './list.ts';
import { findAcceptedBet } from './parts.ts';
import type { BetChange, BookBetParts, Step } from './parts.ts';
import { recordBet, toWalletRefusal } from './place.ts';
import type { PlaceRefusal, PlaceRequest, RecordedBet } from './place.ts';
import { answerReferral } from './referral.ts';
import type { ReferralAnswer } from './referral.ts';
import { findBookBet } from './store.ts';
import { openSweeps } from './sweeps.ts';
import type { Sweeper } from './sweeps.ts';
import { declineOffer, recordTakenOffer } from './take-offer.ts';
import type { TakeRequest } from './take-offer.ts';
import { toBetView } from './views.ts';

type PlaceAnswer = BookBetReply | Refused<PlaceRefusal>;
type TakeAnswer = BookBetReply | Refused<AnyRefusal<(typeof takeBookOffer.refusals)[number]>>;
type DeclineAnswer = BookBetReply | Refused<AnyRefusal<(typeof declineBookOffer.refusals)[number]>>;
type AutoAnswer = BookBetReply | Refused<AnyRefusal<(typeof setAutoCashOut.refusals)[number]>>;
type CashOutAnswer = BookBetReply | Refused<AnyRefusal<(typeof cashOutBookBet.refusals)[number]>>;

/** Betting in both books. */
export interface BookBets {
  place(session: SessionRow, request: PlaceRequest): Promise<PlaceAnswer>;
  cashOut(session: SessionRow, request: CashOutRequest): Promise<CashOutAnswer>;
  list(
    session: SessionRow,
    page: { state: 'open' | 'over'; after?: string | undefined },
  ): Promise<BookBetsReply | Refused<'invalidInput' | 'notFound'>>;
  find(session: SessionRow, betId: string): Promise<BookBetReply | Refused<'notFound'>>;
  /** The free bets that a player can use. */
  listFree(session: SessionRow): Promise<FreeBetsReply>;
  /** Takes what a trader has offered in place of a bet, as a bet of its own. */
  takeOffer(session: SessionRow, request: TakeRequest): Promise<TakeAnswer>;
  /** Turns an offer down. */
  declineOffer(session: SessionRow, offerOf: string): Promise<DeclineAnswer>;
  /** Writes what a trader answers to a bet that was sent, in the caller's transaction. */
  answer(
    tx: Queryable,
    betId: string,
    answer: ReferralAnswer,
  ): Promise<Step | Refused<'notFound' | 'closed' | 'invalidInput'>>;
  /** Sends what an answer left to do, once it is committed, and tells the player. */
  finish(step: Step): Promise<void>;
  /** Arms, changes or removes the automatic cash-out of a bet. */
  setAutoCashOut(session: SessionRow, request: AutoCashOutRequest): Promise<AutoAnswer>;
  /** Takes on what waits: accepted stakes, bets in their live delay, cash-outs. */
  waiting: Sweeper;
  /** Settles legs and bets. */
  settling: Sweeper;
  /** Settles bets anew whose results have changed. */
  correcting: Sweeper;
  /** Watches what bets with an automatic cash-out are worth. */
  watching: Sweeper;
  /** Called after each change of a bet; the last one set counts. */
  onChange(notify: (change: BetChange) => void): void;
}

/** Opens betting. */
export function openBookBets(parts: BookBetParts): BookBets {
  let notify: (change: BetChange) => void = () => {};
  const betting: Betting = { ...parts, notify: (change) => notify(change) };
  const placeOnce = openOncePerKey<PlaceAnswer>();
  const takeOnce = openOncePerKey<TakeAnswer>();
  const cashOutOnce = openOncePerKey<CashOutAnswer>();
  return {
    place: (session, request) =>
      placeOnce(toKey(session, request), () => place(betting, session, request)),
    cashOut: (session, request) =>
      cashOutOnce(toKey(session, request), () => cashOut(betting, session, request)),
    takeOffer: (session, request) =>
      takeOnce(toKey(session, request), () => takeOffer(betting, session, request)),
    async declineOffer(session, offerOf) {
      const refused = await declineOffer(parts, session, offerOf);
      return refused ?? toReply(await finish(betting, { betId: offerOf, send: null }));
    },
    answer: (tx, betId, answer) => answerReferral(tx, parts, betId, answer),
    async finish(step) {
      await finish(betting, step);
    },
    list: (session, page) => readBets(parts, session, page),
    listFree: (session) => readFreeBets(parts, session),
    async find(session, betId) {
      const bet = await findAcceptedBet(parts.database.pool, betId);
      const isOurs = bet?.row.player === session.player && bet.row.gameCode === session.gameCode;
      return isOurs ? toReply(await readChange(parts, betId, null)) : refuse('notFound');
    },
    async setAutoCashOut(session, request) {
      const step = await saveRequested(parts, session, request);
      return step instanceof Refused ? step : toReply(await finish(betting, step));
    },
    ...openSweeps(parts, (step) => finish(betting, step)),
    onChange: (listener) => void (notify = listener),
  };
}

const toKey = (session: SessionRow, request: PlaceRequest | TakeRequest | CashOutRequest): string =>
  `${session.id}:${JSON.stringify(request)}`;

type Betting = BookBetParts & { notify(change: BetChange): void };

/** Sends what a step left to do and tells of the change; returns it. */
async function finish(betting: Betting, step: Step): Promise<BetChange> {
  const news = await step.send?.();
  const change = await readChange(betting, step.betId, news?.balanceMinor ?? null);
  betting.notify(change);
  return change;
}

/** The current state of the bet. Throws if there is none. */
async function readChange(
  parts: BookBetParts,
  betId: string,
  balanceMinor: bigint | null,
): Promise<BetChange> {
  const bet = await findAcceptedBet(parts.database.pool, betId);
  if (bet === null) throw new Error(`bet ${betId} does not exist`);
  const { player, gameCode } = bet.row;
  const view = toBetView(parts, bet, parts.clock.now().getTime());
  return { player, gameCode, bet: view, balanceMinor };
}

const toReply = ({ bet, balanceMinor }: BetChange): BookBetReply => ({
  bet,
  balanceMinor: balanceMinor === null ? null : writeMinor(balanceMinor),
});

async function place(
  betting: Betting,
  session: SessionRow,
  request: PlaceRequest,
): Promise<PlaceAnswer> {
  return finishPlacing(betting, request.betId, await recordBet(betting, session, request));
}

async function takeOffer(
  betting: Betting,
  session: SessionRow,
  request: TakeRequest,
): Promise<TakeAnswer> {
  const { offerOf, betId } = request;
  const recorded = await recordTakenOffer(betting, session, request);
  const answer = await finishPlacing(betting, betId, recorded);
  if (!(recorded instanceof Refused)) await finish(betting, { betId: offerOf, send: null });
  return answer;
}

/** Sends the stake of a recorded bet, and takes it on. */
async function finishPlacing<Refusal extends Refused>(
  betting: Betting,
  betId: string,
  recorded: RecordedBet | Refusal,
): Promise<BookBetReply | Refusal | Refused<BetRefusal | 'freeBetOver'>> {
  if (recorded instanceof Refused) return recorded;
  const news = await recorded.stake?.();
  const balanceMinor = news?.balanceMinor ?? null;
  const step = await advanceBet(betting, betId);
  const change = step && (await finish(betting, step));
  const bet = await findBookBet(betting.database.pool, betId);
  const refused = bet && toWalletRefusal(bet, balanceMinor);
  const known = change?.balanceMinor ?? balanceMinor;
  if (refused !== null) return refused;
  return toReply({
    ...(change ?? (await readChange(betting, betId, null))),
    balanceMinor: known,
  });
}

async function cashOut(
  betting: Betting,
  session: SessionRow,
  request: CashOutRequest,
): Promise<CashOutAnswer> {
  const recorded = await requestCashOut(betting, session, request);
  if (recorded instanceof Refused) return recorded;
  const change = recorded.step && (await finish(betting, recorded.step));
  const { state, reason, endsAt } = recorded.row;
  if (state === 'paid') {
    return toReply(change ?? (await readChange(betting, request.betId, null)));
  }
  if (reason !== null) return refuse(reason);
  const waitMs = endsAt.getTime() - betting.clock.now().getTime();
  return refuse('unknownOutcome', { retryInMs: Math.max(0, waitMs) });
}
