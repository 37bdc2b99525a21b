import type pg from 'pg';
import type { Slip } from './protocol.ts';

type Client = Pick<pg.Pool | pg.PoolClient, 'query'>;

/** Stores how a bet stands, unless a later report has arrived before. */
export async function upsertSlip(
  client: Client,
  bet: { playerId: bigint; betId: bigint },
  { version, kind, state, legs }: Slip,
  now: Date,
): Promise<void> {
  await client.query({
    name: 'upsert-slip',
    text: `insert into game.bet_slips as s (player_id, bet_id, version, kind, state, legs, told_at)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (player_id, bet_id) do update
             set version = excluded.version, kind = excluded.kind, state = excluded.state,
                 legs = excluded.legs, told_at = excluded.told_at
           where s.version < excluded.version`,
    values: [bet.playerId, bet.betId, version, kind, state, JSON.stringify(legs), now],
  });
}
