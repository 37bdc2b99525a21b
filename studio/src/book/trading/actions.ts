/** What traders do: each action is checked against what holds, and written. */
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import { refuse, Refused, transactOrRefuse } from '../../play/refused.ts';
import type { Sport } from '../../protocol/book.ts';
import type { PriceRisk, TradingChange, TradingImpact } from '../../protocol/trading.ts';
import type { Queryable } from '../../rounds/store.ts';
import type { AcceptedBet } from '../bets/accepted-bet.ts';
import type { BookBets } from '../bets/bets.ts';
import { findAcceptedBet } from '../bets/parts.ts';
import type { Step } from '../bets/parts.ts';
import type { ReferralAnswer } from '../bets/referral.ts';
import { describeSelection } from '../describe.ts';
import type { Feed, FeedEvent } from '../feed/feed.ts';
import { isCorrectable } from '../corrections/rules.ts';
import { makeEventDue } from '../corrections/store.ts';
import { toMarketGroup } from '../selection.ts';
import {
  findActionById,
  insertAction,
  listLoggedByNo,
  lockActions,
  makeBetsDue,
} from './actions-store.ts';
import type { ActionRow } from './actions-store.ts';
import { computeImpact } from './impact.ts';
import type { Leagues } from './leagues.ts';
import { eventOf, needsSecond } from './rulings.ts';
import { checkResult } from './check-result.ts';
import { readSimpleText } from './traded-feed.ts';
import { findHeld, findPriceRisk } from './traded-prices.ts';
import type { TradingBook } from './trading-book.ts';
import type { TraderRow } from './trader-store.ts';

/** The dependencies of actions. */
export interface ActionParts {
  database: Database<unknown>;
  clock: Clock;
  /** Without any change of the desk. */
  feed: Pick<
    Feed,
    'findEvent' | 'findFacts' | 'findLineUps' | 'findRunners' | 'listMarkets' | 'expect'
  >;
  book: TradingBook;
  leagues: Leagues;
}

/** What a page requests. */
export interface ActionRequest {
  actionId: string;
  change: TradingChange;
  reason: string;
}

/** The money that a change moves for paid bets, as written to the log. */
const readImpact = (
  { database, feed, book, clock }: ActionParts,
  change: TradingChange,
  { currency }: TraderRow,
): Promise<TradingImpact | null> =>
  computeImpact({ db: database.pool, feed, rulings: book.rulings }, change, {
    currency,
    now: clock.now(),
  });

/** Makes a change, or proposes it if a second operator has to confirm it. */
export async function makeAction(
  parts: ActionParts,
  trader: TraderRow,
  { actionId, change, reason }: ActionRequest,
): Promise<ActionRow | Refused<'invalidInput' | 'notFound' | 'closed'>> {
  const impact = await readImpact(parts, change, trader);
  return writeAction(parts, async (tx, now) => {
    const known = await findActionById(tx, actionId);
    if (known !== null) {
      const isSame =
        known.operatorId === trader.operatorId &&
        known.reason === reason &&
        isSameJson(known.change, change);
      return isSame ? known : refuse('invalidInput');
    }
    const checked = checkChange(parts, change, now);
    if (typeof checked === 'string') return refuse(checked);
    const { rulings } = parts.book;
    const isProposal =
      needsSecond(change, (actionNo) => rulings.find(actionNo)) ||
      findRisk(parts, change, now) !== null;
    const step = isProposal ? 'propose' : 'make';
    return insert(tx, {
      actionId,
      step,
      change,
      reason,
      impact,
      ofAction: null,
      doneAt: now,
      eventId: checked.eventId,
      subject: checked.subject,
      operatorId: trader.operatorId,
      operatorName: trader.operatorName,
    });
  });
}

/**
 * Why a price is only proposed; null for one that is made immediately, and for any other change.
 */
export function findRisk(
  { feed, book }: Pick<ActionParts, 'feed' | 'book'>,
  change: TradingChange,
  now: Date,
): PriceRisk | null {
  const event = change.kind === 'price' ? feed.findEvent(change.eventId) : null;
  if (change.kind !== 'price' || event === null) return null;
  const nowMs = now.getTime();
  return findPriceRisk(feed, findHeld(book.rulings, event, nowMs), change, nowMs);
}

/** A decision on a proposal. */
export interface DecisionRequest {
  actionId: string;
  of: number;
  isConfirmed: boolean;
  reason: string;
}

