import type { FastifyInstance } from 'fastify';
import type { Clock } from '@vela/service/clock.ts';
import { refuse } from '../play/refused.ts';
import { serveGuest } from '../play/serve-route.ts';
import { getBookPreview } from '../protocol/book-routes.ts';
import { inCurrency } from '../standard.ts';
import { BOOKS } from './book-configs.ts';

/** Serves what a visitor's page needs of a book. */
export function serveBookPreview(
  app: FastifyInstance,
  { clock, isPlayMoney }: { clock: Clock; isPlayMoney: boolean },
): void {
  serveGuest(app, getBookPreview, async ({ code, currency }) => {
    const book = BOOKS.get(code);
    if (book === undefined) return refuse('notFound');
    const serverTime = clock.now().getTime();
    return { config: inCurrency(book, currency), currency, isPlayMoney, serverTime };
  });
}
