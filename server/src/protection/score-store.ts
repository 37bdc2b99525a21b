import type { HarmFacts, SeenMarker } from './markers.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TxContext } from '../app/route.ts';
import { playersLoggedInSince, shareDevice } from '../access/index.ts';
import { toLikeText } from '../app/like.ts';
import { betsOf } from '../venue/index.ts';

type Tx = TxContext['tx'];

/** The last score of a player. */
export type Score = {
  score: number;
  threshold: number;
  isOver: boolean;
  markers: SeenMarker[];
  scoredAt: Date;
  flaggedAt: Date | null;
  handledAt: Date | null;
  handledBy: string;
};

const columns = sql`
  s.score, s.threshold, s.score >= s.threshold as is_over, s.markers, s.scored_at, s.flagged_at,
  s.handled_at, s.handled_by`;

/** Returns the last score of a player; null if none was ever above zero. */
export async function findScore(tx: Tx, playerId: bigint): Promise<Score | null> {
  const { rows } = await sql<Score>`
    select ${columns} from protection_scores s where player_id = ${playerId}`.execute(tx);
  return rows[0] ?? null;
}

/** Replaces a score; leaves its flag and the flag's handling unchanged. */
export async function saveScore(
  tx: Tx,
  playerId: bigint,
  score: Pick<Score, 'score' | 'threshold' | 'markers' | 'scoredAt'>,
): Promise<void> {
  await sql`
    insert into protection_scores (player_id, score, threshold, markers, scored_at, over_since)
    values (${playerId}, ${score.score}, ${score.threshold},
      ${JSON.stringify(score.markers)}::jsonb, ${score.scoredAt},
      case when ${score.score}::int >= ${score.threshold}::int
        then ${score.scoredAt}::timestamptz end)
    on conflict (player_id) do update set
      over_since = case when excluded.score >= excluded.threshold then coalesce(
        case when protection_scores.score >= protection_scores.threshold
          then protection_scores.over_since end, excluded.over_since) end,
      score = excluded.score,
      threshold = excluded.threshold, markers = excluded.markers,
      scored_at = excluded.scored_at`.execute(tx);
}

/** Raises a flag for operators, even if an earlier one was handled. */
export async function raiseFlag(tx: Tx, playerId: bigint, now: Date): Promise<void> {
  await sql`
    update protection_scores set flagged_at = ${now}, handled_at = null, handled_by = ''
    where player_id = ${playerId}`.execute(tx);
}

/** Records who handled a flag; has no effect without one. */
export async function updateHandled(
  tx: Tx,
  playerId: bigint,
  handledBy: string,
  now: Date,
): Promise<void> {
  await sql`
    update protection_scores set handled_at = ${now}, handled_by = ${handledBy}
    where player_id = ${playerId} and flagged_at is not null`.execute(tx);
}

/** Returns one page of flagged players: longest waiting first, or most recently handled first. */
export async function listFlagged(
  tx: Tx,
  wanted: { state: 'waiting' | 'handled'; search: string; pageNo: number; pageSize: number },
): Promise<{ rows: (Score & { username: string; vipLevel: number })[]; totalCount: number }> {
  const pattern = `%${toLikeText(wanted.search.toLowerCase())}%`;
  const isWaiting = wanted.state === 'waiting';
  const from = sql`
    from protection_scores s join players p using (player_id)
    where s.flagged_at is not null and (s.handled_at is null) = ${isWaiting}
      and p.username like ${pattern}`;
  const { rows: counted } = await sql<{ count: bigint }>`select count(*) ${from}`.execute(tx);
  const order = isWaiting
    ? sql`s.flagged_at, s.player_id`
    : sql`s.handled_at desc, s.player_id desc`;
  const { rows } = await sql<Score & { username: string; vipLevel: number }>`
    select ${columns}, p.username, p.vip_level ${from} order by ${order}
    limit ${wanted.pageSize} offset ${(wanted.pageNo - 1) * wanted.pageSize}`.execute(tx);
  return { rows, totalCount: Number(counted[0]?.count ?? 0n) };
}

/**
 * Lists players whose score may have changed: those who played, deposited, or registered since an
 * instant, and those with points that were not scored since `staleBefore`; at most `limit`.
 */
