/** The platform's calls about free rounds and free bets. */
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import { z } from 'zod';
import { BOOKS } from '../book/book-configs.ts';
import { SLOTS } from '../catalogue.ts';
import type { Answer, ServeSigned } from '../provider/signed-scope.ts';
import { standardSlotStakes } from '../standard.ts';
import { toHeldVenue } from '../venues.ts';
import { fromProtocolAmount } from '../wallet/amount.ts';
import { cancelGrant, extendGrant, findGrant, insertGrant } from './store.ts';
import type { FreePlayRow, Grant } from './store.ts';

/** The dependencies of these routes. */
export interface FreePlayParts {
  database: Database<unknown>;
  clock: Clock;
}

const label = z.string().min(1).max(120);
const common = {
  grant: label,
  user: z.string().min(1).max(100),
  games: z.array(label).min(1).max(20),
  stake: z.number(),
  currency: z.string().regex(/^[A-Z]{3,4}$/),
  expires_at: z.iso.datetime({ offset: true }),
};
const grantRequest = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('rounds'), rounds: z.int().min(1).max(1000) }),
  z.object({
    ...common,
    kind: z.literal('bet'),
    min_odds_milli: z.int().min(1000).max(100_000).nullish(),
  }),
]);
const cancelRequest = z.object({ grant: label, user: z.string().min(1).max(100) });

/** Serves the registration and the cancellation of free plays. */
export function serveFreePlays(serve: ServeSigned, { database, clock }: FreePlayParts): void {
  const { pool } = database;
  serve('/free-play/grant', grantRequest, async (request): Promise<Answer> => {
    const stakeMinor = fromProtocolAmount(request.stake, request.currency);
    if (stakeMinor === null || stakeMinor === 0n) return { status: 'RS_ERROR_WRONG_TYPES' };
    const grant = toGrant(request, stakeMinor);
    const problem = findProblem(grant);
    if (problem !== null) return { status: problem };
    if (await insertGrant(pool, grant, clock.now())) return { status: 'RS_OK' };
    const known = await findGrant(pool, grant.grantId);
    if (known === null || known.isCancelled || !isSame(known, grant)) {
      return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
    }
    await extendGrant(pool, grant.grantId, grant.expiresAt);
    return { status: 'RS_OK' };
  });
  serve('/free-play/cancel', cancelRequest, async ({ grant: grantId, user: player }) => {
    await cancelGrant(pool, { grantId, player }, clock.now());
    const known = await findGrant(pool, grantId);
    return { status: 'RS_OK', used: known?.used ?? 0 };
  });
}

function toGrant(request: z.output<typeof grantRequest>, stakeMinor: bigint): Grant {
  const isBet = request.kind === 'bet';
  return {
    grantId: request.grant,
    player: request.user,
    kind: request.kind,
    games: request.games,
    currency: request.currency,
    total: isBet ? 1 : request.rounds,
    stakeMinor,
    minOddsMilli: isBet ? (request.min_odds_milli ?? null) : null,
    expiresAt: new Date(request.expires_at),
  };
}

/** Why a free play cannot be given; null if it can. */
function findProblem({ kind, games, currency, stakeMinor }: Grant): string | null {
  for (const code of games) {
    if (kind === 'bet') {
      if (!BOOKS.has(code)) return 'RS_ERROR_INVALID_GAME';
      continue;
    }
    const slot = SLOTS.get(code);
    if (slot === undefined || toHeldVenue(slot.venue) !== null) return 'RS_ERROR_INVALID_GAME';
    const stakes = standardSlotStakes(slot, currency);
    if (!stakes.some((stake) => BigInt(stake) === stakeMinor)) return 'RS_ERROR_WRONG_TYPES';
  }
  return null;
}

/** True if a request repeats a known grant; only its end may have moved. */
const isSame = (known: FreePlayRow, grant: Grant): boolean =>
  known.player === grant.player &&
  known.kind === grant.kind &&
  known.currency === grant.currency &&
  known.total === grant.total &&
  known.stakeMinor === grant.stakeMinor &&
  known.minOddsMilli === grant.minOddsMilli &&
  known.games.join() === grant.games.join();
