import type { RebateKind } from '@vela/contract/vip/rules.ts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { DB } from '../tables.gen.ts';
import { decidedBets } from '../venue/index.ts';
import type { CountedBet as StatedBet } from '../venue/index.ts';
import type { CountedBet, Fill, Requirement, RequirementKind, ValidDay } from './rules.ts';

/** A new requirement. */
export type NewRequirement = {
  playerId: bigint;
  kind: RequirementKind;
  cause: string;
  requiredMinor: bigint;
  venue: string | null;
  now: Date;
};

/** Inserts a requirement; a cause opens one of its kind per player, however often it is sent. */
export async function insertRequirement(tx: Kysely<DB>, wanted: NewRequirement): Promise<void> {
  const { playerId, kind, cause, requiredMinor, venue, now } = wanted;
  await sql`
    insert into turnover_requirements
      (player_id, kind, cause, required_minor, venue, opened_at)
    values (${playerId}, ${kind}, ${cause}, ${requiredMinor}, ${venue}, ${now})
    on conflict (player_id, kind, cause) do nothing`.execute(tx);
}

/**
 * Raises a requirement, or opens it; one that was met is open again. The caller serialises it with
 * the counting of bets by lockFolding.
 */
export async function raiseRequirement(tx: Kysely<DB>, wanted: NewRequirement): Promise<void> {
  const { playerId, kind, cause, requiredMinor, venue, now } = wanted;
  await sql`
    insert into turnover_requirements as r
      (player_id, kind, cause, required_minor, venue, opened_at)
    values (${playerId}, ${kind}, ${cause}, ${requiredMinor}, ${venue}, ${now})
    on conflict (player_id, kind, cause) do update
      set required_minor = excluded.required_minor
        + case when r.released_at is null then r.required_minor else 0 end,
        met_at = null, released_at = null`.execute(tx);
}

/**
 * Lowers a requirement, which is met if bets have filled the rest, and released if nothing is left
 * of it. The caller serialises it as in raiseRequirement.
 */
export async function lowerRequirement(
  tx: Kysely<DB>,
  lowered: Omit<NewRequirement, 'venue'>,
): Promise<void> {
  const { playerId, kind, cause, requiredMinor, now } = lowered;
  await sql`
    update turnover_requirements r set
      required_minor = case when l.is_none then r.required_minor else l.required_minor end,
      met_at = case when not l.is_none and r.filled_minor = l.required_minor
        then coalesce(r.met_at, ${now}) end,
      released_at = case when l.is_none then ${now}::timestamptz else r.released_at end
    from (
      select greatest(filled_minor, required_minor - ${requiredMinor}) as required_minor,
        filled_minor = 0 and required_minor <= ${requiredMinor} as is_none
      from turnover_requirements
      where player_id = ${playerId} and kind = ${kind} and cause = ${cause}
    ) l
    where r.player_id = ${playerId} and r.kind = ${kind} and r.cause = ${cause}`.execute(tx);
}