export async function listToScore(
  tx: Tx,
  since: Date,
  staleBefore: Date,
  limit: number,
): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select player_id from protection_guards where active_at >= ${since}
    union select player_id from protection_deposits where created_at >= ${since}
    union select player_id from players where registered_at >= ${since}
    union ${playersLoggedInSince(since)}
    union select player_id from protection_scores
      where score > 0 and scored_at < ${staleBefore}
    order by player_id limit ${limit}`.execute(tx);
  return rows.map((row) => row.playerId);
}

/** The starts of the evaluated periods: this week, and the four weeks before it. */
export type HarmSince = { week: Date; usual: Date; redepositHours: number };

/** Returns the facts of a player's money and play that may be markers of harm. */
export async function loadHarmFacts(
  tx: Tx,
  playerId: bigint,
  { week, usual, redepositHours }: HarmSince,
  zone: string,
): Promise<HarmFacts> {
  const { rows } = await sql<{
    depositWeekMinor: bigint;
    depositUsualMinor: bigint;
    stakeWeekMinor: bigint;
    stakeUsualMinor: bigint;
    nights: number;
    depositsOnLosingDays: number[];
    dayMinutes: number[];
    redeposits: number;
    declinedDeposits: number;
    raises: number;
  }>`
    with orders as (
      select created_at, amount_minor, is_declined, (created_at at time zone ${zone})::date as day
      from protection_deposits where player_id = ${playerId} and created_at >= ${usual}
    ), bets as (
      select placed_at, placed_at at time zone ${zone} as local, stake_minor, payout_minor
      from ${betsOf(playerId)} b where placed_at >= ${usual}
    ), losing as (
      select local::date as day from bets where placed_at >= ${week}
      group by 1 having sum(payout_minor) < sum(stake_minor)
    )
    select
      (select coalesce(sum(amount_minor) filter (where created_at >= ${week}), 0)::bigint
        from orders where not is_declined) as deposit_week_minor,
      (select (coalesce(sum(amount_minor) filter (where created_at < ${week}), 0) / 4)::bigint
        from orders where not is_declined) as deposit_usual_minor,
      (select coalesce(sum(stake_minor) filter (where placed_at >= ${week}), 0)::bigint from bets)
        as stake_week_minor,
      (select (coalesce(sum(stake_minor) filter (where placed_at < ${week}), 0) / 4)::bigint
        from bets) as stake_usual_minor,
      (select count(distinct local::date)::int from bets
        where placed_at >= ${week} and extract(hour from local) < 6) as nights,
      array(select count(*)::int from orders join losing using (day)
        where not is_declined group by day order by day) as deposits_on_losing_days,
      array(select (played_ms / 60000)::int from protection_times
        where player_id = ${playerId} and day >= (${week}::timestamptz at time zone ${zone})::date
        order by day) as day_minutes,
      (select count(*)::int from orders o where o.created_at >= ${week} and not o.is_declined
        and exists (select from protection_withdrawals w where w.player_id = ${playerId}
          and w.created_at between o.created_at - make_interval(hours => ${redepositHours}::int)
            and o.created_at)) as redeposits,
      (select count(*)::int from orders where is_declined and created_at >= ${week})
        as declined_deposits,
      (select count(*)::int from protection_events
        where player_id = ${playerId} and kind in ('raiseAsked', 'removalAsked')
          and at >= ${week}) as raises`.execute(tx);
  const [facts] = rows;
  if (!facts) throw new Error('no facts returned');
  return { ...facts, duplicates: await listExcludedDuplicates(tx, playerId) };
}

/**
 * Lists excluded players who may be the same person: a shared device, payout account, or name and
 * birth date.
 */
export async function listExcludedDuplicates(tx: Tx, playerId: bigint): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    with excluded as (
      select distinct g.player_id
      from protection_guards g join protection_pauses p using (player_id)
      where g.blocked_until = 'infinity' and p.kind = 'exclusion' and g.player_id <> ${playerId}
    )
    select distinct t.username from excluded e join players t using (player_id)
    join players own on own.player_id = ${playerId}
    where ${shareDevice(sql`own.player_id`, sql`t.player_id`)}
      or exists (
        select from protection_payout_numbers a join protection_payout_numbers b using (number_hash)
        where a.player_id = own.player_id and b.player_id = t.player_id)
      or (own.birth_date = t.birth_date and own.real_name is not null
        and lower(regexp_replace(own.real_name, '\s', '', 'g'))
          = lower(regexp_replace(t.real_name, '\s', '', 'g')))
    order by t.username limit 20`.execute(tx);
  return rows.map((row) => row.username);
}

/** SQL expression: the number of unhandled flags. */
export const countFlagged: RawBuilder<unknown> = sql`
  select count(*) from protection_scores where flagged_at is not null and handled_at is null`;
