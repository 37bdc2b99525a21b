import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TxContext } from '../app/route.ts';
import { isUnderBonus } from '../turnover/index.ts';
import { decidedBets } from '../venue/index.ts';
import type { CountedBet } from '../venue/index.ts';

type Tx = TxContext['tx'];

/** As SQL: what every bet that counts for the entry `e` of the tournament `t` meets (C1). */
const counting: RawBuilder<unknown> = sql`
  from tournament_entries e
  join tournament_plans t using (tournament_id)
  join ${decidedBets} b on b.player_id = e.player_id and b.bet_id > e.after_bet_id
    and b.placed_at >= greatest(t.starts_at, e.joined_at) and b.settled_at < t.ends_at
    and (b.category = any (t.categories) or b.venue = any (t.venues)
      or b.venue || '/' || b.game_code = any (t.games))
    and case when t.scoring = 'points' then b.valid_minor > 0
      else b.stake_minor >= t.min_stake_minor and b.payout_minor > b.stake_minor end
    and not ${isUnderBonus}`;

/**
 * Counts the score of every active entry of a tournament anew, from its bets; true if one has
 * changed.
 */
export async function updateScores(tx: Tx, tournamentId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with steps as (
      select e.player_id, b.bet_id, b.settled_at,
        case when t.scoring = 'points'
          then div(sum(b.valid_minor) over reached, t.point_minor)
          else max(div(b.payout_minor * 1000::numeric, b.stake_minor)) over reached
        end::bigint as score
      ${counting}
      where e.tournament_id = ${tournamentId} and e.state = 'active'
      window reached as (partition by e.player_id order by b.settled_at, b.bet_id)
    ), best as (
      select distinct on (player_id) player_id, score, settled_at, bet_id from steps
      where score > 0 order by player_id, score desc, settled_at, bet_id
    ), fresh as (
      select e.player_id, coalesce(b.score, 0) as score, b.settled_at, b.bet_id
      from tournament_entries e left join best b using (player_id)
      where e.tournament_id = ${tournamentId} and e.state = 'active'
    )
    update tournament_entries e
    set score = f.score, reached_at = f.settled_at, reached_bet_id = f.bet_id
    from fresh f
    where e.tournament_id = ${tournamentId} and e.player_id = f.player_id
      and (e.score, e.reached_at, e.reached_bet_id)
        is distinct from (f.score, f.settled_at, f.bet_id)`.execute(tx);
  await sql`
    update tournament_plans set scored_at = ${now}
    where tournament_id = ${tournamentId}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** One page of the bets that count for an entry, newest settlement first. */
export async function listScoredBets(
  tx: Tx,
  of: { tournamentId: string; playerId: bigint },
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: CountedBet[]; totalCount: number; validMinor: bigint; bestMilli: bigint }> {
  const where = sql`where e.tournament_id = ${of.tournamentId} and e.player_id = ${of.playerId}`;
  const { rows } = await sql<CountedBet>`
    select b.bet_id, b.round, b.venue, b.game_code, b.placed_at, b.settled_at, b.stake_minor,
      b.valid_minor, b.payout_minor
    ${counting} ${where} order by b.settled_at desc, b.bet_id desc
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  const { rows: sums } = await sql<{ count: number; validMinor: bigint; bestMilli: bigint }>`
    select count(*)::int as count, coalesce(sum(b.valid_minor), 0)::bigint as valid_minor,
      coalesce(max(div(b.payout_minor * 1000::numeric, nullif(b.stake_minor, 0))), 0)::bigint
        as best_milli
    ${counting} ${where}`.execute(tx);
  const { count = 0, validMinor = 0n, bestMilli = 0n } = sums[0] ?? {};
  return { rows, totalCount: count, validMinor, bestMilli };
}
