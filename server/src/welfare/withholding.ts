import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TxContext } from '../app/route.ts';
import type { Work } from '../app/work.ts';
import { listPauseSpans } from '../protection/index.ts';
import { endGrant } from './moves.ts';
import type { Span } from './rules.ts';
import { lockClaimable } from './store.ts';

type Tx = TxContext['tx'];

/*
 * While a player's rewards are withheld, nothing is claimed, no offer is made, and the expiry of
 * grants is suspended. What two operators void goes back to the cost that it was paid from.
 */

/** Returns true while a player's rewards are withheld. */
export async function areRewardsWithheld(tx: Tx, playerId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from welfare_withholdings where player_id = ${playerId} and ended_at is null`.execute(
    tx,
  );
  return rows.length > 0;
}

/** SQL relation: the players whose rewards are withheld. */
export const withheldPlayers: RawBuilder<unknown> = sql`
  (select player_id from welfare_withholdings where ended_at is null)`;

/**
 * Lists the times in which the expiry of a player's grants is suspended; one without an end still
 * lasts.
 */
export async function listStandstills(tx: Tx, playerId: bigint): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select started_at, ended_at as ends_at from welfare_withholdings
    where player_id = ${playerId}`.execute(tx);
  return [...(await listPauseSpans(tx, playerId)), ...rows];
}

/** Withholds a player's rewards from now on; does nothing if they are. */
export async function withholdRewards({ tx, now }: Work, playerId: bigint): Promise<void> {
  await sql`
    insert into welfare_withholdings (player_id, started_at) values (${playerId}, ${now})
    on conflict (player_id) where ended_at is null do nothing`.execute(tx);
}

/** Stops withholding a player's rewards; does nothing if they are not. */
export async function releaseRewards({ tx, now }: Work, playerId: bigint): Promise<void> {
  await sql`
    update welfare_withholdings set ended_at = ${now}
    where player_id = ${playerId} and ended_at is null`.execute(tx);
}

/** Takes back everything that a player has not claimed; returns the number and the sum. */
export async function voidGrants(
  work: Work,
  playerId: bigint,
): Promise<{ count: number; sumMinor: bigint }> {
  const grants = await lockClaimable(work.tx, playerId);
  for (const grant of grants) await endGrant(work, grant, 'voided');
  return {
    count: grants.length,
    sumMinor: grants.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
  };
}
