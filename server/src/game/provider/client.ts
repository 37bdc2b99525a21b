import { randomUUID } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { fetchBounded } from '@vela/service/fetch-bounded.ts';
import type { FetchBounded } from '@vela/service/fetch-bounded.ts';
import type { LaunchTarget, oddsForms } from '@vela/contract/launch-target.ts';
import { z } from 'zod';
import { createFreePlayClient } from './free-play-client.ts';
import type { FreePlayClient } from './free-play-client.ts';
import { parseGameList } from './game-list.ts';
import type { GameList } from './game-list.ts';
import { createHeldClient } from './held-client.ts';
import type { HeldRequest, HeldClient } from './held-client.ts';
import { signBody } from './signature.ts';
import { liveMatches, liveTables } from './live-shapes.ts';
import { fromUnitsDown } from './protocol.ts';
import type { Money, Status } from './protocol.ts';

/** The parameters of a launch. */
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
  /** Where in the game it opens; a provider that does not know it opens the game. */
  target?: LaunchTarget;
  odds_form?: (typeof oddsForms)[number];
};

/** The calls that have files of their own. */
type PartClients = HeldClient & FreePlayClient;

/** The calls from the platform to a provider. Never inside a transaction. */
export type ProviderClient = PartClients & {
  /** Returns the address of a game; throws ProviderUnavailable without a clear answer. */
  launch(baseUrl: string, launch: Launch): Promise<string>;
  /** Returns the address of a round's replay; null if the provider does not know the round. */
  replay(baseUrl: string, round: { round: string; user: string }): Promise<string | null>;
  /**
   * Returns the games that a provider offers; throws ProviderUnavailable without a clear answer.
   */
  games(baseUrl: string): Promise<GameList>;
  /** Returns unfinished shared rounds; throws ProviderUnavailable without a clear answer. */
  openRounds(baseUrl: string): Promise<OpenRound[]>;
  /**
   * Voids a round. Returns `drawn` if it already has an outcome, null if the provider does not know
   * it. Throws ProviderUnavailable without a clear answer: the round may be void then, and a retry
   * is safe.
   */
  voidRound(baseUrl: string, round: string): Promise<'void' | 'drawn' | null>;
  /**
   * Returns the address of the trading desk for an operator; throws ProviderUnavailable without
   * one.
   */
  desk(baseUrl: string, opening: DeskOpening): Promise<string>;
  /** Returns the current live tables; throws ProviderUnavailable without a clear answer. */
  liveTables(baseUrl: string): Promise<LiveTable[]>;
  /** Returns the matches being played; throws ProviderUnavailable without a clear answer. */
  liveMatches(baseUrl: string): Promise<LiveMatch[]>;
};

/** The parameters of the opening of a trading desk. */
export type DeskOpening = {
  operator: string;
  operator_name: string;
  rights: readonly 'trade'[];
  currency: string;
  lang: string;
};

/** An unfinished round of several players, as its provider reports it. */
export type OpenRound = {
  round: string;
  gameCode: string;
  /** It already has an outcome. */
  isDrawn: boolean;
  startedAt: Date;
  /** When its betting, or its draw, is due to end. */
  endsAt: Date;
  bets: number;
  stakeMinor: bigint;
};

/** A live table as its provider reports it. */
export type LiveTable = z.output<typeof liveTables>['tables'][number];

/** A match that is being played, as its provider reports it. */
export type LiveMatch = z.output<typeof liveMatches>['matches'][number];

/** The provider gave no clear answer. */
export class ProviderUnavailable extends Error {}

/** Chosen: how long a player waits for a game to open. */
const launchBounds = { timeoutMs: 8_000, bytesMax: 64 * 1024 };
/** Chosen: an operator waits for it, and a thousand rounds fit. */
const roundsBounds = { timeoutMs: 8_000, bytesMax: 1024 * 1024 };
/** Chosen: better a lobby without tables than a late one. */
const tablesBounds = { timeoutMs: 2_000, bytesMax: 256 * 1024 };
/** Chosen: no user waits for the list, and 20,000 games fit. */
const gamesBounds = { timeoutMs: 15_000, bytesMax: 16 * 1024 * 1024 };
const ok = z.literal('RS_OK' satisfies Status);
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const openRounds = z.object({
  status: ok,
  rounds: z
    .array(
      z.object({
        round: z.string().min(1).max(120),
        game_code: z.string().max(120),
        state: z.enum(['open', 'drawn']),
        started_at: instant,
        ends_at: instant,
        bets: z.int().min(0),
        stake: z.int().min(0),
      }),
    )
    .max(1000),
});
const voided = z.union([
  z.object({ status: ok, state: z.enum(['void', 'drawn']) }),
  z.object({ status: z.literal('RS_ERROR_TRANSACTION_DOES_NOT_EXIST' satisfies Status) }),
]);
const reply = z.object({ url: z.url().optional(), status: z.string().optional() });

