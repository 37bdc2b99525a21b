import type { FastifyInstance } from 'fastify';
import { servePlayer } from '../../play/serve-route.ts';
import type { Sessions } from '../../play/sessions.ts';
import {
  cashOutBookBet,
  declineBookOffer,
  getBookBet,
  listBookBets,
  listFreeBets,
  placeBookBet,
  setAutoCashOut,
  takeBookOffer,
} from '../../protocol/book-routes.ts';
import type { BookBets } from './bets.ts';

/** Serves betting to players with a session of a book. */
export function serveBookBets(
  app: FastifyInstance,
  { sessions, bets }: { sessions: Pick<Sessions, 'find'>; bets: BookBets },
): void {
  servePlayer(app, sessions, placeBookBet, (session, request) => bets.place(session, request));
  servePlayer(app, sessions, takeBookOffer, (session, request) => bets.takeOffer(session, request));
  servePlayer(app, sessions, declineBookOffer, (session, { offerOf }) =>
    bets.declineOffer(session, offerOf),
  );
  servePlayer(app, sessions, listFreeBets, (session) => bets.listFree(session));
  servePlayer(app, sessions, listBookBets, (session, page) => bets.list(session, page));
  servePlayer(app, sessions, getBookBet, (session, { betId }) => bets.find(session, betId));
  servePlayer(app, sessions, cashOutBookBet, (session, request) => bets.cashOut(session, request));
  servePlayer(app, sessions, setAutoCashOut, (session, request) =>
    bets.setAutoCashOut(session, request),
  );
}
