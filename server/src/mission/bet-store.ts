import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TxContext } from '../app/route.ts';
import { harmedPlayers } from '../protection/index.ts';
import { isUnderBonus } from '../turnover/index.ts';
import { decidedBets } from '../venue/index.ts';
import type { CountedBet } from '../venue/index.ts';

type Tx = TxContext['tx'];

/** Of whom, for which mission, and settled in which span of time. */
export type Counting = { missionId: string; playerId: bigint; from: Date; before: Date };

/** As SQL: the bets of players that count for a mission (M1, M3). */
const countingOf = (
  playerIds: readonly bigint[],
  of: Omit<Counting, 'playerId'>,
): RawBuilder<unknown> => sql`
  from mission_plans m
  join ${decidedBets} b on b.player_id = any (${playerIds}::bigint[]) and b.valid_minor > 0
    and (b.category = any (m.categories) or b.venue = any (m.venues)) and not ${isUnderBonus}
  join players p on p.player_id = b.player_id and not p.is_agent
  left join ${harmedPlayers} h on h.player_id = b.player_id
  where m.mission_id = ${of.missionId}
    and b.settled_at >= ${of.from} and b.settled_at < ${of.before}
    and (h.since is null or b.placed_at < h.since)`;

const counting = (of: Counting): RawBuilder<unknown> => countingOf([of.playerId], of);

/** Returns those players whose bets reach the target of a mission, each bet up to its most. */
export async function listReaching(
  tx: Tx,
  playerIds: readonly bigint[],
  of: Omit<Counting, 'playerId'>,
): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select b.player_id ${countingOf(playerIds, of)}
    group by b.player_id, m.target_minor
    having sum(least(b.valid_minor, m.bet_max_minor)) >= m.target_minor
    order by b.player_id`.execute(tx);
  return rows.map(({ playerId }) => playerId);
}

/** The sum of a player's bets for a mission, each up to the most that counts. */
export async function sumCounted(tx: Tx, of: Counting): Promise<bigint> {
  const { rows } = await sql<{ sumMinor: bigint }>`
    select coalesce(sum(least(b.valid_minor, m.bet_max_minor)), 0)::bigint as sum_minor
    ${counting(of)}`.execute(tx);
  return rows[0]?.sumMinor ?? 0n;
}

/** One page of the bets of a player that count for a mission, newest settlement first. */
export async function listMissionBetRows(
  tx: Tx,
  of: Counting,
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: (CountedBet & { countedMinor: bigint })[]; totalCount: number }> {
  const { rows } = await sql<CountedBet & { countedMinor: bigint }>`
    select b.bet_id, b.round, b.venue, b.game_code, b.placed_at, b.settled_at, b.stake_minor,
      b.valid_minor, b.payout_minor, least(b.valid_minor, m.bet_max_minor) as counted_minor
    ${counting(of)} order by b.settled_at desc, b.bet_id desc
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  const { rows: all } = await sql<{ count: number }>`
    select count(*)::int as count ${counting(of)}`.execute(tx);
  return { rows, totalCount: all[0]?.count ?? 0 };
}
