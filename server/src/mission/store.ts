import type { MissionState } from '@vela/contract/mission/rules.ts';
import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import { computeUntil } from './rules.ts';
import type { Written } from './rules.ts';

type Tx = TxContext['tx'];

/** A mission as stored. */
export type Mission = Written & {
  missionId: string;
  state: MissionState;
  version: number;
  untilDay: string;
};

/** A mission with what it has granted. */
export type CountedMission = Mission & { grantedCount: number; grantedMinor: bigint };

const columns = sql`
  m.mission_id, m.state, m.version, m.titles, m.categories, m.venues, m.target_minor,
  m.bet_max_minor, m.prize_minor, m.from_day, m.until_day,
  (m.until_day - m.from_day) / 7 as weeks`;

/** One mission, whatever its state; null if there is none. */
export async function findMission(tx: Tx, missionId: string): Promise<Mission | null> {
  const { rows } = await sql<Mission>`
    select ${columns} from mission_plans m where m.mission_id = ${missionId}`.execute(tx);
  return rows[0] ?? null;
}

/** One mission, locked until the transaction ends; null if there is none. */
export async function lockMission(tx: Tx, missionId: string): Promise<Mission | null> {
  const { rows } = await sql<Mission>`
    select ${columns} from mission_plans m
    where m.mission_id = ${missionId} for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** The approved missions that run in a week, the smallest target first. */
export async function listOfWeek(tx: Tx, week: string): Promise<Mission[]> {
  const { rows } = await sql<Mission>`
    select ${columns} from mission_plans m
    where m.state = 'approved' and m.from_day <= ${week}::date and m.until_day > ${week}::date
    order by m.target_minor, m.mission_id`.execute(tx);
  return rows;
}

/** The approved missions whose first week is after one, the one that begins first before others. */
export async function listComing(tx: Tx, week: string): Promise<Mission[]> {
  const { rows } = await sql<Mission>`
    select ${columns} from mission_plans m
    where m.state = 'approved' and m.from_day > ${week}::date and m.until_day > m.from_day
    order by m.from_day, m.target_minor, m.mission_id`.execute(tx);
  return rows;
}

/** How many other approved missions run in the week of a mission in which most of them do. */
export async function countAtOnce(
  tx: Tx,
  of: Pick<Written, 'fromDay' | 'weeks'> & { missionId: string },
): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(n), 0)::int as most from (
      select count(*) as n
      from generate_series(${of.fromDay}::date, ${computeUntil(of)}::date - 1, interval '7 days')
        as w (week)
      join mission_plans m on m.state = 'approved' and m.mission_id <> ${of.missionId}
        and m.from_day <= w.week and m.until_day > w.week
      group by w.week
    ) weeks`.execute(tx);
  return rows[0]?.most ?? 0;
}

/** One page of all missions, newest first. */
export async function listPlanned(
  tx: Tx,
  state: MissionState | null,
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: CountedMission[]; totalCount: number }> {
  const { rows } = await sql<CountedMission>`
    select ${columns}, r.granted_count, r.granted_count * m.prize_minor as granted_minor
    from mission_plans m cross join lateral (
      select count(*)::int as granted_count from mission_results
      where mission_id = m.mission_id) r
    where ${state}::text is null or m.state = ${state}
    order by m.created_at desc, m.mission_id desc
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  const { rows: all } = await sql<{ count: number }>`
    select count(*)::int as count from mission_plans m
    where ${state}::text is null or m.state = ${state}`.execute(tx);
  return { rows, totalCount: all[0]?.count ?? 0 };
}

/** Adds a mission, or changes its draft; one that is no draft does not change. */
export async function saveDraft(
  tx: Tx,
  draft: Written & { missionId: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into mission_plans (mission_id, titles, categories, venues, target_minor,
      bet_max_minor, prize_minor, from_day, until_day, created_at)
    values (${draft.missionId}, ${JSON.stringify(draft.titles)}, ${draft.categories},
      ${draft.venues}, ${draft.targetMinor}, ${draft.betMaxMinor}, ${draft.prizeMinor},
      ${draft.fromDay}::date, ${computeUntil(draft)}::date, ${now})
    on conflict (mission_id) do update set titles = excluded.titles,
      categories = excluded.categories, venues = excluded.venues,
      target_minor = excluded.target_minor, bet_max_minor = excluded.bet_max_minor,
      prize_minor = excluded.prize_minor, from_day = excluded.from_day,
      until_day = excluded.until_day, version = mission_plans.version + 1
    where mission_plans.state = 'draft'`.execute(tx);
}

/** Approves a draft that is locked. */
export async function updateApproved(tx: Tx, missionId: string): Promise<void> {
  await sql`
    update mission_plans set state = 'approved' where mission_id = ${missionId}`.execute(tx);
}

/** Ends a mission that is locked before a Monday; without a week that is left it is cancelled. */
export async function updateStopped(tx: Tx, missionId: string, untilDay: string): Promise<void> {
  await sql`
    update mission_plans set until_day = ${untilDay}::date,
      state = case when from_day = ${untilDay}::date then 'cancelled' else state end
    where mission_id = ${missionId}`.execute(tx);
}

/** The last week that is settled; null before the first one. */
export async function findLastWeek(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ week: string | null }>`
    select max(week) as week from mission_runs`.execute(tx);
  return rows[0]?.week ?? null;
}

/** The first week in which any mission runs; null if there is none. */
export async function findFirstWeek(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ week: string | null }>`
    select min(from_day) as week from mission_plans where state = 'approved'`.execute(tx);
  return rows[0]?.week ?? null;
}

/** Records that a week is settled for all players. */
export async function insertRun(tx: Tx, week: string, at: Date): Promise<void> {
  await sql`
    insert into mission_runs (week, done_at) values (${week}::date, ${at})
    on conflict (week) do nothing`.execute(tx);
}
