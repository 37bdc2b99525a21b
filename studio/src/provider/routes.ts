/**
 * The platform's game calls: the list of games, an address to open one, an address to replay a
 * round, and the end of a player's play.
 */
import { createHash } from 'node:crypto';
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import { newToken } from '@vela/service/random.ts';
import type { Random } from '@vela/service/random.ts';
import { addMs } from '@vela/service/time.ts';
import { z } from 'zod';
import { BOOKS } from '../book/book-configs.ts';
import { CATALOGUE, findGame, SLOTS } from '../catalogue.ts';
import { toListedPictures } from '../covers.ts';
import { endSessions } from '../play/end-sessions.ts';
import { findSessionById, insertLaunch } from '../play/store.ts';
import type { ReplayTokens } from '../replay-token.ts';
import { isUuid } from '../uuid.ts';
import { findRound } from '../rounds/store.ts';
import { standardSlotStakes } from '../standard.ts';
import { toHeldVenue, VENUES } from '../venues.ts';
import { toProtocolAmount } from '../wallet/amount.ts';
import { launchPlace, toPlaceQuery } from './launch-place.ts';
import type { Answer, ServeSigned } from './signed-scope.ts';

/** The dependencies of these routes. */
export interface ProviderParts {
  database: Database<unknown>;
  clock: Clock;
  random: Random;
  replayTokens: ReplayTokens;
  /** The studio's software, as currently on disk, for the platform's record. */
  software(): Promise<string>;
  /** The studio's address as browsers reach it. */
  publicUrl: string;
}

const LAUNCH_LASTS_MS = 60_000;

const launchRequest = z.object({
  user: z.string().min(1).max(100),
  token: z.string().min(1).max(500),
  game_code: z.string().max(100),
  currency: z.string().regex(/^[A-Z]{3,4}$/),
  lang: z.string().max(10).default('en'),
  lobby_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullish(),
  ...launchPlace,
});
const listRequest = z.object({
  currency: z
    .string()
    .regex(/^[A-Z]{3,4}$/)
    .nullish(),
});
const closeRequest = z.object({ user: z.string().min(1).max(100) });
const roundRequest = z.object({
  round: z.string(),
  user: z.string().max(100),
  /** By default the language of the session in which it was played. */
  lang: z.string().max(10).optional(),
});

/** The venues that the trading desk is for. */
const BOOK_VENUES: ReadonlySet<string> = new Set([...BOOKS.values()].map(({ venue }) => venue));

/** The stored form of a launch token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Serves the games' side of the protocol. */
export function serveGames(serve: ServeSigned, parts: ProviderParts): void {
  serve('/game/list', listRequest, async ({ currency }) => ({
    status: 'RS_OK',
    games: CATALOGUE.map((game) => toListed(game, parts.publicUrl, currency ?? null)),
    venues: Object.keys(VENUES).map((venue) => ({
      venue,
      desk: BOOK_VENUES.has(venue),
      ...toListedPictures(venue, parts.publicUrl),
    })),
    software: await parts.software(),
  }));
  serve('/game/url', launchRequest, (launch) => openLaunch(parts, launch));
  serve('/game/round', roundRequest, (round) => openReplay(parts, round));
  serve('/session/close', closeRequest, async ({ user }) => {
    await endSessions(parts, user);
    return { status: 'RS_OK' };
  });
}

function toListed(
  game: (typeof CATALOGUE)[number],
  publicUrl: string,
  currency: string | null,
): Record<string, unknown> {
  return {
    game_code: game.code,
    name: game.names.en,
    names: game.names,
    venue: game.venue,
    category: VENUES[game.venue].category,
    wallet_kind: VENUES[game.venue].isHeld ? 'transfer' : 'seamless',
    ...toListedPictures(game.code, publicUrl),
    rtp_bp: game.rtpBp,
    return_min_bp: game.returnMinBp,
    return_max_bp: game.returnMaxBp,
    max_win_bp: game.maxWinBp,
    ...toPreview(game.code, publicUrl),
    free_stakes: listFreeStakes(game.code, currency),
    free_bets: BOOKS.has(game.code),
    landscape: game.isLandscape,
    is_hot: game.isHot,
    is_new: game.isNew,
    enabled: true,
  };
}

/** The stakes at which a slot gives free rounds, where the platform's wallet pays them. */
function listFreeStakes(code: string, currency: string | null): number[] {
  const slot = SLOTS.get(code);
  if (currency === null || slot === undefined || toHeldVenue(slot.venue) !== null) return [];
  return standardSlotStakes(slot, currency).map((it) => toProtocolAmount(BigInt(it), currency));
}

/** Prices are public: anyone may look at a book. */
function toPreview(code: string, publicUrl: string): { preview_url?: string } {
  return BOOKS.has(code) ? { preview_url: `${publicUrl}/#preview=${code}` } : {};
}

async function openLaunch(
  parts: ProviderParts,
  launch: z.output<typeof launchRequest>,
): Promise<Answer> {
  const { user, token, game_code: code, currency, lang, lobby_url: lobbyUrl } = launch;
  if (findGame(code) === null) return { status: 'RS_ERROR_INVALID_GAME' };
  // XXX requests a game without money, which the studio does not offer.
  if (currency === 'XXX') return { status: 'RS_ERROR_WRONG_CURRENCY' };
  const now = parts.clock.now();
  const launchToken = newToken(parts.random);
  await insertLaunch(parts.database.pool, {
    tokenHash: hashToken(launchToken),
    player: user,
    platformToken: token,
    gameCode: code,
    currency,
    lang,
    lobbyUrl: lobbyUrl ?? null,
    createdAt: now,
    expiresAt: addMs(now, LAUNCH_LASTS_MS),
  });
  const query = new URLSearchParams({ lang, ...toPlaceQuery(launch) });
  return { status: 'RS_OK', url: `${parts.publicUrl}/?${query.toString()}#launch=${launchToken}` };
}

async function openReplay(
  parts: ProviderParts,
  { round: roundId, user, lang: wanted }: z.output<typeof roundRequest>,
): Promise<Answer> {
  const round = isUuid(roundId) ? await findRound(parts.database.pool, roundId) : null;
  if (round?.player !== user) return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
  const lang = wanted ?? (await findSessionById(parts.database.pool, round.sessionId)).lang;
  const token = parts.replayTokens.issue(roundId, parts.clock.now());
  const query = new URLSearchParams({ lang });
  const hash = new URLSearchParams({ replay: roundId, token });
  return { status: 'RS_OK', url: `${parts.publicUrl}/?${query.toString()}#${hash.toString()}` };
}
