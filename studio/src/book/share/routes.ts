import type { FastifyInstance } from 'fastify';
import { serveGuest, servePlayer } from '../../play/serve-route.ts';
import type { Sessions } from '../../play/sessions.ts';
import { openSharedSlip, shareBookBet, shareSlip } from '../../protocol/book-routes.ts';
import type { SharedSlips } from './shared-slips.ts';

/** Serves sharing to players, and shared slips to everyone. */
export function serveSharedSlips(
  app: FastifyInstance,
  { sessions, slips }: { sessions: Pick<Sessions, 'find'>; slips: SharedSlips },
): void {
  servePlayer(app, sessions, shareSlip, (session, slip) => slips.shareSlip(session, slip));
  servePlayer(app, sessions, shareBookBet, (session, bet) => slips.shareBet(session, bet));
  serveGuest(app, openSharedSlip, ({ slip }, network) => slips.open(slip, network));
}
