import { isDatabaseUnavailable, unavailableRetrySeconds } from '@vela/service/database-failure.ts';
import { SECOND_MS } from '@vela/service/time.ts';
import {
  answerNoRequest,
  findBadText,
  parseJson,
  parseQuery,
  toFault,
  toOriginForm,
} from '@vela/service/wire.ts';
import type { Fault } from '@vela/service/wire.ts';
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import type { PlayRefusal } from '../protocol/play.ts';

/** How the studio parses request lines and queries, and its replies where the router fails. */
export const malformedOptions = {
  routerOptions: { querystringParser: parseQuery },
  rewriteUrl: toOriginForm,
  frameworkErrors: (error: Error, _request: unknown, reply: FastifyReply) => {
    const { status, refusal } = toReply(toFault(error) ?? 'invalidInput');
    void reply.code(status).send(refusal);
  },
  clientErrorHandler: (error, socket) =>
    answerNoRequest(error, socket, (fault) => toReply(fault).refusal),
} satisfies FastifyServerOptions;

/** Parses JSON bodies strictly, and rejects texts that the database cannot store. */
function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(String(body)));
    } catch {
      done(malformed());
    }
  });
  app.addHook('preValidation', async ({ body, query, params }) => {
    const texts = Buffer.isBuffer(body) ? [query, params] : [query, params, body];
    if (texts.some((it) => findBadText(it) !== null)) throw malformed();
  });
}

const malformed = (): Error => Object.assign(new Error('malformed input'), { statusCode: 400 });

/** Refuses malformed requests, and answers unexpected errors without their reasons. */
export function serveRefusals(app: FastifyInstance): void {
  readBodies(app);
  app.setErrorHandler((error, request, reply) => {
    const fault = toFault(error);
    if (fault !== null) {
      const { status, refusal } = toReply(fault);
      return reply.code(status).send(refusal);
    }
    if (isDatabaseUnavailable(error)) {
      request.log.warn({ err: error }, 'request failed: database unavailable');
      const retryInMs = unavailableRetrySeconds * SECOND_MS;
      reply.header('retry-after', String(unavailableRetrySeconds));
      return reply.code(503).send({ reason: 'unknownOutcome', retryInMs } satisfies PlayRefusal);
    }
    request.log.error({ err: error }, 'request failed');
    return reply.code(500).send({ reason: 'unknownOutcome' });
  });
  app.setNotFoundHandler((_request, reply) => {
    const { status, refusal } = toReply('notFound');
    return reply.code(status).send(refusal);
  });
}

const STATUS: Readonly<Record<Fault, number>> = {
  invalidInput: 400,
  notFound: 404,
  tooLarge: 413,
  unsupportedMedia: 415,
};

function toReply(fault: Fault): { status: number; refusal: PlayRefusal } {
  const reason = fault === 'notFound' ? 'notFound' : 'invalidInput';
  return { status: STATUS[fault], refusal: { reason } };
}
