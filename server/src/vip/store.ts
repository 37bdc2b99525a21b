import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TxContext } from '../app/route.ts';
import type { LevelChange } from './rules.ts';

type Tx = TxContext['tx'];

/** A player's level and the start of their period; null if they were never reviewed. */
export type Reviewed = {
  playerId: bigint;
  level: number;
  /** The highest level ever held. */
  heldLevel: number;
  windowFrom: string | null;
};

/** SQL value: the highest level that a player `p` has ever held. */
export const heldLevel: RawBuilder<unknown> = sql`
  greatest(p.vip_level, (
    select max(greatest(c.from_level, c.to_level)) from vip_changes c
    where c.player_id = p.player_id))`;

const reviewed = sql`
  select p.player_id, p.vip_level as level, ${heldLevel} as held_level,
    (select s.window_from from vip_standings s where s.player_id = p.player_id) as window_from
  from players p`;

/** Lists ids of players after one whose level was not reviewed on a site day yet, in order. */
export async function listUnreviewed(
  tx: Tx,
  afterId: bigint,
  day: string,
  limit: number,
): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select p.player_id from players p
    where p.player_id > ${afterId} and not exists (
      select from vip_standings s where s.player_id = p.player_id and s.reviewed_on >= ${day}::date)
    order by p.player_id limit ${limit}`.execute(tx);
  return rows.map((row) => row.playerId);
}

/**
 * Locks players until the transaction ends, and returns those not reviewed on a day: the previous
 * lock holder may have done so, which only a read under the lock sees.
 */
export async function lockUnreviewed(
  tx: Tx,
  playerIds: readonly bigint[],
  day: string,
): Promise<Reviewed[]> {
  await sql`
    select 1 from players where player_id = any (${playerIds}::bigint[])
    order by player_id for no key update`.execute(tx);
  const { rows } = await sql<Reviewed>`
    ${reviewed}
    where p.player_id = any (${playerIds}::bigint[]) and not exists (
      select from vip_standings s where s.player_id = p.player_id and s.reviewed_on >= ${day}::date)
    order by p.player_id`.execute(tx);
  return rows;
}

/** Records that levels were reviewed on a day, and the start of each period. */
export async function saveStandings(
  tx: Tx,
  standings: readonly { playerId: bigint; windowFrom: string }[],
  reviewedOn: string,
): Promise<void> {
  await sql`
    insert into vip_standings (player_id, window_from, reviewed_on)
    select player_id, window_from, ${reviewedOn}::date
    from unnest(${standings.map((it) => it.playerId)}::bigint[],
      ${standings.map((it) => it.windowFrom)}::date[]) as s (player_id, window_from)
    on conflict (player_id) do update set window_from = excluded.window_from,
      reviewed_on = excluded.reviewed_on`.execute(tx);
}

/** Returns a player's level and period; null for one who does not exist. */
export async function findReviewed(tx: Tx, playerId: bigint): Promise<Reviewed | null> {
  const { rows } = await sql<Reviewed>`
    ${reviewed} where p.player_id = ${playerId}`.execute(tx);
  return rows[0] ?? null;
}

/** A stored change of a level. */
export type StoredChange = LevelChange & { day: string; at: Date };

/** Inserts a change; a second one on a day violates a constraint. */
export async function insertChange(tx: Tx, playerId: bigint, change: StoredChange): Promise<void> {
  const { day, fromLevel, toLevel, validMinor, requiredMinor, at } = change;
  await sql`
    insert into vip_changes
      (player_id, day, from_level, to_level, valid_minor, required_minor, at)
    values (${playerId}, ${day}::date, ${fromLevel}, ${toLevel}, ${validMinor}, ${requiredMinor},
      ${at})`.execute(tx);
}

/** Lists the last changes of a player's level, newest first. */
export async function listChanges(
  tx: Tx,
  playerId: bigint,
  count: number,
): Promise<StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    select day, from_level, to_level, valid_minor, required_minor, at from vip_changes
    where player_id = ${playerId} order by at desc limit ${count}`.execute(tx);
  return rows;
}

/** Returns the last site day that a job has completed; null before the first. */
export async function findLastRun(tx: Tx, job: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day) as day from vip_runs where job = ${job}`.execute(tx);
  return rows[0]?.day ?? null;
}

/** Returns true if a job has completed a site day. */
export async function isDone(tx: Tx, job: string, day: string): Promise<boolean> {
  const { rows } = await sql<{ job: string }>`
    select job from vip_runs where job = ${job} and day = ${day}::date`.execute(tx);
  return rows.length > 0;
}

/** Records that a job has completed a site day. */
export async function insertRun(tx: Tx, job: string, day: string, at: Date): Promise<void> {
  await sql`
    insert into vip_runs (job, day, done_at) values (${job}, ${day}::date, ${at})
    on conflict (job, day) do nothing`.execute(tx);
}

/** The facts about a player who may receive a gift. */
export type Gifted = { playerId: bigint; level: number };

/** Lists players born on a calendar date, in any year, who registered before an instant. */
export async function listBornOn(
  tx: Tx,
  dates: readonly string[],
  registeredBefore: Date,
): Promise<(Gifted & { birthDate: string })[]> {
  const { rows } = await sql<Gifted & { birthDate: string }>`
    select player_id, vip_level as level, birth_date from players
    where to_char(birth_date, 'MM-DD') = any (${dates}::text[])
      and registered_at <= ${registeredBefore}
    order by player_id`.execute(tx);
  return rows;
}

/** Returns the levels of players, by id. */
export async function listLevels(
  tx: Tx,
  playerIds: readonly bigint[],
): Promise<(Gifted & { isFrozen: boolean })[]> {
  const { rows } = await sql<Gifted & { isFrozen: boolean }>`
    select player_id, vip_level as level, is_frozen from players
    where player_id = any (${playerIds}::bigint[]) order by player_id`.execute(tx);
  return rows;
}
