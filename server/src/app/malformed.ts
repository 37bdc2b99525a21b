import { readLanguage } from '@vela/contract/language.ts';
import { answerNoRequest, parseQuery, toFault, toOriginForm } from '@vela/service/wire.ts';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { toJson, toRefusalReply } from './reply.ts';

/** How a port parses request lines and queries, and its answer to malformed ones. */
export const malformedOptions = {
  routerOptions: { querystringParser: parseQuery },
  rewriteUrl: toOriginForm,
  frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const fault = toFault(error) ?? 'internal';
    const { status, body } = toRefusalReply(fault, readLanguage(request.headers['lang']));
    reply.code(status).header('content-type', 'application/json; charset=utf-8').send(toJson(body));
  },
  clientErrorHandler: (error, socket) =>
    answerNoRequest(error, socket, (fault) => toRefusalReply(fault, 'en').body),
} satisfies FastifyServerOptions;
