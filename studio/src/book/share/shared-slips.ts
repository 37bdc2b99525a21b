/**
 * Slips that are shared by a code. A code identifies the legs of a slip and their odds, and neither
 * a stake nor a player; anyone with the code may open the slip until every event on it is over.
 */
import { createHash } from 'node:crypto';
import { addMs } from '@vela/service/time.ts';
import { openRate } from '../../play/rate.ts';
import { refuse } from '../../play/refused.ts';
import type { Refused } from '../../play/refused.ts';
import type { SessionRow } from '../../play/store.ts';
import type { SharedLeg, ShareReply, SharedSlipReply } from '../../protocol/shared-slip.ts';
import type { openSharedSlip, shareBookBet, shareSlip } from '../../protocol/book-routes.ts';
import type { RefusalName } from '../../protocol/refusals.ts';
import type { AnyRefusal, RouteInput } from '../../protocol/route.ts';
import { readSlipCode } from '../../protocol/slip-code.ts';
import { findAcceptedBet } from '../bets/parts.ts';
import type { BookBetParts } from '../bets/parts.ts';
import { findOddsMilli } from '../bets/slip.ts';
import { pickNames } from '../pick-names.ts';
import { readSelection } from '../read-selection.ts';
import type { Selection } from '../selection.ts';
import { readCombinations } from '../settle-bet.ts';
import { voidAfterMs } from '../settle-selection.ts';
import { drawCode } from './code.ts';
import { deleteEndedSlips, findSharedCode, findSharedSlip, insertSharedSlip } from './store.ts';
import type { SharedLegRow, SharedSlipRow } from './store.ts';

/** What sharing depends on. */
export type SharedSlipParts = Pick<
  BookBetParts,
  'database' | 'clock' | 'random' | 'feed' | 'books'
>;

type Content = Omit<SharedSlipRow, 'code'>;
type Answer<Reply, R extends { refusals: readonly RefusalName[] }> = Promise<
  Reply | Refused<AnyRefusal<R['refusals'][number]>>
>;

/** Slips that are shared by a code. */
export interface SharedSlips {
  /** Shares what is on a slip, at the odds of now. */
  shareSlip(
    session: SessionRow,
    slip: RouteInput<typeof shareSlip>,
  ): Answer<ShareReply, typeof shareSlip>;
  /** Shares what a bet of the player is on, at the odds that it was accepted at. */
  shareBet(
    session: SessionRow,
    bet: RouteInput<typeof shareBookBet>,
  ): Answer<ShareReply, typeof shareBookBet>;
  /** What is behind a code, for a caller of this network. */
  open(text: string, network: string): Answer<SharedSlipReply, typeof openSharedSlip>;
}

// Chosen: more than a person shares or opens. A mobile network puts many phones behind one address,
// and at this rate trying finds one of 100,000 slips in two months.
const SHARES = { max: 20, perMs: 60_000 };
const OPENINGS = { max: 120, perMs: 60_000 };

/** Opens sharing. */
export function openSharedSlips(parts: SharedSlipParts): SharedSlips {
  const countShare = openRate(parts.clock, SHARES);
  const countOpening = openRate(parts.clock, OPENINGS);
  const share = async (session: SessionRow, legs: readonly SharedLegRow[], kind: string) => {
    const retryInMs = countShare(session.player);
    if (retryInMs !== null) return refuse('tooFast', { retryInMs });
    return store(parts, { gameCode: session.gameCode, kind, legs });
  };
  return {
    async shareSlip(session, { kind, legs: requested }) {
      const legs = readLegs(parts, session.gameCode, requested);
      if (legs === null) return refuse('invalidInput');
      return isKind(kind, legs.length) ? share(session, legs, kind) : refuse('wrongLegs');
    },
    async shareBet(session, { betId }) {
      const bet = await findAcceptedBet(parts.database.pool, betId);
      const isOurs = bet?.row.player === session.player && bet.row.gameCode === session.gameCode;
      if (bet === null || !isOurs) return refuse('notFound');
      const legs = bet.legs.map(({ row, startsAtMs, oddsMilli }): SharedLegRow => {
        const { eventId: id, sport, league, home, away, selection } = row;
        const own = pickNames(row.names, selection);
        const event = { id, sport, league, home, away, ...own, startsAt: startsAtMs };
        return { event, selection, oddsMilli };
      });
      return share(session, legs, bet.row.kind);
    },
    async open(text, network) {
      const retryInMs = countOpening(network);
      if (retryInMs !== null) return refuse('tooFast', { retryInMs });
      const code = readSlipCode(text);
      const row = code === null ? null : await findSharedSlip(parts.database.pool, code);
      if (row === null) return refuse('notFound');
      const legs = row.legs.map((leg) => toLeg(parts, leg));
      if (legs.every(({ isOver }) => isOver)) return refuse('closed');
      return { code: row.code, gameCode: row.gameCode, kind: row.kind, legs };
    },
  };
}

