import { isDatabaseUnavailable, unavailableRetrySeconds } from '@vela/service/database-failure.ts';
import { toNetwork } from '@vela/service/proxies.ts';
import { checkMessage } from '@vela/service/webhook-signature.ts';
import { findBadText, parseJson } from '@vela/service/wire.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { channelSecrets } from './channels.ts';
import { LocalLimits } from './limits.ts';
import type { Services } from './services.ts';

/*
 * Receives callbacks from payment channels (docs/payment-protocol.md). This module checks
 * signatures and sizes; the slice that listens to an event handles it. Nothing is read from the
 * database before the signature is verified.
 */

/** A callback with a verified signature. */
export type ChannelMessage = {
  channel: string;
  event: string;
  /** The `webhook-id`, the same on every repeat. */
  id: string;
  body: unknown;
};

/**
 * The result of a message: the status for the channel, and a word for the log. The channel repeats
 * a message unless the status is 200.
 */
export type CallbackReply = { status: 200 | 400 | 404 | 409; result: string };

/** A slice that handles some events; `hear` may receive the same message twice, concurrently. */
export type ChannelListener = {
  events: readonly string[];
  handle: (services: Services, message: ChannelMessage) => Promise<CallbackReply>;
};

/** Chosen: an event is a few hundred bytes. */
const bodyBytesMax = 16 * 1024;
/** Chosen: more than all channels of a large site send, and still harmless. */
const perAddress = { max: 3_000, perSeconds: 60 };

const envelope = z.looseObject({ event: z.string().regex(/^[\w.]{1,60}$/) });

/** Serves `POST /pay/<channel>/callback`. */
export function mountChannelDoor(
  app: FastifyInstance,
  services: Services,
  listeners: readonly ChannelListener[],
): void {
  const byEvent = new Map(listeners.flatMap((it) => it.events.map((event) => [event, it])));
  // In memory: the database is not queried before the signature is verified.
  const limits = new LocalLimits(services.clock);
  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const waitSeconds = limits.take(toNetwork(request.ip), perAddress);
    if (waitSeconds !== null) {
      reply.header('retry-after', String(waitSeconds));
      return await answer(reply, 429, 'tooFrequent');
    }
    const { channel } = request.params as { channel: string };
    const message = open(services, channel, request);
    const { status, result } =
      'body' in message ? await accept(services, byEvent.get(message.event), message) : message;
    const event = 'body' in message ? message.event : '';
    const line = { channel: channel.slice(0, 40), event, status, result };
    if (status === 200) services.log.info(line, 'payment callback accepted');
    else services.log.warn(line, 'callback refused');
    await answer(reply, status, result);
  };
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the raw bytes, so the body is kept unparsed.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    // A channel's server is not a visitor: its signature identifies it, whatever its country.
    const options = {
      bodyLimit: bodyBytesMax,
      helmet: false,
      config: { isOpenAbroad: true },
    } as const;
    scope.post('/pay/:channel/callback', options, serve);
  });
}

/** Returns the listener's result; without a database, makes the channel repeat the message. */
async function accept(
  services: Services,
  listener: ChannelListener | undefined,
  message: ChannelMessage,
): Promise<CallbackReply | { status: 503; result: string }> {
  if (!listener) return { status: 400, result: 'unknownEvent' };
  try {
    return await listener.handle(services, message);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return { status: 503, result: 'unavailable' };
  }
}

async function answer(reply: FastifyReply, status: number, result: string): Promise<void> {
  if (status === 503) reply.header('retry-after', String(unavailableRetrySeconds));
  await reply.code(status).send({ result });
}

/** Returns the message of a request, or why it is invalid. */
function open(
  { config, clock }: Services,
  channel: string,
  { headers, body }: FastifyRequest,
): ChannelMessage | { status: 400 | 401 | 404; result: string } {
  if (!/^\w{1,40}$/.test(channel)) return { status: 404, result: 'unknownChannel' };
  const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const problem = checkMessage(channelSecrets(config, channel), headers, raw, clock.now());
  if (problem) return { status: 401, result: problem };
  const parsed = envelope.safeParse(readJson(raw));
  if (!parsed.success) return { status: 400, result: 'malformed' };
  const id = String(headers['webhook-id']);
  return { channel, event: parsed.data.event, id, body: parsed.data };
}

function readJson(raw: Buffer): unknown {
  try {
    const value = parseJson(raw.toString('utf8'));
    return findBadText(value) === null ? value : undefined;
  } catch {
    return undefined;
  }
}
