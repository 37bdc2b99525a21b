import type { correctionReasons, slipStates } from '@vela/contract/game/rules.ts';
import type pg from 'pg';
import type { Slip } from './protocol.ts';

type Client = Pick<pg.Pool | pg.PoolClient, 'query'>;

/** A bet that was settled anew, as it is stored: what it had paid, and what it has paid since. */
export type StoredCorrection = {
  at: string;
  reason: (typeof correctionReasons)[number];
  fromState: (typeof slipStates)[number];
  toState: (typeof slipStates)[number];
  /** In minor units, as JSON numbers. */
  fromMinor: number;
  toMinor: number;
};

/** A slip in the platform's own units. */
export type ReadSlip = Omit<Slip, 'corrections'> & { corrections: StoredCorrection[] };

type BetKey = { playerId: bigint; betId: bigint };

/** Stores the state of a bet; false if a later report has already arrived. */
export async function upsertSlip(
  client: Client,
  bet: BetKey,
  { version, kind, state, legs, corrections }: ReadSlip,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'upsert-slip',
    text: `insert into game.bet_slips as s
             (player_id, bet_id, version, kind, state, legs, corrections, told_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
           on conflict (player_id, bet_id) do update
             set version = excluded.version, kind = excluded.kind, state = excluded.state,
                 legs = excluded.legs, corrections = excluded.corrections,
                 told_at = excluded.told_at
           where s.version < excluded.version`,
    values: [
      bet.playerId,
      bet.betId,
      version,
      kind,
      state,
      JSON.stringify(legs),
      JSON.stringify(corrections),
      now,
    ],
  });
  return rowCount === 1;
}

/**
 * Locks the bet of a slip until the transaction ends, and returns its stake, when it was placed and
 * how many corrections are stored.
 */
export async function lockSlip(
  client: Client,
  { playerId, betId }: BetKey,
): Promise<{ stakeMinor: bigint; placedAt: Date; corrections: number }> {
  const { rows } = await client.query<{
    stakeMinor: bigint;
    placedAt: Date;
    corrections: number;
  }>({
    name: 'lock-slip',
    text: `select b.stake_minor as "stakeMinor", b.placed_at as "placedAt",
             coalesce((select jsonb_array_length(s.corrections) from game.bet_slips s
               where s.player_id = b.player_id and s.bet_id = b.bet_id), 0) as corrections
             from game.bets b where b.player_id = $1 and b.bet_id = $2 for update of b`,
    values: [playerId, betId],
  });
  const [row] = rows;
  if (row === undefined) throw new Error(`bet ${betId} of player ${playerId} does not exist`);
  return row;
}
