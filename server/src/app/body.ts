import { parseJson, parseQuery } from '@vela/service/wire.ts';
import type { FastifyInstance } from 'fastify';

/** The largest body of an ordinary call. Chosen: far above any form, far below an upload. */
export const bodyBytesMax = 64 * 1024;

class BadBody extends Error {
  readonly statusCode = 400;
}

/**
 * Parses JSON (including empty bodies and those labelled as text) and forms; keeps the raw bytes
 * for signatures.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    ['application/json', 'text/plain'],
    { parseAs: 'string' },
    (_request, body, done) => {
      if (body === '') return done(null, undefined);
      try {
        done(null, parseJson(String(body)));
      } catch {
        done(new BadBody('bad JSON'));
      }
    },
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseQuery(String(body))),
  );
}
