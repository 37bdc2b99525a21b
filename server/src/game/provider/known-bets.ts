import type { FreePlayKind } from '@vela/contract/promotion/rules.ts';
import { smallintArray } from '@vela/ledger/encode.ts';
import type pg from 'pg';

/** A bet as the protocol needs it. */
export type KnownBet = {
  playerId: bigint;
  betId: bigint;
  venueNo: number;
  fingerprint: bigint;
  /** open, won, lost, void: 0 to 3. */
  state: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
  balanceAfterMinor: bigint;
  gameCode: string;
  round: string;
  /** The free play that it uses; null for any other bet. */
  freePlay: string | null;
  freeKind: FreePlayKind | null;
};

/** The state of a bet that was rolled back. */
export const voidState = 3;

/** The columns of a bet under the names of KnownBet. */
export const betColumns = `player_id as "playerId", bet_id as "betId", venue_no as "venueNo",
  fingerprint, state, stake_minor as "stakeMinor", payout_minor as "payoutMinor",
  balance_after_minor as "balanceAfterMinor", game_code as "gameCode", round,
  free_play as "freePlay", free_kind as "freeKind"`;

/** A transaction: its provider, and its uuid in lower case. */
export type BetKey = { providerNo: number; uuid: string };

/** Returns the bets of transactions, in their order; null where there is none. */
export async function listKnownBets(
  pool: pg.Pool,
  keys: readonly BetKey[],
): Promise<(KnownBet | null)[]> {
  const { rows } = await pool.query<KnownBet & { key: string }>({
    name: 'find-bets',
    text: `select ${betColumns}, provider_no || '/' || transaction_uuid as key
             from game.bets
            where (provider_no, transaction_uuid) in
                  (select * from unnest($1::smallint[], $2::uuid[]))
              and not is_held`,
    values: [smallintArray(keys.map((key) => key.providerNo)), keys.map((key) => key.uuid)],
  });
  const found = new Map(rows.map(({ key, ...bet }) => [key, bet]));
  return keys.map(({ providerNo, uuid }) => found.get(`${providerNo}/${uuid}`) ?? null);
}
