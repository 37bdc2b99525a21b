import type { RebateKind } from '@vela/contract/vip/rules.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TxContext } from '../app/route.ts';
import { rebateDays, validDays } from '../turnover/index.ts';
import type { LevelMove, LevelPlay } from './effect-rules.ts';
import type { Level } from './settings.ts';
import { heldLevel } from './store.ts';

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

const keepMinors = (levels: readonly Level[]): RawBuilder<unknown> =>
  sql`${levels.map((it) => it.keepMinor)}::bigint[]`;

/** SQL relation: each player who is not frozen, with the level to which a table leads. */
const placed = ({ levels, keepFromDay, keepFrom, lastDay }: Table): RawBuilder<unknown> => sql`(
  select r.player_id, r.level, r.held_level, r.is_agent, r.birth_date, r.registered_at,
    case
      when r.regained_level = r.held_level and r.reached > r.held_level then r.reached
      when r.regained_level > r.level then r.regained_level
      when r.level > 1 and r.registered_at < ${keepFrom}
        and r.kept_minor < (${keepMinors(levels)})[r.level]
        then r.level - 1
      else r.level
    end as to_level
  from (
    select s.*, case
      when s.level < s.held_level and s.period_minor >= (${keepMinors(levels)})[s.level + 1]
        then s.level + 1
      else s.level
    end as regained_level
    from (
      select p.player_id, p.vip_level as level, ${heldLevel} as held_level, p.is_agent,
        p.birth_date, p.registered_at,
        width_bucket(coalesce(v.valid_minor, 0),
          ${levels.map((it) => it.reachMinor)}::bigint[]) as reached,
        coalesce(v.kept_minor, 0) as kept_minor, coalesce(v.period_minor, 0) as period_minor
      from players p
      left join (
        select d.player_id, sum(d.valid_minor)::bigint as valid_minor,
          (sum(d.valid_minor) filter (where d.day >= ${keepFromDay}::date))::bigint as kept_minor,
          (sum(d.valid_minor) filter (
            where d.day >= greatest(w.window_from, ${keepFromDay}::date)))::bigint as period_minor
        from ${validDays} d left join vip_standings w using (player_id)
        where d.day <= ${lastDay}::date group by d.player_id
      ) v using (player_id)
      where not p.is_frozen
    ) s
  ) r
)`;

/** Counts players by their level and the one to which a table leads. */
export async function listMoves(tx: Tx, table: Table): Promise<LevelMove[]> {
  const { rows } = await sql<LevelMove>`
    select level as from_level, held_level, to_level, count(*)::int as player_count
    from ${placed(table)} p group by level, held_level, to_level
    order by level, held_level, to_level`.execute(tx);
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
