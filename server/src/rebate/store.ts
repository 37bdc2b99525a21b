import { writeMinor } from '@vela/contract/money.ts';
import type { RebateKind } from '@vela/contract/vip/rules.ts';
import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import type { RebateLine } from './rules.ts';

type Tx = TxContext['tx'];

type StoredLine = { kind: RebateKind; validMinor: number; rateBp: number; rebateMinor: number };

/** A settled day of a player. */
export type RebateDay = {
  day: string;
  level: number;
  lines: RebateLine[];
  validMinor: bigint;
  ownMinor: bigint;
  carriedMinor: bigint;
  grantedMinor: bigint;
};

type DayRow = Omit<RebateDay, 'lines'> & { lines: StoredLine[] };

const fromRow = ({ lines, ...row }: DayRow): RebateDay => ({
  ...row,
  lines: lines.map((line) => ({
    ...line,
    validMinor: BigInt(line.validMinor),
    rebateMinor: BigInt(line.rebateMinor),
  })),
});

const columns = sql`
  day, level, lines, valid_minor, own_minor, carried_minor, granted_minor`;

/** Returns the last settled day of a player before a day; null if there is none. */
export async function findDayBefore(
  tx: Tx,
  playerId: bigint,
  day: string,
): Promise<RebateDay | null> {
  const { rows } = await sql<DayRow>`
    select ${columns} from rebate_days where player_id = ${playerId} and day < ${day}::date
    order by day desc limit 1`.execute(tx);
  return rows[0] ? fromRow(rows[0]) : null;
}

/** Returns true if a player's day is settled. */
export async function isSettled(tx: Tx, playerId: bigint, day: string): Promise<boolean> {
  const { rows } = await sql<{ day: string }>`
    select day from rebate_days where player_id = ${playerId} and day = ${day}::date`.execute(tx);
  return rows.length > 0;
}

/** Inserts a settled day. */
export async function insertDay(
  tx: Tx,
  playerId: bigint,
  day: RebateDay & { grantId: string | null },
  at: Date,
): Promise<void> {
  const lines = day.lines.map((line) => ({
    ...line,
    validMinor: writeMinor(line.validMinor),
    rebateMinor: writeMinor(line.rebateMinor),
  }));
  await sql`
    insert into rebate_days (player_id, day, level, lines, valid_minor, own_minor, carried_minor,
      granted_minor, grant_id, settled_at)
    values (${playerId}, ${day.day}::date, ${day.level}, ${JSON.stringify(lines)},
      ${day.validMinor}, ${day.ownMinor}, ${day.carriedMinor}, ${day.grantedMinor},
      ${day.grantId}, ${at})`.execute(tx);
}

/** Returns one page of a player's settled days, newest first. */
export async function listDays(
  tx: Tx,
  playerId: bigint,
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: RebateDay[]; totalCount: number }> {
  const { rows } = await sql<DayRow>`
    select ${columns} from rebate_days where player_id = ${playerId}
    order by day desc limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}
    `.execute(tx);
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from rebate_days where player_id = ${playerId}`.execute(tx);
  return { rows: rows.map(fromRow), totalCount: counts[0]?.count ?? 0 };
}

/** Returns the sums of a player's settled days. */
export async function sumDays(
  tx: Tx,
  playerId: bigint,
): Promise<{ validMinor: bigint; grantedMinor: bigint }> {
  const { rows } = await sql<{ validMinor: bigint; grantedMinor: bigint }>`
    select coalesce(sum(valid_minor), 0)::bigint as valid_minor,
      coalesce(sum(granted_minor), 0)::bigint as granted_minor
    from rebate_days where player_id = ${playerId}`.execute(tx);
  return rows[0] ?? { validMinor: 0n, grantedMinor: 0n };
}

/** Returns the last site day up to which rebates are settled; null before the first. */
export async function findLastDay(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day) as day from rebate_runs`.execute(tx);
  return rows[0]?.day ?? null;
}

/** Records that all rebates of a day are settled. */
export async function insertRun(tx: Tx, day: string, at: Date): Promise<void> {
  await sql`
    insert into rebate_runs (day, done_at) values (${day}::date, ${at})
    on conflict (day) do nothing`.execute(tx);
}