/** Serialises the counting of this player's bets until the transaction ends. */
export async function lockFolding(tx: Kysely<DB>, playerId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`turnover ${playerId}`}, 0))`.execute(
    tx,
  );
}

/**
 * Returns a player's open requirements, oldest first, locked until the transaction ends, so that no
 * other counting fills them.
 */
export async function lockOpenRequirements(
  tx: Kysely<DB>,
  playerId: bigint,
): Promise<Requirement[]> {
  const { rows } = await sql<Requirement>`
    select kind, cause, required_minor, filled_minor, venue, opened_at
    from turnover_requirements
    where player_id = ${playerId} and met_at is null and released_at is null
    order by opened_at, kind, cause for update`.execute(tx);
  return rows;
}

/** Stores what has been filled; a full requirement is met at `now`. */
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

/** Lists a player's open requirements, oldest first. */
export async function listOpenRows(tx: Kysely<DB>, playerId: bigint): Promise<Requirement[]> {
  const { rows } = await sql<Requirement>`
    select kind, cause, required_minor, filled_minor, venue, opened_at
    from turnover_requirements
    where player_id = ${playerId} and met_at is null and released_at is null
    order by opened_at, kind, cause`.execute(tx);
  return rows;
}

/** Releases a venue's unmet requirements: they require nothing more. */
export async function updateReleased(
  tx: Kysely<DB>,
  playerId: bigint,
  venue: string,
  now: Date,
): Promise<void> {
  await sql`
    update turnover_requirements set released_at = ${now}
    where player_id = ${playerId} and venue = ${venue} and met_at is null
      and released_at is null`.execute(tx);
}

/** Stores what bets have filled. */
export async function insertFills(
  tx: Kysely<DB>,
  playerId: bigint,
  fills: readonly Fill[],
): Promise<void> {
  if (fills.length === 0) return;
  await sql`
    insert into turnover_fills (player_id, bet_id, kind, cause, filled_minor)
    select ${playerId}, bet_id, kind, cause, filled_minor
    from unnest(${fills.map((fill) => fill.betId)}::bigint[],
      ${fills.map((fill) => fill.kind)}::text[], ${fills.map((fill) => fill.cause)}::text[],
      ${fills.map((fill) => fill.filledMinor)}::bigint[])
      as f (bet_id, kind, cause, filled_minor)`.execute(tx);
}

/**
 * Returns when the oldest requirement was opened that one of the bets has filled; null if there is
 * none.
 */
export async function findOldestFilled(
  tx: Kysely<DB>,
  playerId: bigint,
  betIds: readonly bigint[],
): Promise<Date | null> {
  if (betIds.length === 0) return null;
  const { rows } = await sql<{ openedAt: Date | null }>`
    select min(r.opened_at) as opened_at
    from turnover_fills f join turnover_requirements r using (player_id, kind, cause)
    where f.player_id = ${playerId} and f.bet_id = any (${betIds}::bigint[])`.execute(tx);
  return rows[0]?.openedAt ?? null;
}

/** Deletes everything that bets have filled; a requirement that they met is open again. */
export async function deleteFills(
  tx: Kysely<DB>,
  playerId: bigint,
  betIds: readonly bigint[],
): Promise<void> {
  await sql`
    with given as (
      delete from turnover_fills
      where player_id = ${playerId} and bet_id = any (${betIds}::bigint[])
      returning kind, cause, filled_minor
    ), sums as (select kind, cause, sum(filled_minor) as minor from given group by kind, cause)
    update turnover_requirements r
    set filled_minor = r.filled_minor - s.minor, met_at = null
    from sums s
    where r.player_id = ${playerId} and r.kind = s.kind and r.cause = s.cause`.execute(tx);
}

/** Returns the remaining turnover of a player, as far as bets have been counted; minor units. */
export async function sumLeft(tx: Kysely<DB>, playerId: bigint): Promise<bigint> {
  const { rows } = await sql<{ leftMinor: bigint }>`
    select coalesce(sum(required_minor - filled_minor), 0)::bigint as left_minor
      from turnover_requirements where player_id = ${playerId} and met_at is null
       and released_at is null`.execute(tx);
  return rows[0]?.leftMinor ?? 0n;
}

/** SQL expression: whether the bet `b` of a query was placed under an open bonus. */
export const isUnderBonus: RawBuilder<boolean> = sql`
  exists (select from turnover_bonus_spans s
    where s.player_id = b.player_id and s.granted_at <= b.placed_at
      and (s.ended_at is null or b.placed_at < s.ended_at)
      and (s.venue is null or s.venue = b.venue))`;

/**
 * Lists a player's valid bets that were settled in a span, newest settlement first; those placed
 * under a bonus only where they count, too.
 */
export async function listValidBets(
  tx: Kysely<DB>,
  of: { playerId: bigint; from: Date; before: Date; withBonus: boolean },
  limit: number,
): Promise<StatedBet[]> {
  const { rows } = await sql<StatedBet>`
    select b.bet_id, b.round, b.venue, b.game_code, b.placed_at, b.settled_at, b.stake_minor,
      b.valid_minor, b.payout_minor
    from ${decidedBets} b
    where b.player_id = ${of.playerId} and b.settled_at >= ${of.from}
      and b.settled_at < ${of.before} and b.valid_minor > 0
      and (${of.withBonus} or not ${isUnderBonus})
    order by b.settled_at desc, b.bet_id desc limit ${limit}`.execute(tx);
  return rows;
}

/** Returns those of a player's bets that were placed while a bonus was open, in its venue. */
export async function listUnderBonus(
  tx: Kysely<DB>,
  playerId: bigint,
  bets: readonly Pick<CountedBet, 'betId' | 'venue' | 'placedAt'>[],
): Promise<Set<bigint>> {
  if (bets.length === 0) return new Set();
  const { rows } = await sql<{ betId: bigint }>`
    select b.bet_id
    from (select ${playerId}::bigint as player_id, u.*
      from unnest(${bets.map((bet) => bet.betId)}::bigint[],
        ${bets.map((bet) => bet.venue)}::text[],
        ${bets.map((bet) => bet.placedAt)}::timestamptz[]) as u (bet_id, venue, placed_at)) b
    where ${isUnderBonus}`.execute(tx);
  return new Set(rows.map((row) => row.betId));
}

/** Adds to the valid bets of a player's days. */
export async function addValidDays(
  tx: Kysely<DB>,
  playerId: bigint,
  days: readonly ValidDay[],
): Promise<void> {
  if (days.length === 0) return;
  await sql`
    insert into turnover_valid_days as d
      (player_id, day, category, valid_minor, bonus_minor, basketball_minor)
    select ${playerId}, day, category, valid_minor, bonus_minor, basketball_minor
    from unnest(${days.map((it) => it.day)}::date[], ${days.map((it) => it.category)}::text[],
      ${days.map((it) => it.validMinor)}::bigint[], ${days.map((it) => it.bonusMinor)}::bigint[],
      ${days.map((it) => it.basketballMinor)}::bigint[])
      as n (day, category, valid_minor, bonus_minor, basketball_minor)
    on conflict (player_id, day, category)
      do update set valid_minor = d.valid_minor + excluded.valid_minor,
        bonus_minor = d.bonus_minor + excluded.bonus_minor,
        basketball_minor = d.basketball_minor + excluded.basketball_minor`.execute(tx);
}

/** Sums a player's valid bets between two site days, both included. */
export async function sumValid(
  tx: Kysely<DB>,
  playerId: bigint,
  fromDay: string,
  toDay: string,
): Promise<bigint> {
  const { rows } = await sql<{ validMinor: bigint }>`
    select coalesce(sum(valid_minor), 0)::bigint as valid_minor from turnover_valid_days
    where player_id = ${playerId} and day between ${fromDay}::date and ${toDay}::date`.execute(tx);
  return rows[0]?.validMinor ?? 0n;
}

/** SQL relation: each player's valid bets by site day and category, of which those of a bonus. */
export const validDays: RawBuilder<unknown> = sql`turnover_valid_days`;

/** SQL relation: each player's valid bets without a bonus by site day and kind of rebate. */
export const rebateDays: RawBuilder<unknown> = sql`(
  select player_id, day, category as kind,
    valid_minor - bonus_minor - basketball_minor as valid_minor
  from turnover_valid_days
  union all
  select player_id, day, 'basketball', basketball_minor from turnover_valid_days
  where basketball_minor <> 0
)`;

/** A player and a span of site days, both included. */
export type ValidSpan = { playerId: bigint; fromDay: string; toDay: string };

/** Sums players' valid bets, each in their own span of days; players without any are omitted. */
export async function sumValidSpans(
  tx: Kysely<DB>,
  spans: readonly ValidSpan[],
): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ playerId: bigint; validMinor: bigint }>`
    select s.player_id, sum(d.valid_minor)::bigint as valid_minor
    from unnest(${spans.map((it) => it.playerId)}::bigint[],
      ${spans.map((it) => it.fromDay)}::date[], ${spans.map((it) => it.toDay)}::date[])
      as s (player_id, from_day, to_day)
    join turnover_valid_days d
      on d.player_id = s.player_id and d.day between s.from_day and s.to_day
    group by s.player_id`.execute(tx);
  return new Map(rows.map((row) => [row.playerId, row.validMinor]));
}

/**
 * Returns a player's valid bets of one site day without a bonus, by kind of rebate, in no
 * particular order.
 */
export async function listValidDay(
  tx: Kysely<DB>,
  playerId: bigint,
  day: string,
): Promise<{ kind: RebateKind; validMinor: bigint }[]> {
  const { rows } = await sql<{ kind: RebateKind; validMinor: bigint }>`
    select kind, valid_minor from ${rebateDays} d
    where player_id = ${playerId} and day = ${day}::date`.execute(tx);
  return rows;
}

/** Lists the players with valid bets on a site day. */
export async function listValidPlayers(tx: Kysely<DB>, day: string): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select distinct player_id from turnover_valid_days where day = ${day}::date
    order by player_id`.execute(tx);
  return rows.map((row) => row.playerId);
}

