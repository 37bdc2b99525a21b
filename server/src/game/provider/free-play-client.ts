import type { FreePlayKind } from '@vela/contract/promotion/rules.ts';
import { z } from 'zod';
import type { HeldRequest } from './held-client.ts';
import { toUnits, toUser } from './protocol.ts';
import type { Money, Status } from './protocol.ts';

/** A free play as sent to its provider. */
export type SentFreePlay = {
  grantId: string;
  playerId: bigint;
  kind: FreePlayKind;
  games: readonly string[];
  total: number;
  stakeMinor: bigint;
  minOddsMilli: number | null;
  expiresAt: Date;
};

/** The calls about free rounds and free bets. Never inside a transaction. */
export type FreePlayClient = {
  /** Registers a free play; `unknown` without a clear answer, when a retry is safe. */
  grantFreePlay(baseUrl: string, play: SentFreePlay): Promise<'done' | 'refused' | 'unknown'>;
  /** Cancels a free play, also one that never arrived; false without a clear answer. */
  cancelFreePlay(
    baseUrl: string,
    play: Pick<SentFreePlay, 'grantId' | 'playerId'>,
  ): Promise<boolean>;
};

/** Chosen: no caller waits for it. */
const bounds = { timeoutMs: 5_000, bytesMax: 64 * 1024 };
const how = { shape: z.object({ status: z.string() }), bounds };

/** The statuses of a provider that cannot give it. */
const refusals: readonly string[] = [
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_DUPLICATE_TRANSACTION',
] satisfies Status[];

const isOk = (status: string | undefined): boolean => status === ('RS_OK' satisfies Status);

/** Creates the calls about free plays, over a signed request. */
export function createFreePlayClient(request: HeldRequest, money: Money): FreePlayClient {
  return {
    async grantFreePlay(baseUrl, play) {
      const body = {
        grant: play.grantId,
        user: toUser(play.playerId),
        kind: play.kind,
        games: play.games,
        ...(play.kind === 'rounds' ? { rounds: play.total } : {}),
        stake: toUnits(play.stakeMinor, money),
        currency: money.currency,
        ...(play.minOddsMilli === null ? {} : { min_odds_milli: play.minOddsMilli }),
        expires_at: play.expiresAt.toISOString(),
      };
      const reply = await request(baseUrl, '/free-play/grant', body, how).catch(() => null);
      if (isOk(reply?.status)) return 'done';
      return reply !== null && refusals.includes(reply.status) ? 'refused' : 'unknown';
    },
    async cancelFreePlay(baseUrl, { grantId, playerId }) {
      const body = { grant: grantId, user: toUser(playerId) };
      const reply = await request(baseUrl, '/free-play/cancel', body, how).catch(() => null);
      return isOk(reply?.status);
    },
  };
}