/** Selections of one match may be several legs: each is a single then. */
const isKind = (kind: string, legs: number): boolean =>
  kind === 'single' || readCombinations(kind, legs) !== null;

function readLegs(
  { feed, clock, books }: SharedSlipParts,
  gameCode: string,
  requested: RouteInput<typeof shareSlip>['legs'],
): SharedLegRow[] | null {
  const nowMs = clock.now().getTime();
  const sports = books.get(gameCode)?.sports ?? [];
  const legs = requested.map(({ eventId, selection: text }): SharedLegRow | null => {
    const event = feed.findEvent(eventId);
    const selection = readSelection(text);
    if (event === null || selection === null || !sports.includes(event.sport)) return null;
    const { id, sport, league, home, away, startsAtMs } = event;
    return {
      event: {
        id,
        sport,
        league,
        home,
        away,
        ...pickNames(event.names, text),
        startsAt: startsAtMs,
      },
      selection: text,
      oddsMilli: findOddsMilli(feed, id, selection, nowMs),
    };
  });
  const known = legs.filter((leg) => leg !== null);
  return known.length === legs.length ? known : null;
}

/** Stores a slip, or finds it: the same selections at the same odds have one code. */
async function store(
  parts: SharedSlipParts,
  content: Content,
): Promise<ShareReply | Refused<'closed'>> {
  const { pool } = parts.database;
  const now = parts.clock.now();
  if (content.legs.every((leg) => toLeg(parts, leg).isOver)) return refuse('closed');
  await deleteEndedSlips(pool, now);
  const contentHash = hashContent(content);
  const starts = content.legs.map(({ event }) => event.startsAt);
  const endsAt = addMs(new Date(Math.max(...starts)), voidAfterMs);
  for (;;) {
    const known = await findSharedCode(pool, contentHash);
    if (known !== null) return { code: known };
    const code = drawCode(parts.random);
    const row = { ...content, code, contentHash, createdAt: now, endsAt };
    if (await insertSharedSlip(pool, row)) return { code };
  }
}

/** The order of the legs is not part of what a slip is. */
function hashContent({ gameCode, kind, legs }: Content): Buffer {
  const texts = legs.map(({ event, selection, oddsMilli }) =>
    JSON.stringify([event.id, selection, oddsMilli]),
  );
  const text = JSON.stringify([gameCode, kind, ...texts.toSorted()]);
  return createHash('sha256').update(text).digest();
}

function toLeg(
  { feed, clock }: SharedSlipParts,
  { event, selection: text, oddsMilli: sharedOddsMilli }: SharedLegRow,
): SharedLeg {
  const nowMs = clock.now().getTime();
  const facts = feed.findFacts(event.id, nowMs);
  const isLate = event.startsAt + voidAfterMs <= nowMs;
  const isOver = facts === null || facts.endedAtMs !== null || isLate;
  const selection = readSelection(text);
  const findOdds = (of: Selection): number | null =>
    isOver ? null : findOddsMilli(feed, event.id, of, nowMs);
  return {
    event,
    selection: text,
    sharedOddsMilli,
    oddsMilli: selection && findOdds(selection),
    partsMilli: selection?.kind === 'builder' ? selection.parts.map(findOdds) : [],
    isOver,
  };
}
