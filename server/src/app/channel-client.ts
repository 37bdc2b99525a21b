import type { Clock } from '@vela/service/clock.ts';
import { fetchBounded } from '@vela/service/fetch-bounded.ts';
import { newId } from '@vela/service/random.ts';
import type { Random } from '@vela/service/random.ts';
import { signMessage } from '@vela/service/webhook-signature.ts';
import { parseJson } from '@vela/service/wire.ts';
import type { z } from 'zod';

/** Calls to payment channels, signed (docs/payment-protocol.md). Never inside a transaction. */
export type ChannelClient = {
  /**
   * What a channel answers to a body sent to one of its paths. Throws ChannelUnavailable if the
   * outcome is not known, as ChannelDenied if that is because it does not let us in, and
   * ChannelRefused if the channel has understood and said no.
   */
  request<T>(channel: string, path: string, body: object, reply: z.ZodType<T>): Promise<T>;
};

/** The channel gave no clear answer: what it did is not known. */
export class ChannelUnavailable extends Error {}

/** The channel has understood and refused; nothing has happened there. */
export class ChannelRefused extends Error {
  readonly status: number;

  constructor(status: number, where: string) {
    super(`${where} answered ${status}`);
    this.status = status;
  }
}

/** The channel does not let us in: our credentials are wrong, and it has not looked at the rest. */
export class ChannelDenied extends ChannelUnavailable {
  readonly status: number;

  constructor(status: number, where: string) {
    super(`${where} answered ${status}`);
    this.status = status;
  }
}

/** Chosen: a player who waits for a pay page waits no longer; an answer takes a few kilobytes. */
const bounds = { timeoutMs: 8_000, bytesMax: 256 * 1024 };
/** Statuses by which a channel says that it has understood and done nothing. */
const refusedStatuses = new Set([400, 404, 409, 422]);
/** Statuses by which it says that it does not know us. */
const deniedStatuses = new Set([401, 403]);

/** What a status means to the caller; null if the channel has understood and done it. */
export function toChannelError(status: number, where: string): Error | null {
  if (deniedStatuses.has(status)) return new ChannelDenied(status, where);
  if (refusedStatuses.has(status)) return new ChannelRefused(status, where);
  return status === 200 ? null : new ChannelUnavailable(`${where} answered ${status}`);
}

/** What a channel client needs. */
export type ChannelParts = {
  /** The address under which each channel has its own path; null if there are no channels. */
  baseUrl: string | null;
  /** The first one signs. */
  secretsOf: (channel: string) => readonly Buffer[];
  clock: Clock;
  random: Random;
};

/** Calls channels over HTTP. */
export function createChannelClient(parts: ChannelParts): ChannelClient {
  const { baseUrl, secretsOf, clock, random } = parts;
  return {
    async request(channel, path, content, reply) {
      const [secret] = secretsOf(channel);
      if (baseUrl === null || !secret)
        throw new ChannelUnavailable(`there is no channel ${channel}`);
      const where = `${baseUrl}/${channel}${path}`;
      const body = Buffer.from(JSON.stringify(content));
      const id = newId('msg', clock, random);
      const headers = signMessage(secret, { id, at: clock.now(), body });
      const request = {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      } as const;
      const answer = await fetchBounded(where, request, bounds);
      // Cut short it says nothing, whatever its status: what the channel did is not known.
      if (!answer.isComplete)
        throw new ChannelUnavailable(`no answer from ${where}: ${answer.code}`);
      const { status, text } = answer;
      const problem = toChannelError(status, where);
      if (problem) throw problem;
      return read(where, text, reply);
    },
  };
}

function read<T>(where: string, text: string, reply: z.ZodType<T>): T {
  try {
    return reply.parse(parseJson(text));
  } catch (error) {
    throw new ChannelUnavailable(`${where} gave an answer that cannot be read`, { cause: error });
  }
}
