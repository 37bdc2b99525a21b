import { toNetwork } from '@vela/service/proxies.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { refusals } from '../protocol/refusals.ts';
import type { RefusalName } from '../protocol/refusals.ts';
import type { AnyRefusal, Route } from '../protocol/route.ts';
import { refuse, Refused } from './refused.ts';
import type { Sessions } from './sessions.ts';
import type { SessionRow } from './store.ts';

type Answer<Reply, Own extends RefusalName> = Promise<
  NoInfer<Reply> | Refused<AnyRefusal<NoInfer<Own>>>
>;

/** Serves a route that needs no session; the handler gets the network of the caller as well. */
export function serveGuest<Input extends z.ZodType, Reply extends object, Own extends RefusalName>(
  app: FastifyInstance,
  route: Route<Input, Reply, Own, 'guest'>,
  handle: (input: z.output<Input>, network: string) => Answer<Reply, Own>,
): void {
  serve(app, route, async (request) => {
    const input = route.input.safeParse(readInput(request));
    return input.success ? handle(input.data, toNetwork(request.ip)) : refuse('invalidInput');
  });
}

/** Serves a player route: the handler gets the session of the request's token. */
export function servePlayer<Input extends z.ZodType, Reply extends object, Own extends RefusalName>(
  app: FastifyInstance,
  sessions: Pick<Sessions, 'find'>,
  route: Route<Input, Reply, Own, 'player'>,
  handle: (session: SessionRow, input: z.output<Input>) => Answer<Reply, Own>,
): void {
  serveCaller(app, sessions, route, handle);
}

/** Finds the session of a token. */
export interface Callers<Session> {
  find(token: string): Promise<Session | Refused<'sessionExpired'>>;
}

/** Serves a route whose callers have sessions of their own kind. */
export function serveCaller<
  Session,
  Input extends z.ZodType,
  Reply extends object,
  Own extends RefusalName,
>(
  app: FastifyInstance,
  sessions: Callers<Session>,
  route: Route<Input, Reply, Own>,
  handle: (session: Session, input: z.output<Input>) => Answer<Reply, Own>,
): void {
  serve(app, route, async (request) => {
    const session = await findCaller(sessions, request);
    if (session instanceof Refused) return session;
    const input = route.input.safeParse(readInput(request));
    return input.success ? handle(session, input.data) : refuse('invalidInput');
  });
}

function serve(
  app: FastifyInstance,
  { method, path }: Pick<Route, 'method' | 'path'>,
  answer: (request: FastifyRequest) => Promise<object | Refused>,
): void {
  app.route({
    method,
    url: path,
    async handler(request, reply) {
      // Replies are not cached, so a page reads fresh data.
      reply.header('cache-control', 'no-store');
      const answered = await answer(request);
      if (!(answered instanceof Refused)) return answered;
      const { refusal } = answered;
      return reply.code(refusals[refusal.reason].status).send(refusal);
    },
  });
}

function readInput({ method, query, params, body }: FastifyRequest): unknown {
  return method === 'GET' ? Object.assign({}, query, params) : body;
}

async function findCaller<Session>(
  sessions: Callers<Session>,
  { headers }: FastifyRequest,
): Promise<Session | Refused<'sessionExpired'>> {
  const token = /^Bearer ([A-Za-z0-9_-]{16,128})$/.exec(headers.authorization ?? '')?.[1];
  return token === undefined ? refuse('sessionExpired') : sessions.find(token);
}
