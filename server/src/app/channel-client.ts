import { newId } from '@vela/service/random.ts';
import type { Random } from '@vela/service/random.ts';
import type { Clock } from '@vela/service/clock.ts';
import { signMessage } from '@vela/service/webhook-signature.ts';
import type { z } from 'zod';

/** Calls to payment channels, signed (docs/payment-protocol.md). Never inside a transaction. */
export type ChannelClient = {
  /**
   * What a channel answers to a body sent to one of its paths. Throws ChannelAway if the outcome
   * is not known, ChannelRefused if the channel has understood and said no.
   */
  ask<T>(channel: string, path: string, body: object, reply: z.ZodType<T>): Promise<T>;
};

/** The channel gave no clear answer: what it did is not known. */
export class ChannelAway extends Error {}

/** The channel has understood and refused; nothing has happened there. */
export class ChannelRefused extends Error {
  readonly status: number;

  constructor(status: number, where: string) {
    super(`${where} answered ${status}`);
    this.status = status;
  }
}

/** Chosen: a player who waits for a pay page waits no longer. */
const timeoutMs = 8_000;
/** Statuses by which a channel says that it has understood and done nothing. */
const refusedStatuses = new Set([400, 401, 404, 409, 422]);

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
    async ask(channel, path, content, reply) {
      const [secret] = secretsOf(channel);
      if (baseUrl === null || !secret) throw new ChannelAway(`there is no channel ${channel}`);
      const where = `${baseUrl}/${channel}${path}`;
      const body = Buffer.from(JSON.stringify(content));
      const id = newId('msg', clock, random);
      const headers = signMessage(secret, { id, at: clock.now(), body });
      const response = await send(where, body, headers);
      if (refusedStatuses.has(response.status)) throw new ChannelRefused(response.status, where);
      if (!response.ok) throw new ChannelAway(`${where} answered ${response.status}`);
      return await read(where, response, reply);
    },
  };
}

async function send(where: string, body: Buffer, headers: object): Promise<Response> {
  try {
    return await fetch(where, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new ChannelAway(`no answer from ${where}`, { cause: error });
  }
}

async function read<T>(where: string, response: Response, reply: z.ZodType<T>): Promise<T> {
  try {
    return reply.parse(await response.json());
  } catch (error) {
    throw new ChannelAway(`${where} gave an answer that cannot be read`, { cause: error });
  }
}
