import { randomUUID } from 'node:crypto';
import { readLanguage } from '@vela/contract/language.ts';
import type { RefusalFacts, RefusalName } from '@vela/contract/refusals.ts';
import { isDatabaseUnavailable, unavailableRetrySeconds } from '@vela/service/database-failure.ts';
import { toFault } from '@vela/service/wire.ts';
import type { FastifyInstance } from 'fastify';
import { isReader, writeMissingPage } from './missing-page.ts';
import { setRetryAfter, send, toJson, toRefusalReply } from './reply.ts';
import type { Services } from './services.ts';

/** Turns an unexpected error into a reply, logged with an id by which support finds it. */
export function setErrorReply(app: FastifyInstance, services: Services): void {
  const { minorDigits } = services.site;
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const language = readLanguage(request.headers['lang']);
    const name = toRefusalName(error);
    const requestId = randomUUID();
    const facts: RefusalFacts = { requestId };
    const line = { err: error, requestId, path: request.routeOptions.url };
    if (name === 'internal') services.log.error(line, 'call failed');
    if (name === 'unavailable') {
      services.log.warn(line, 'call failed: database unavailable');
      facts['retrySeconds'] = unavailableRetrySeconds;
      setRetryAfter(reply);
    }
    const { status, body } = toRefusalReply(name, language, { facts, minorDigits });
    send(reply, status, toJson(body));
  });
  app.setNotFoundHandler((request, reply) => {
    if (isReader(request)) {
      const page = writeMissingPage(request);
      void reply.code(404).type('text/html; charset=utf-8').send(page);
      return;
    }
    const { status, body } = toRefusalReply('notFound', readLanguage(request.headers['lang']));
    send(reply, status, toJson(body));
  });
}

function toRefusalName(error: Error & { statusCode?: number }): RefusalName {
  // First, because a sender who hangs up looks like a lost connection.
  const fault = toFault(error);
  if (fault !== null) return fault;
  return error.statusCode === 503 || isDatabaseUnavailable(error) ? 'unavailable' : 'internal';
}
