import type { FreePlayKind } from '@vela/contract/promotion/rules.ts';
import { smallintArray } from '@vela/ledger/encode.ts';
import type pg from 'pg';
import { BatchedReads } from '../../app/batched-reads.ts';

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

/** Finds the bets of transactions, each by its provider and the lower-case text of its uuid. */
export class BetFinder {
  readonly #reads: BatchedReads<BetKey, KnownBet | null>;

  constructor(pool: pg.Pool) {
    this.#reads = new BatchedReads((keys) => listBets(pool, keys));
  }

  /** Returns the bet of a transaction; null if there is none. */
  find(providerNo: number, uuid: string): Promise<KnownBet | null> {
    return this.#reads.find({ providerNo, uuid });
  }
}

type BetKey = { providerNo: number; uuid: string };

async function listBets(pool: pg.Pool, keys: readonly BetKey[]): Promise<(KnownBet | null)[]> {
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
