/** The desk's side of the payment protocol: signed calls of the platform. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '@vela/service/clock.ts';
import { checkMessage } from '@vela/service/webhook-signature.ts';
import { findBadText, parseJson } from '@vela/service/wire.ts';
import type { z } from 'zod';
import type { Addresses } from './addresses.ts';
import type { DeskAnswer } from './answer.ts';
import { findChannelKind } from './channels.ts';
import type { ChannelKind } from './channels.ts';
import type { Orders } from './orders.ts';
import type { Payouts } from './payouts.ts';
import type { ChannelSecrets } from './page-keys.ts';
import { addressRequest, namedRequest, orderRequest, payoutRequest } from './requests.ts';

/** The dependencies of these routes. */
export interface DeskRouteParts {
  orders: Orders;
  addresses: Addresses;
  payouts: Payouts;
  secretsOf: ChannelSecrets;
  clock: Clock;
}

type DeskHandler = (channel: string, body: unknown) => Promise<DeskAnswer>;

const withPage: readonly ChannelKind[] = ['page', 'wallet'];
const withChain: readonly ChannelKind[] = ['chain'];
const anyKind: readonly ChannelKind[] = ['page', 'wallet', 'chain', 'bank'];

/** Serves the calls of the platform. */
export function serveDesk(app: FastifyInstance, parts: DeskRouteParts): void {
  const { orders, addresses, payouts } = parts;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    const on = (path: string, kinds: readonly ChannelKind[], handler: DeskHandler): void => {
      scope.post<{ Params: { channel: string } }>(`/desk/:channel${path}`, (request, reply) =>
        answer(parts, request, reply, kinds, handler),
      );
    };
    on('/orders', withPage, parsing(orderRequest, orders.create));
    on('/orders/query', withPage, named(orders.query));
    on('/orders/cancel', withPage, named(orders.cancel));
    on('/addresses', withChain, parsing(addressRequest, addresses.create));
    on('/addresses/query', withChain, named(addresses.query));
    on('/payouts', anyKind, parsing(payoutRequest, payouts.pay));
    on('/payouts/query', anyKind, named(payouts.query));
  });
}

function parsing<T>(
  shape: z.ZodType<T>,
  work: (channel: string, wanted: T) => Promise<DeskAnswer>,
): DeskHandler {
  return async (channel, body) => {
    const parsed = shape.safeParse(body);
    if (parsed.success) return work(channel, parsed.data);
    const [issue] = parsed.error.issues;
    return { status: 400, body: { error: 'malformed', where: issue?.path.join('.') ?? '' } };
  };
}

function named(work: (channel: string, reference: string) => Promise<DeskAnswer>): DeskHandler {
  return parsing(namedRequest, (channel, { reference }) => work(channel, reference));
}

async function answer(
  parts: DeskRouteParts,
  request: FastifyRequest<{ Params: { channel: string } }>,
  reply: FastifyReply,
  kinds: readonly ChannelKind[],
  handler: DeskHandler,
): Promise<object> {
  const { channel } = request.params;
  const kind = findChannelKind(channel);
  if (kind === null || !kinds.includes(kind)) {
    return reply.code(404).send({ error: 'unknownChannel' });
  }
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const secrets = parts.secretsOf(channel);
  const fault = checkMessage(secrets, request.headers, raw, parts.clock.now());
  if (fault !== null) return reply.code(401).send({ error: fault });
  const { status, body } = await handler(channel, readJson(raw));
  return reply.code(status).send(body);
}

function readJson(raw: Buffer): unknown {
  try {
    const value = parseJson(raw.toString('utf8'));
    return findBadText(value) === null ? value : undefined;
  } catch {
    return undefined;
  }
}
