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

type BetQuery = {
  providerNo: number;
  uuid: string;
  resolve: (bet: KnownBet | null) => void;
  reject: (error: unknown) => void;
};

/** Chosen: equals the size of a ledger batch. */
const queriesMax = 512;

/** Finds bets by transaction; requests that arrive during a query share the next query. */
export class BetFinder {
  readonly #pool: pg.Pool;
  #requested: BetQuery[] = [];
  #isRunning = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * Returns the bet of a transaction, by the lower-case text of its uuid; null if there is none.
   */
  find(providerNo: number, uuid: string): Promise<KnownBet | null> {
    return new Promise((resolve, reject) => {
      this.#requested.push({ providerNo, uuid, resolve, reject });
      if (this.#isRunning) return;
      this.#isRunning = true;
      setImmediate(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    while (this.#requested.length > 0) await this.#answer(this.#requested.splice(0, queriesMax));
    this.#isRunning = false;
  }

  async #answer(requested: readonly BetQuery[]): Promise<void> {
    try {
      const { rows } = await this.#pool.query<KnownBet & { key: string }>({
        name: 'find-bets',
        text: `select ${betColumns}, provider_no || '/' || transaction_uuid as key
                 from game.bets
                where (provider_no, transaction_uuid) in
                      (select * from unnest($1::smallint[], $2::uuid[]))
                  and not is_held`,
        values: [
          smallintArray(requested.map((it) => it.providerNo)),
          requested.map((it) => it.uuid),
        ],
      });
      const found = new Map(rows.map(({ key, ...bet }) => [key, bet]));
      for (const { providerNo, uuid, resolve } of requested) {
        resolve(found.get(`${providerNo}/${uuid}`) ?? null);
      }
    } catch (error) {
      for (const { reject } of requested) reject(error);
    }
  }
}
