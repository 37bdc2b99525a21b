import type { FastifyInstance } from 'fastify';
import { isCurrency } from '@vela/contract/currency.ts';
import type { Clock } from '@vela/service/clock.ts';
import { refuse } from '../play/refused.ts';
import { serveGuest, servePlayer } from '../play/serve-route.ts';
import type { Sessions } from '../play/sessions.ts';
import { getBookEvent, getEventTerms, listBookEvents } from '../protocol/book-routes.ts';
import { quoteOwnSlip, quoteSlip } from '../protocol/book-routes.ts';
import type { EventReply } from '../protocol/book.ts';
import type { BettingDesk } from './bets/parts.ts';
import type { Board } from './board/board.ts';
import { openEventLists } from './board/list-events.ts';
import { quote } from './board/quote.ts';
import { toIncidents } from './board/stand.ts';
import { readEventTerms } from './board/terms.ts';

/** Serves the public part of the books, with an account or without. */
export function serveBook(
  app: FastifyInstance,
  parts: {
    board: Board;
    clock: Clock;
    sessions: Pick<Sessions, 'find'>;
    desk: BettingDesk;
  },
): void {
  const { board, clock, sessions, desk } = parts;
  const lists = openEventLists(board);
  const now = (): number => clock.now().getTime();
  serveGuest(app, listBookEvents, (query) => lists.list(query, now()));
  serveGuest(app, getBookEvent, async ({ eventId }) => {
    return findEvent(board, eventId, now()) ?? refuse('notFound');
  });
  serveGuest(app, getEventTerms, async ({ eventId, currency }) => {
    if (!isCurrency(currency)) return refuse('invalidInput');
    return readEventTerms(board.feed, { eventId, currency, nowMs: now() }) ?? refuse('notFound');
  });
  serveGuest(app, quoteSlip, async (slip) => quote(board.feed, slip, now()));
  servePlayer(app, sessions, quoteOwnSlip, async ({ player }, slip) =>
    quote(board.feed, slip, now(), { player: desk.termsOf(player), times: desk.referralTimes() }),
  );
}

function findEvent(board: Board, id: string, nowMs: number): EventReply | null {
  const { feed } = board;
  const event = feed.findEvent(id);
  if (event === null) return null;
  const { prices, markets } = board.price(id, 'all', nowMs);
  return {
    serverTime: nowMs,
    event: {
      ...board.toHead(event, nowMs),
      ...(event.names === undefined ? {} : { names: event.names }),
      sequence: prices.sequence,
    },
    markets,
    incidents: toIncidents(feed, event, nowMs),
    table: feed.listTable(id),
    lineups: feed.findLineUps?.(id, nowMs) ?? null,
    drafts: feed.listDrafts?.(id, nowMs) ?? [],
  };
}
