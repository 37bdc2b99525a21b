import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/** Chosen: as long as a setting is believed. */
const cacheMs = 2_000;

/**
 * The origins that `list` names, for the policy of this port's pages: read again before a page is
 * sent, at most every two seconds. What was read last holds while the database is away.
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
    /** It serves the pages of a front end. */
    isPage?: boolean;
    /** Headers of pages are left out. */
    helmet?: { skipRoute: true };
  }
}
