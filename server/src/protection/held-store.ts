import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import { heldBets, openHolders } from '../venue/index.ts';
import type { PlayRules } from './play.ts';

type Tx = TxContext['tx'];

/**
 * Lists when players with an open game at a provider that holds balances have bet there since play
 * was last recorded: one instant per minute, in order.
 */
export async function listHeldActs(tx: Tx, now: Date): Promise<{ playerId: bigint; at: Date }[]> {
  const { rows } = await sql<{ playerId: bigint; at: Date }>`
    select b.player_id, max(b.placed_at) as at
      from ${openHolders(now)} h
      join protection_guards g using (player_id)
      join ${heldBets} b using (player_id)
     where b.placed_at >= g.active_at + interval '1 minute'
     group by b.player_id, date_trunc('minute', b.placed_at)
     order by at, b.player_id`.execute(tx);
  return rows;
}

/**
 * Lists the players with an open game at a provider that holds balances who may not play now:
 * frozen, paused, with a due reality check, new terms to accept, no time left, or a used-up limit
 * of stakes or losses.
 */
export async function listStoppedHolders(
  tx: Tx,
  now: Date,
  { zone, checkMinutes, gapMinutes, termsVersion }: PlayRules & { termsVersion: string | null },
): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select player_id
      from ${openHolders(now)} h
      join players p using (player_id)
     where p.is_frozen
        or p.terms_version <> ${termsVersion}::text
        or protection_stop(player_id, ${now}, ${zone}, ${checkMinutes}::int, ${gapMinutes}::int) > 0
        or protection_room(player_id, ${now}, ${zone}) <= 0
     order by player_id`.execute(tx);
  return rows.map((row) => row.playerId);
}

/**
 * Returns what a player may still stake before a limit of stakes or losses is reached; null without
 * a limit.
 */
export async function findStakeRoom(
  tx: Tx,
  playerId: bigint,
  { now, zone }: { now: Date; zone: string },
): Promise<bigint | null> {
  const { rows } = await sql<{ room: bigint | null }>`
    select protection_room(${playerId}, ${now}, ${zone}) as room`.execute(tx);
  return rows[0]?.room ?? null;
}
