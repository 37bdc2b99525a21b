import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import { grantAmounts } from '../welfare/index.ts';

type Tx = TxContext['tx'];

/** Who, in which week of which mission. */
export type ResultKey = { missionId: string; week: string; playerId: bigint };

/** The grant for a week of a mission; null if there was none. */
export async function findGranted(tx: Tx, of: ResultKey): Promise<bigint | null> {
  const { rows } = await sql<{ amountMinor: bigint }>`
    select g.amount_minor from mission_results r join ${grantAmounts} g using (grant_id)
    where r.mission_id = ${of.missionId} and r.week = ${of.week}::date
      and r.player_id = ${of.playerId}`.execute(tx);
  return rows[0]?.amountMinor ?? null;
}

/** Keeps that a player has done a mission, with the prize. */
export async function insertResult(
  tx: Tx,
  { missionId, week, playerId }: ResultKey,
  { countedMinor, grantId, at }: { countedMinor: bigint; grantId: string; at: Date },
): Promise<void> {
  await sql`
    insert into mission_results (mission_id, week, player_id, counted_minor, grant_id, settled_at)
    values (${missionId}, ${week}::date, ${playerId}, ${countedMinor}, ${grantId}, ${at})
    `.execute(tx);
}

/** A result as operators see it. */
export type SeenResult = {
  username: string;
  week: string;
  countedMinor: bigint;
  prizeMinor: bigint;
  grantedAt: Date;
};

/** One page of who has done a mission, the newest week first. */
export async function listResults(
  tx: Tx,
  { missionId, username }: { missionId: string; username: string },
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: SeenResult[]; totalCount: number }> {
  const { rows } = await sql<SeenResult>`
    select p.username, r.week, r.counted_minor, g.amount_minor as prize_minor,
      r.settled_at as granted_at
    from mission_results r join players p using (player_id)
    join ${grantAmounts} g using (grant_id)
    where r.mission_id = ${missionId} and (${username} = '' or p.username = ${username})
    order by r.week desc, p.username
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  const { rows: all } = await sql<{ count: number }>`
    select count(*)::int as count from mission_results r join players p using (player_id)
    where r.mission_id = ${missionId}
      and (${username} = '' or p.username = ${username})`.execute(tx);
  return { rows, totalCount: all[0]?.count ?? 0 };
}
