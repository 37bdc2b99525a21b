import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/** Chosen: the same as for settings. */
const cacheMs = 2_000;

/**
 * Keeps the origins from `list` for the policy of this port's pages: refreshed before a page is
 * sent, at most every two seconds. The last result is used while the database is unavailable.
 */
export function watchFramed(
  app: FastifyInstance,
  { clock, log }: Pick<Services, 'clock' | 'log'>,
  list: () => Promise<string[]>,
): () => string {
  let origins: readonly string[] = [];
  let until = 0;
  app.addHook('onRequest', async ({ routeOptions }) => {
    const nowMs = clock.now().getTime();
    if (routeOptions.config.isPage !== true || nowMs < until) return;
    until = nowMs + cacheMs;
    try {
      origins = await list();
    } catch (error) {
      log.warn({ err: error }, 'origins of framed pages could not be read');
    }
  });
  return () => origins.join(' ');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route serves the pages of a front end. */
    isPage?: boolean;
    /** Omits the headers of pages. */
    helmet?: { skipRoute: true };
  }
}
