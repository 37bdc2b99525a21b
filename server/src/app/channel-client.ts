import type { Clock } from '@vela/service/clock.ts';
import { fetchBounded } from '@vela/service/fetch-bounded.ts';
import { newId } from '@vela/service/random.ts';
import type { Random } from '@vela/service/random.ts';
import { signMessage } from '@vela/service/webhook-signature.ts';
import { parseJson } from '@vela/service/wire.ts';
import type { z } from 'zod';

/** Signed calls to payment channels (docs/payment-protocol.md). Never inside a transaction. */
export type ChannelClient = {
  /**
   * Sends a body to a path of a channel and returns its reply. Throws ChannelUnavailable if the
   * outcome is unknown (ChannelDenied if the channel denied us access), and ChannelRefused if the
   * channel understood and refused it.
   */
  request<T>(channel: string, path: string, body: object, reply: z.ZodType<T>): Promise<T>;
};

/** The channel gave no clear answer: the outcome is unknown. */
export class ChannelUnavailable extends Error {}

/** The channel understood and refused it; it did nothing. */
export class ChannelRefused extends Error {
  readonly status: number;

  constructor(status: number, where: string) {
    super(`${where} answered ${status}`);
    this.status = status;
  }
}

/** The channel denies us access: our credentials are wrong, and it did not process the rest. */
export class ChannelDenied extends ChannelUnavailable {
  readonly status: number;

  constructor(status: number, where: string) {
    super(`${where} answered ${status}`);
    this.status = status;
  }
}

/** Chosen: how long a player waits for a payment page; an answer takes a few kilobytes. */
const bounds = { timeoutMs: 8_000, bytesMax: 256 * 1024 };
/** The statuses of a channel that understood the request and did nothing. */
const refusedStatuses = new Set([400, 404, 409, 422]);
/** The statuses of a channel that rejects our credentials. */
const deniedStatuses = new Set([401, 403]);

/** Maps a status to its error; null if the channel understood and did it. */
export function toChannelError(status: number, where: string): Error | null {
  if (deniedStatuses.has(status)) return new ChannelDenied(status, where);
  if (refusedStatuses.has(status)) return new ChannelRefused(status, where);
  return status === 200 ? null : new ChannelUnavailable(`${where} answered ${status}`);
}

/** The dependencies of a channel client. */
export type ChannelParts = {
  /** The base address under which each channel has its own path; null if there are no channels. */
  baseUrl: string | null;
  /** The first one signs. */
  secretsOf: (channel: string) => readonly Buffer[];
  clock: Clock;
  random: Random;
};

/** Creates the HTTP client for channels. */
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
      // A truncated answer is invalid, whatever its status: the outcome is unknown.
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
