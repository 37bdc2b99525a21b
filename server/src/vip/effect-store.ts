import type { RebateKind } from '@vela/contract/vip/rules.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TxContext } from '../app/route.ts';
import { rebateDays, validDays } from '../turnover/index.ts';
import type { LevelMove, LevelPlay } from './effect-rules.ts';
import type { Level } from './settings.ts';

type Tx = TxContext['tx'];

/**
 * A table of levels, and the days by whose play a level is kept, both ends included; `keepFrom` is
 * the start of the first one.
 */
export type Table = {
  levels: readonly Level[];
  keepFromDay: string;
  keepFrom: Date;
  lastDay: string;
};

/** SQL relation: each player who is not frozen, with the level to which a table leads. */
const placed = ({ levels, keepFromDay, keepFrom, lastDay }: Table): RawBuilder<unknown> => sql`(
  select s.player_id, s.level, s.is_agent, s.birth_date, s.registered_at,
    case
      when s.reached > s.level then s.reached
      when s.level > 1 and s.registered_at < ${keepFrom}
        and s.kept_minor < (${levels.map((it) => it.keepMinor)}::bigint[])[s.level]
        then s.level - 1
      else s.level
    end as to_level
  from (
    select p.player_id, p.vip_level as level, p.is_agent, p.birth_date, p.registered_at,
      width_bucket(coalesce(v.valid_minor, 0),
        ${levels.map((it) => it.reachMinor)}::bigint[]) as reached,
      coalesce(v.kept_minor, 0) as kept_minor
    from players p
    left join (
      select player_id, sum(valid_minor)::bigint as valid_minor,
        (sum(valid_minor) filter (where day >= ${keepFromDay}::date))::bigint as kept_minor
      from ${validDays} v where day <= ${lastDay}::date group by player_id
    ) v using (player_id)
    where not p.is_frozen
  ) s
)`;

/** Counts players by their level and the one to which a table leads. */
export async function listMoves(tx: Tx, table: Table): Promise<LevelMove[]> {
  const { rows } = await sql<LevelMove>`
    select level as from_level, to_level, count(*)::int as player_count
    from ${placed(table)} p group by level, to_level order by level, to_level`.execute(tx);
  return rows;
}

/** Sums what players who earn rebates have bet since a day, by level and kind of rebate. */
export async function listPlay(tx: Tx, table: Table, fromDay: string): Promise<LevelPlay[]> {
  const { rows } = await sql<LevelPlay & { kind: RebateKind }>`
    select p.to_level as level, d.kind, sum(d.valid_minor)::bigint as valid_minor
    from ${rebateDays} d join ${placed(table)} p using (player_id)
    where d.day between ${fromDay}::date and ${table.lastDay}::date and not p.is_agent
    group by p.to_level, d.kind order by p.to_level, d.kind`.execute(tx);
  return rows;
}

/** Returns the levels to which a table leads these players, by id; frozen ones are omitted. */
export async function findPlaced(
  tx: Tx,
  table: Table,
  playerIds: readonly bigint[],
): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ playerId: bigint; level: number }>`
    select player_id, to_level as level from ${placed(table)} p
    where player_id = any (${playerIds}::bigint[])`.execute(tx);
  return new Map(rows.map(({ playerId, level }) => [playerId, level]));
}

/** Counts the players born on these dates of a year, `MM-DD`, who registered by an instant. */
export async function listBirthdays(
  tx: Tx,
  table: Table,
  { dates, registeredBy }: { dates: readonly string[]; registeredBy: Date },
): Promise<{ level: number; playerCount: number }[]> {
  const { rows } = await sql<{ level: number; playerCount: number }>`
    select to_level as level, count(*)::int as player_count from ${placed(table)} p
    where to_char(birth_date, 'MM-DD') = any (${dates}::text[])
      and registered_at <= ${registeredBy}
    group by to_level order by to_level`.execute(tx);
  return rows;
}
