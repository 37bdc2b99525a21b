import type { protectionEventKinds } from '@vela/contract/protection/staff-calls.ts';
import type { LimitKind, LimitPeriod, SelfTestResult } from '@vela/contract/protection/rules.ts';
import { playerAccount } from '@vela/ledger/chart.ts';
import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import { betsOf } from '../venue/index.ts';
import type { Limit, PauseRow, Pending, Windows } from './rules.ts';

type Tx = TxContext['tx'];

/** A player's protection row, besides limits and pauses. */
export type Guard = {
  isLimited: boolean;
  checkMinutes: number | null;
  startedAt: Date | null;
  startedAfterId: bigint | null;
  activeAt: Date | null;
  checkedAt: Date | null;
  reviewedAt: Date | null;
};

const guardColumns = sql`
  is_limited, check_minutes, started_at, started_after_id, active_at, checked_at, reviewed_at`;

/** Returns a player's protection row; null for a player who has neither played nor set anything. */
export async function findGuard(tx: Tx, playerId: bigint): Promise<Guard | null> {
  const { rows } = await sql<Guard>`
    select ${guardColumns} from protection_guards where player_id = ${playerId}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Locks everything that decides about a player's play, in the common order (player, accounts,
 * guard): no deposit, bet, win or move of theirs runs concurrently. Creates the guard if there is
 * none.
 */
export async function lockPlay(tx: Tx, playerId: bigint, zone: string): Promise<Guard> {
  await sql`select 1 from players where player_id = ${playerId} for no key update`.execute(tx);
  await sql`
    select 1 from ledger.accounts
    where id >= ${playerAccount(playerId, 0)} and id < ${playerAccount(playerId + 1n, 0)}
    order by id for no key update`.execute(tx);
  await sql`
    insert into protection_guards (player_id, zone) values (${playerId}, ${zone})
    on conflict (player_id) do nothing`.execute(tx);
  const { rows } = await sql<Guard>`
    select ${guardColumns} from protection_guards where player_id = ${playerId}
    for no key update`.execute(tx);
  const [guard] = rows;
  if (!guard) throw new Error('guard not found after it was locked');
  return guard;
}

/** Returns the player of a username, ignoring case; null if there is none. */
export async function findPlayerByName(
  tx: Tx,
  username: string,
): Promise<{ playerId: bigint; username: string } | null> {
  const row = await tx
    .selectFrom('players')
    .select(['playerId', 'username'])
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst();
  return row ?? null;
}

type LimitRow = {
  kind: LimitKind;
  period: LimitPeriod;
  amount: bigint;
  pending: Pending['kind'] | null;
  pendingAmount: bigint | null;
  readyAt: Date | null;
  lapsesAt: Date | null;
};

/** Lists a player's limits, in no particular order. */
export async function listLimits(tx: Tx, playerId: bigint): Promise<Limit[]> {
  const { rows } = await sql<LimitRow>`
    select kind, period, amount, pending, pending_amount, ready_at, lapses_at
    from protection_limits where player_id = ${playerId}`.execute(tx);
  return rows.map(({ pending, pendingAmount, readyAt, lapsesAt, ...limit }) => ({
    ...limit,
    pending:
      pending === null || readyAt === null || lapsesAt === null
        ? null
        : { kind: pending, amount: pendingAmount, readyAt, lapsesAt },
  }));
}

/** Replaces a limit, including any pending change. */
export async function saveLimit(tx: Tx, playerId: bigint, limit: Limit): Promise<void> {
  const { kind, period, amount, pending } = limit;
  await sql`
    insert into protection_limits (player_id, kind, period, amount, pending, pending_amount,
      ready_at, lapses_at)
    values (${playerId}, ${kind}, ${period}, ${amount}, ${pending?.kind ?? null},
      ${pending?.amount ?? null}, ${pending?.readyAt ?? null}, ${pending?.lapsesAt ?? null})
    on conflict (player_id, kind, period) do update set amount = excluded.amount,
      pending = excluded.pending, pending_amount = excluded.pending_amount,
      ready_at = excluded.ready_at, lapses_at = excluded.lapses_at`.execute(tx);
}

/** Deletes a limit. */
export async function deleteLimit(
  tx: Tx,
  playerId: bigint,
  { kind, period }: Pick<Limit, 'kind' | 'period'>,
): Promise<void> {
  await sql`
    delete from protection_limits
    where player_id = ${playerId} and kind = ${kind} and period = ${period}`.execute(tx);
}

/**
 * Starts checking each bet against limits: counts what was placed since the earliest window
 * started. The caller has locked the play, so no bet is counted twice or missed.
 */
export async function startCounting(
  tx: Tx,
  playerId: bigint,
  { week, month }: Windows,
  zone: string,
): Promise<void> {
  await sql`
    update protection_guards set is_limited = true, zone = ${zone}
    where player_id = ${playerId}`.execute(tx);
  await sql`delete from protection_stakes where player_id = ${playerId}`.execute(tx);
  await sql`
    insert into protection_stakes (player_id, day, stake_minor, payout_minor)
    select player_id, (placed_at at time zone ${zone})::date, sum(stake_minor)::bigint,
      sum(payout_minor)::bigint
    from ${betsOf(playerId)} b where placed_at >= ${week < month ? week : month}
    group by 1, 2`.execute(tx);
}

/** Stops it again. */
export async function stopCounting(tx: Tx, playerId: bigint): Promise<void> {
  await sql`
    update protection_guards set is_limited = false where player_id = ${playerId}`.execute(tx);
  await sql`delete from protection_stakes where player_id = ${playerId}`.execute(tx);
}

/** Stakes and payouts of the bets placed since the start of each window. */
export type UsedSums = Record<keyof Windows, { stakeMinor: bigint; payoutMinor: bigint }>;

/**
 * Returns what counts against limits of stakes and losses now: the counters if they run, else sums
 * of bets.
 */
export async function sumUsed(
  tx: Tx,
  playerId: bigint,
  windows: Windows,
  of: { isLimited: boolean; zone: string },
): Promise<UsedSums> {
  const from = of.isLimited
    ? sql`(select (day::timestamp at time zone ${of.zone}) as at, stake_minor, payout_minor
        from protection_stakes where player_id = ${playerId}) used`
    : sql`(select placed_at as at, stake_minor, payout_minor
        from ${betsOf(playerId)} b) used`;
  const sums = (since: Date, name: keyof Windows) => sql`
    coalesce(sum(stake_minor) filter (where at >= ${since}), 0)::bigint
      as ${sql.ref(`${name}Stake`)},
    coalesce(sum(payout_minor) filter (where at >= ${since}), 0)::bigint
      as ${sql.ref(`${name}Payout`)}`;
  const { day, week, month } = windows;
  const { rows } = await sql<Record<`${keyof Windows}${'Stake' | 'Payout'}`, bigint>>`
    select ${sums(day, 'day')}, ${sums(week, 'week')}, ${sums(month, 'month')}
    from ${from} where at >= ${week < month ? week : month}`.execute(tx);
  const [row] = rows;
  const pick = (name: keyof Windows) => ({
    stakeMinor: row?.[`${name}Stake`] ?? 0n,
    payoutMinor: row?.[`${name}Payout`] ?? 0n,
  });
  return { day: pick('day'), week: pick('week'), month: pick('month') };
}

/**
 * Returns what counts against limits of deposits: orders opened since the start of each window,
 * without failed ones. An overdue one counts until it is ended.
 */
export async function sumDeposits(
  tx: Tx,
  playerId: bigint,
  { day, week, month }: Windows,
): Promise<Record<keyof Windows, bigint>> {
  const sum = (since: Date) =>
    sql`coalesce(sum(counted_minor) filter (where created_at >= ${since}), 0)::bigint`;
  const { rows } = await sql<Record<keyof Windows, bigint>>`
    select ${sum(day)} as day, ${sum(week)} as week, ${sum(month)} as month
    from protection_deposits
    where player_id = ${playerId} and created_at >= ${week < month ? week : month}
      and not is_declined`.execute(tx);
  return rows[0] ?? { day: 0n, week: 0n, month: 0n };
}

/**
 * Returns the time played per day, in milliseconds, between two days; days without play are
 * omitted.
 */
export async function listTimes(
  tx: Tx,
  playerId: bigint,
  fromDay: string,
  toDay: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; playedMs: bigint }>`
    select day, played_ms from protection_times
    where player_id = ${playerId} and day between ${fromDay}::date and ${toDay}::date`.execute(tx);
  return new Map(rows.map((row) => [row.day, Number(row.playedMs)]));
}

/** Lists the pauses of a player, newest first. */
export async function listPauses(tx: Tx, playerId: bigint): Promise<PauseRow[]> {
  const { rows } = await sql<PauseRow>`
    select kind, started_at, ends_at, return_asked_at, returns_at from protection_pauses
    where player_id = ${playerId} order by started_at desc, pause_id desc`.execute(tx);
  return rows;
}

/** Inserts a pause, which stops play until it ends; an exclusion has no end yet. */
export async function insertPause(
  tx: Tx,
  playerId: bigint,
  pause: { pauseId: string; kind: PauseRow['kind']; startedAt: Date; endsAt: Date },
): Promise<void> {
  const { pauseId, kind, startedAt, endsAt } = pause;
  await sql`
    insert into protection_pauses (pause_id, player_id, kind, started_at, ends_at)
    values (${pauseId}, ${playerId}, ${kind}, ${startedAt}, ${endsAt})`.execute(tx);
  const until = kind === 'exclusion' ? sql`'infinity'::timestamptz` : sql`${endsAt}::timestamptz`;
  await sql`
    update protection_guards set blocked_until = greatest(blocked_until, ${until})
    where player_id = ${playerId}`.execute(tx);
}

/** Records that an excluded player requests to return, and from when on they may. */
export async function updateReturn(
  tx: Tx,
  playerId: bigint,
  askedAt: Date,
  returnsAt: Date,
): Promise<void> {
  await sql`
    update protection_pauses set return_asked_at = ${askedAt}, returns_at = ${returnsAt}
    where player_id = ${playerId} and kind = 'exclusion' and returns_at is null`.execute(tx);
  await sql`
    update protection_guards set blocked_until = ${returnsAt}
    where player_id = ${playerId}`.execute(tx);
}

/** Sets the interval between reality checks. */
export async function updateReminder(tx: Tx, playerId: bigint, minutes: number): Promise<void> {
  await sql`
    update protection_guards set check_minutes = ${minutes}
    where player_id = ${playerId}`.execute(tx);
}

/** Records that a reality check was answered; has no effect without a session. */
export async function updateChecked(tx: Tx, playerId: bigint, now: Date): Promise<void> {
  await sql`
    update protection_guards set checked_at = ${now}
    where player_id = ${playerId} and checked_at is not null`.execute(tx);
}

/** Records that the limits were reviewed. */
export async function updateReviewed(tx: Tx, playerId: bigint, now: Date): Promise<void> {
  await sql`
    update protection_guards set reviewed_at = ${now} where player_id = ${playerId}`.execute(tx);
}

/** The kind of a protection event. */
export type EventKind = (typeof protectionEventKinds)[number];

/** The details of an event. */
export type EventDetails = Record<string, string | number | null>;

/** How many players have a limit, are on a break, and are excluded. */
export type ProtectedCounts = {
  playersLimited: number;
  playersOnBreak: number;
  playersExcluded: number;
};

/** Counts the players who protect themselves at an instant. */
export async function countProtected(tx: Tx, now: Date): Promise<ProtectedCounts> {
  const { rows } = await sql<ProtectedCounts>`
    select (select count(distinct player_id)::integer from protection_limits) as players_limited,
           (count(distinct player_id) filter (where kind = 'break'))::integer as players_on_break,
           (count(distinct player_id) filter (where kind = 'exclusion'))::integer
             as players_excluded
      from protection_pauses
     where ends_at > ${now}
        or (kind = 'exclusion' and (returns_at is null or returns_at > ${now}))`.execute(tx);
  return rows[0] ?? { playersLimited: 0, playersOnBreak: 0, playersExcluded: 0 };
}

/** Inserts an event. */
export async function insertEvent(
  tx: Tx,
  playerId: bigint,
  event: { kind: EventKind; actor: string; details?: EventDetails; at: Date },
): Promise<void> {
  await sql`
    insert into protection_events (player_id, kind, actor, details, at)
    values (${playerId}, ${event.kind}, ${event.actor},
      ${JSON.stringify(event.details ?? {})}::jsonb, ${event.at})`.execute(tx);
}

/** Lists the last events, newest first. */
export async function listEvents(
  tx: Tx,
  playerId: bigint,
  limit: number,
): Promise<{ eventId: bigint; kind: EventKind; actor: string; details: EventDetails; at: Date }[]> {
  const { rows } = await sql<{
    eventId: bigint;
    kind: EventKind;
    actor: string;
    details: EventDetails;
    at: Date;
  }>`
    select event_id, kind, actor, details, at from protection_events
    where player_id = ${playerId} order by event_id desc limit ${limit}`.execute(tx);
  return rows;
}

/** A stored result of a self-test. */
export type SelfTest = { score: number; result: SelfTestResult; takenAt: Date };

/** Returns the last stored result; null if there is none. */
export async function findSelfTest(tx: Tx, playerId: bigint): Promise<SelfTest | null> {
  const { rows } = await sql<SelfTest>`
    select score, result, taken_at from protection_self_tests
    where player_id = ${playerId} order by taken_at desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** Stores a result; a second one at the same instant is the same one. */
export async function insertSelfTest(tx: Tx, playerId: bigint, test: SelfTest): Promise<void> {
  await sql`
    insert into protection_self_tests (player_id, taken_at, score, result)
    values (${playerId}, ${test.takenAt}, ${test.score}, ${test.result})
    on conflict do nothing`.execute(tx);
}

/** Deletes every stored result of a player. */
export async function deleteSelfTestsOf(tx: Tx, playerId: bigint): Promise<void> {
  await sql`delete from protection_self_tests where player_id = ${playerId}`.execute(tx);
}