/** Returns the key that signs requests to an address. */
type KeyFor = (baseUrl: string) => Promise<KeyObject>;

/**
 * Creates the HTTP client for providers. `keyFor` returns the signing key for a provider's address;
 * tests pass their own network as `send`.
 */
export function createProviderClient(
  { keyFor, money }: { keyFor: KeyFor; money: Money },
  send: FetchBounded = fetchBounded,
): ProviderClient {
  const request: HeldRequest = async (baseUrl, path, body, { shape, bounds }) => {
    const url = `${baseUrl}${path}`;
    const raw = Buffer.from(JSON.stringify({ ...body, request_uuid: randomUUID() }));
    const headers = {
      'content-type': 'application/json',
      'x-hub88-signature': signBody(raw, await keyFor(baseUrl)),
    };
    const answer = await send(url, { method: 'POST', headers, body: raw }, bounds);
    if (!answer.isComplete) throw new ProviderUnavailable(`no answer from ${url}: ${answer.code}`);
    // Providers answer every understood request with 200; any other status comes from something in
    // between.
    if (answer.status !== 200) throw new ProviderUnavailable(`${url} answered ${answer.status}`);
    try {
      return shape.parse(JSON.parse(answer.text));
    } catch (error) {
      throw new ProviderUnavailable(`${url} gave an answer that cannot be read`, { cause: error });
    }
  };
  const how = { shape: reply, bounds: launchBounds };
  return {
    ...createHeldClient(request, money),
    ...createFreePlayClient(request, money),
    launch: async (baseUrl, launch) => {
      const { url, status } = await request(baseUrl, '/game/url', launch, how);
      if (url === undefined) throw new ProviderUnavailable(status ?? 'no address');
      return url;
    },
    desk: async (baseUrl, opening) => {
      const { url, status } = await request(baseUrl, '/desk/url', opening, how);
      if (url === undefined) throw new ProviderUnavailable(status ?? 'no address');
      return url;
    },
    replay: async (baseUrl, round) => {
      const { url, status } = await request(baseUrl, '/game/round', round, how);
      if (url !== undefined) return url;
      if (status === ('RS_ERROR_TRANSACTION_DOES_NOT_EXIST' satisfies Status)) return null;
      throw new ProviderUnavailable(status ?? 'no address');
    },
    games: async (baseUrl) => {
      const how = { shape: z.unknown(), bounds: gamesBounds };
      const list = parseGameList(
        await request(baseUrl, '/game/list', { currency: money.currency }, how),
      );
      if (list === null) throw new ProviderUnavailable(`no list of games from ${baseUrl}`);
      return list;
    },
    openRounds: async (baseUrl) => {
      const how = { shape: openRounds, bounds: roundsBounds };
      const { rounds } = await request(baseUrl, '/round/open', {}, how);
      return rounds.map((round) => toOpenRound(round, money));
    },
    liveTables: async (baseUrl) => {
      const how = { shape: liveTables, bounds: tablesBounds };
      return (await request(baseUrl, '/table/list', {}, how)).tables;
    },
    liveMatches: async (baseUrl) => {
      const how = { shape: liveMatches, bounds: tablesBounds };
      return (await request(baseUrl, '/match/list', {}, how)).matches;
    },
    voidRound: async (baseUrl, round) => {
      const how = { shape: voided, bounds: launchBounds };
      const answer = await request(baseUrl, '/round/void', { round }, how);
      return answer.status === 'RS_OK' ? answer.state : null;
    },
  };
}

function toOpenRound(line: z.output<typeof openRounds>['rounds'][number], money: Money): OpenRound {
  return {
    round: line.round,
    gameCode: line.game_code,
    isDrawn: line.state === 'drawn',
    startedAt: line.started_at,
    endsAt: line.ends_at,
    bets: line.bets,
    stakeMinor: fromUnitsDown(line.stake, money) ?? 0n,
  };
}