/** Confirms or refuses a proposal; who proposed it may only refuse it. */
export async function decideAction(
  parts: ActionParts,
  trader: TraderRow,
  { actionId, of, isConfirmed, reason }: DecisionRequest,
): Promise<ActionRow | Refused<'invalidInput' | 'notFound' | 'locked' | 'closed'>> {
  const isOf = ({ actionNo }: ActionRow): boolean => actionNo === of;
  const proposed = parts.book.rulings.listProposals().find(isOf)?.change ?? null;
  const impact =
    proposed === null || !isConfirmed ? null : await readImpact(parts, proposed, trader);
  return writeAction(parts, async (tx, now) => {
    const step = isConfirmed ? 'confirm' : 'refuse';
    const known = await findActionById(tx, actionId);
    if (known !== null) {
      const isSame =
        known.operatorId === trader.operatorId && known.step === step && known.ofAction === of;
      return isSame ? known : refuse('invalidInput');
    }
    const [row] = await listLoggedByNo(tx, [of]);
    if (row?.step !== 'propose') return refuse('notFound');
    if (row.decision !== null) return refuse('closed');
    if (isConfirmed && row.operatorId === trader.operatorId) return refuse('locked');
    if (isConfirmed && isTooLate(parts, row, now)) return refuse('closed');
    if (isConfirmed && row.change.kind === 'undo') {
      const undone = parts.book.rulings.find(row.change.of);
      if (undone === null || undone.untilMs !== null) return refuse('closed');
    }
    const action = await insert(tx, {
      actionId,
      step,
      change: null,
      impact,
      reason,
      ofAction: of,
      doneAt: now,
      eventId: row.eventId,
      subject: row.subject,
      operatorId: trader.operatorId,
      operatorName: trader.operatorName,
    });
    if (isConfirmed && row.eventId !== null) {
      await makeBetsDue(tx, row.eventId, now);
      await makeEventDue(tx, row.eventId, now);
    }
    return action;
  });
}

/** An answer to a bet that was sent. */
export interface AnswerRequest {
  actionId: string;
  betId: string;
  answer: ReferralAnswer;
  reason: string;
}

/** What answering depends on besides actions. */
export type AnswerParts = ActionParts & { bets: Pick<BookBets, 'answer'> };

/** Answers a bet that waits for a trader; returns what is left to do once that is written. */
export async function answerBet(
  { bets, ...parts }: AnswerParts,
  trader: TraderRow,
  { actionId, betId, answer, reason }: AnswerRequest,
): Promise<
  { action: ActionRow; step: Step | null } | Refused<'invalidInput' | 'notFound' | 'closed'>
> {
  return writeAction(parts, async (tx, now) => {
    const known = await findActionById(tx, actionId);
    if (known !== null) {
      const { change } = known;
      const isSame =
        known.operatorId === trader.operatorId &&
        change?.kind === 'answer' &&
        change.betId === betId &&
        change.answer === answer.kind;
      return isSame ? { action: known, step: null } : refuse('invalidInput');
    }
    const bet = await findAcceptedBet(tx, betId);
    if (bet === null) return refuse('notFound');
    const step = await bets.answer(tx, betId, answer);
    if (step instanceof Refused) return step;
    const action = await insert(tx, {
      actionId,
      step: 'make',
      change: toAnswer(bet, answer),
      reason,
      ofAction: null,
      doneAt: now,
      eventId: bet.legs.length === 1 ? (bet.legs[0]?.eventId ?? null) : null,
      impact: null,
      subject: toBetSubject(bet),
      operatorId: trader.operatorId,
      operatorName: trader.operatorName,
    });
    return { action, step };
  });
}

function toAnswer({ row }: AcceptedBet, answer: ReferralAnswer): TradingChange {
  const { betId, player } = row;
  const offer = answer.kind === 'offer' ? answer : null;
  return {
    kind: 'answer',
    betId,
    player,
    answer: answer.kind,
    unitStakeMinor: offer?.unitStakeMinor ?? null,
    oddsMilli: offer?.oddsMilli ?? null,
  };
}

function toBetSubject({ row, legs }: AcceptedBet): string {
  const [first, ...more] = legs;
  const match = first ? `${first.row.home.names.en} – ${first.row.away.names.en}` : '';
  return `${row.player} · ${match}${more.length > 0 ? ` + ${more.length}` : ''}`;
}

/** Writes exclusively, after reading all that was written before. */
async function writeAction<T>(
  { database, clock, book }: ActionParts,
  write: (tx: Queryable, now: Date) => Promise<T>,
): Promise<T> {
  const written = await transactOrRefuse(database, async (tx) => {
    await lockActions(tx);
    await book.catchUp(tx);
    return write(tx, clock.now());
  });
  await book.catchUp();
  return written;
}

async function insert(tx: Queryable, row: Omit<ActionRow, 'actionNo'>): Promise<ActionRow> {
  return { ...row, actionNo: await insertAction(tx, row) };
}

/** Equal whatever the order of their fields: the database has its own. */
function isSameJson(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [mine, other] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    mine.length === other.size &&
    mine.every(([name, value]) => other.has(name) && isSameJson(value, other.get(name)))
  );
}