/** The progress of one requirement, and how it ended. */
export type RequirementRow = {
  requiredMinor: bigint;
  filledMinor: bigint;
  metAt: Date | null;
  releasedAt: Date | null;
};

/** Returns one requirement of a player; null if its cause has opened none. */
export async function findRequirement(
  tx: Kysely<DB>,
  { playerId, kind, cause }: Pick<NewRequirement, 'playerId' | 'kind' | 'cause'>,
): Promise<RequirementRow | null> {
  const { rows } = await sql<RequirementRow>`
    select required_minor, filled_minor, met_at, released_at from turnover_requirements
    where player_id = ${playerId} and kind = ${kind} and cause = ${cause}`.execute(tx);
  return rows[0] ?? null;
}

/** Releases one unmet requirement, and no other: it requires nothing more. */
export async function releaseRequirement(
  tx: Kysely<DB>,
  { playerId, kind, cause, now }: Pick<NewRequirement, 'playerId' | 'kind' | 'cause' | 'now'>,
): Promise<void> {
  await sql`
    update turnover_requirements set released_at = ${now}
    where player_id = ${playerId} and kind = ${kind} and cause = ${cause} and met_at is null
      and released_at is null`.execute(tx);
}

/** Returns one page of what bets have filled of a requirement, newest bet first. */
export async function listFills(
  tx: Kysely<DB>,
  { playerId, kind, cause }: Pick<NewRequirement, 'playerId' | 'kind' | 'cause'>,
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: { betId: bigint; filledMinor: bigint }[]; totalCount: number }> {
  const { rows } = await sql<{ betId: bigint; filledMinor: bigint; count: number }>`
    select bet_id, filled_minor, (count(*) over ())::int as count from turnover_fills
    where player_id = ${playerId} and kind = ${kind} and cause = ${cause}
    order by bet_id desc
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  return {
    rows: rows.map(({ betId, filledMinor }) => ({ betId, filledMinor })),
    totalCount: rows[0]?.count ?? 0,
  };
}

/** Returns the median daily valid bets of players who bet, since a day; null if there are none. */
export async function findMedianDay(tx: Kysely<DB>, fromDay: string): Promise<bigint | null> {
  const { rows } = await sql<{ medianMinor: bigint | null }>`
    select percentile_disc(0.5) within group (order by valid_minor) as median_minor
    from (
      select sum(valid_minor)::bigint as valid_minor from turnover_valid_days
      where day >= ${fromDay}::date group by player_id, day
    ) d where valid_minor > 0`.execute(tx);
  return rows[0]?.medianMinor ?? null;
}
