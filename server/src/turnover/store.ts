import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '../tables.gen.ts';
import type { Requirement, RequirementKind } from './rules.ts';

/** What opens a requirement. */
export type NewRequirement = {
  playerId: bigint;
  kind: RequirementKind;
  cause: string;
  requiredMinor: bigint;
  venue: string | null;
  now: Date;
};

/** Opens a requirement; a cause opens one of its kind per player, however often it is asked. */
export async function insertRequirement(tx: Kysely<DB>, wanted: NewRequirement): Promise<void> {
  const { playerId, kind, cause, requiredMinor, venue, now } = wanted;
  await sql`
    insert into turnover_requirements
      (player_id, kind, cause, required_minor, venue, opened_at)
    values (${playerId}, ${kind}, ${cause}, ${requiredMinor}, ${venue}, ${now})
    on conflict (player_id, kind, cause) do nothing`.execute(tx);
}

/**
 * The requirements of a player that are not met, oldest first, locked until the transaction ends,
 * so that no other folding fills them meanwhile.
 */
export async function lockOpenRequirements(
  tx: Kysely<DB>,
  playerId: bigint,
): Promise<Requirement[]> {
  const { rows } = await sql<Requirement>`
    select kind, cause, required_minor, filled_minor, venue, opened_at
    from turnover_requirements
    where player_id = ${playerId} and met_at is null
    order by opened_at, kind, cause for update`.execute(tx);
  return rows;
}

/** Writes what has been filled; a requirement that is full is met at `now`. */
export async function updateFilled(
  tx: Kysely<DB>,
  playerId: bigint,
  requirements: readonly Requirement[],
  now: Date,
): Promise<void> {
  for (const { kind, cause, filledMinor } of requirements) {
    await sql`
      update turnover_requirements set filled_minor = ${filledMinor},
        met_at = case when ${filledMinor} = required_minor then ${now}::timestamptz end
      where player_id = ${playerId} and kind = ${kind} and cause = ${cause}
        and filled_minor <> ${filledMinor}`.execute(tx);
  }
}