interface Checked {
  eventId: string | null;
  subject: string;
}

/** What a change is about, or why it cannot be made. */
function checkChange(
  parts: ActionParts,
  change: TradingChange,
  now: Date,
): Checked | 'invalidInput' | 'notFound' | 'closed' {
  if (change.kind === 'undo') return checkUndo(parts, change.of, now);
  if (change.kind === 'player') return { eventId: null, subject: change.player };
  if (change.kind === 'referral') return { eventId: null, subject: 'referred bets' };
  const eventId = eventOf(change);
  if (eventId === null) return checkGeneral(parts, change);
  const event = parts.feed.findEvent(eventId);
  if (event === null) return 'notFound';
  if (isTooLate(parts, { change, eventId }, now)) return 'closed';
  if (change.kind === 'result') {
    const nowMs = now.getTime();
    const facts = parts.feed.findFacts(eventId, nowMs);
    const lineups = parts.feed.findLineUps?.(eventId, nowMs) ?? null;
    const runners = parts.feed.findRunners?.(eventId) ?? null;
    if (!checkResult(event, change, { facts, lineups, runners, nowMs })) return 'invalidInput';
  }
  if (toScope(change) !== null) return 'invalidInput';
  if (change.kind === 'margin' && isOfProduct(change) && change.market !== null) {
    return 'invalidInput';
  }
  const text = 'selection' in change ? change.selection : null;
  const selection = text === null ? null : readSimpleText(text);
  if (text !== null && selection === null) return 'invalidInput';
  const market = 'market' in change ? (change.market ?? null) : null;
  const isInMarket = text === null || market === null || text.startsWith(`${market}/`);
  if (!isInMarket || (market !== null && !isMarket(market))) return 'invalidInput';
  const what = selection === null ? (market ?? '') : describeSelection(text ?? '', event).en;
  return { eventId, subject: toSubject(event, what) };
}

const isOfProduct = ({ product = null }: Extract<TradingChange, { kind: 'margin' }>): boolean =>
  product !== null;

/** A market is named as a whole, with all its lines. */
const isMarket = (market: string): boolean => toMarketGroup(`${market}/x`) === market;

/** What decides bets is changed until a while after the start; from then on, what was paid stays. */
function isTooLate(
  { book, feed }: ActionParts,
  { change, eventId }: Pick<ActionRow, 'change' | 'eventId'>,
  now: Date,
): boolean {
  if (change === null || eventId === null) return false;
  if (!needsSecond(change, (actionNo) => book.rulings.find(actionNo))) return false;
  const event = feed.findEvent(eventId);
  return event !== null && !isCorrectable(event.startsAtMs, now.getTime());
}

function checkUndo(parts: ActionParts, of: number, now: Date): Checked | 'notFound' | 'closed' {
  const { book, feed } = parts;
  const undone = book.rulings.find(of);
  if (undone === null) return 'notFound';
  if (undone.untilMs !== null && undone.untilMs <= now.getTime()) return 'closed';
  const eventId = eventOf(undone.change);
  if (isTooLate(parts, { change: undone.change, eventId }, now)) return 'closed';
  const event = eventId === null ? null : feed.findEvent(eventId);
  if (event !== null) return { eventId, subject: toSubject(event, `action ${of}`) };
  const about = checkGeneral(parts, undone.change);
  const prefix = typeof about === 'string' ? '' : `${about.subject} · `;
  return { eventId, subject: `${prefix}action ${of}` };
}

function checkGeneral(
  parts: ActionParts,
  change: TradingChange,
): Checked | 'invalidInput' | 'notFound' {
  const isPart = change.kind === 'suspend' || change.kind === 'margin';
  if (isPart && change.market !== null) return 'invalidInput';
  if (change.kind === 'suspend' && change.selection !== null) return 'invalidInput';
  const scope = toScope(change);
  if (scope === null) {
    const subject = 'all events';
    return change.kind === 'suspend' ? { eventId: null, subject } : 'invalidInput';
  }
  const { league, sport } = scope;
  if (league === null) return { eventId: null, subject: sport };
  const known = parts.leagues().get(league);
  if (known === undefined) return 'notFound';
  return sport === null ? { eventId: null, subject: known.names.en } : 'invalidInput';
}

type Scope = { league: string; sport: Sport | null } | { league: null; sport: Sport };

/** The league and the sport that a change names; null if it names neither. */
function toScope(change: TradingChange): Scope | null {
  const league = 'league' in change ? (change.league ?? null) : null;
  const sport = 'sport' in change ? (change.sport ?? null) : null;
  if (league !== null) return { league, sport };
  return sport === null ? null : { league, sport };
}

function toSubject({ home, away }: FeedEvent, what: string): string {
  const match = `${home.names.en} – ${away.names.en}`;
  return what === '' ? match : `${match} · ${what}`;
}
