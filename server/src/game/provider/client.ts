import { randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { z } from 'zod';
import { signBody } from './signature.ts';
import type { Status } from './protocol.ts';

/** What a provider is asked to open. */
export type Launch = {
  user: string;
  token: string;
  game_code: string;
  currency: string;
  country: string;
  lang: string;
  platform: 'mobile' | 'desktop';
  lobby_url: string;
  ip: string;
};

/** The calls that the platform makes to a provider. Never inside a transaction. */
export type ProviderClient = {
  /** The address of a game; throws ProviderAway if no clear answer came. */
  launch(baseUrl: string, launch: Launch): Promise<string>;
  /** The address of a round's replay; null if the provider does not know the round. */
  replay(baseUrl: string, round: { round: string; user: string }): Promise<string | null>;
};

/** The provider gave no clear answer. */
export class ProviderAway extends Error {}

/** How long a provider may take to answer. Chosen: a player waits no longer for a game to open. */
const timeoutMs = 8_000;
const reply = z.object({ url: z.url().optional(), status: z.string().optional() });

/** Calls providers over HTTP, signed with the platform's key. */
export function createProviderClient(privateKey: KeyObject): ProviderClient {
  const ask = async (url: string, body: object): Promise<z.output<typeof reply>> => {
    const raw = Buffer.from(JSON.stringify({ ...body, request_uuid: randomUUID() }));
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-hub88-signature': signBody(raw, privateKey),
        },
        body: raw,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return reply.parse(await response.json());
    } catch (error) {
      throw new ProviderAway(`no clear answer from ${url}`, { cause: error });
    }
  };
  return {
    launch: async (baseUrl, launch) => {
      const { url, status } = await ask(`${baseUrl}/game/url`, launch);
      if (url === undefined) throw new ProviderAway(status ?? 'no address');
      return url;
    },
    replay: async (baseUrl, round) => {
      const { url, status } = await ask(`${baseUrl}/game/round`, round);
      if (url !== undefined) return url;
      if (status === ('RS_ERROR_TRANSACTION_DOES_NOT_EXIST' satisfies Status)) return null;
      throw new ProviderAway(status ?? 'no address');
    },
  };
}
