import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import type { LevelChange } from './rules.ts';

type Tx = TxContext['tx'];

/** A player whose level is to be looked at; without a standing they were never looked at. */
export type Reviewed = {
  playerId: bigint;
  level: number;
  windowFrom: string | null;
};

/** Ids of players after one whose level was not looked at on a day of the site yet, in order. */
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
 * Locks players until the transaction ends, and gives those whose level was not looked at on a day:
 * the previous holder may have done so, and only a read after it sees that.
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
    select p.player_id, p.vip_level as level,
      (select s.window_from from vip_standings s where s.player_id = p.player_id) as window_from
    from players p
    where p.player_id = any (${playerIds}::bigint[]) and not exists (
      select from vip_standings s where s.player_id = p.player_id and s.reviewed_on >= ${day}::date)
    order by p.player_id`.execute(tx);
  return rows;
}

/** Notes that levels were looked at on a day, and from when on the period of each runs. */
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

/** From when on the period of a player runs; null for one who was never looked at. */
export async function findWindow(tx: Tx, playerId: bigint): Promise<string | null> {
  const { rows } = await sql<{ windowFrom: string }>`
    select window_from from vip_standings where player_id = ${playerId}`.execute(tx);
  return rows[0]?.windowFrom ?? null;
}

/** A change of a level as it is kept. */
export type KeptChange = LevelChange & { day: string; at: Date };

/** Keeps a change; a second one of a day is an error of the database. */
export async function insertChange(tx: Tx, playerId: bigint, change: KeptChange): Promise<void> {
  const { day, fromLevel, toLevel, validMinor, requiredMinor, at } = change;
  await sql`
    insert into vip_changes
      (player_id, day, from_level, to_level, valid_minor, required_minor, at)
    values (${playerId}, ${day}::date, ${fromLevel}, ${toLevel}, ${validMinor}, ${requiredMinor},
      ${at})`.execute(tx);
}

/** The last changes of a player's level, newest first. */
export async function listChanges(tx: Tx, playerId: bigint, count: number): Promise<KeptChange[]> {
  const { rows } = await sql<KeptChange>`
    select day, from_level, to_level, valid_minor, required_minor, at from vip_changes
    where player_id = ${playerId} order by at desc limit ${count}`.execute(tx);
  return rows;
}

/** The last day of the site that a job has gone through; null before the first. */
export async function findLastRun(tx: Tx, job: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day) as day from vip_runs where job = ${job}`.execute(tx);
  return rows[0]?.day ?? null;
}

/** True if a job has gone through a day of the site. */
export async function isDone(tx: Tx, job: string, day: string): Promise<boolean> {
  const { rows } = await sql<{ job: string }>`
    select job from vip_runs where job = ${job} and day = ${day}::date`.execute(tx);
  return rows.length > 0;
}

/** Notes that a job has gone through a day of the site. */
export async function insertRun(tx: Tx, job: string, day: string, at: Date): Promise<void> {
  await sql`
    insert into vip_runs (job, day, done_at) values (${job}, ${day}::date, ${at})
    on conflict (job, day) do nothing`.execute(tx);
}

/** What is known of a player who may get a gift. */
export type Gifted = { playerId: bigint; level: number };

/** Players born on a date of the calendar, in any year, who registered before an instant. */
export async function listBornOn(
  tx: Tx,
  dates: readonly string[],
  registeredBefore: Date,
): Promise<(Gifted & { birthDate: string })[]> {
  const { rows } = await sql<Gifted & { birthDate: string }>`
    select player_id, vip_level as level, birth_date from players
    where to_char(birth_date, 'MM-DD') = any (${dates}::text[])
      and registered_at <= ${registeredBefore} and not is_frozen
    order by player_id`.execute(tx);
  return rows;
}

/** The levels of players, by id. */
export async function listLevels(
  tx: Tx,
  playerIds: readonly bigint[],
): Promise<(Gifted & { isFrozen: boolean })[]> {
  const { rows } = await sql<Gifted & { isFrozen: boolean }>`
    select player_id, vip_level as level, is_frozen from players
    where player_id = any (${playerIds}::bigint[]) order by player_id`.execute(tx);
  return rows;
}
