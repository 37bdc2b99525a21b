import type { GameCategory } from '@vela/contract/game/calls.ts';
import type { LocalText } from '@vela/contract/language.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TxContext } from '../app/route.ts';
import type { ReturnSums } from './return-rules.ts';

/** A game with its returns over a period. */
export type ReturnRow = ReturnSums & {
  venue: string;
  venueNames: LocalText;
  gameCode: string;
  names: LocalText;
  category: GameCategory;
  isClosed: boolean;
  returnMinBp: number | null;
  returnMaxBp: number | null;
  stakeMinor: bigint;
  payoutMinor: bigint;
  alarmSince: Date | null;
};

/**
 * Recounts the bets placed on a day. A round counts once all of its bets are settled; free and void
 * bets do not count.
 */
export async function countReturnDay(
  tx: TxContext['tx'],
  of: { day: string; from: Date; until: Date; now: Date },
): Promise<void> {
  await sql`
    insert into game.return_days as d (venue, game_code, day, return_min_bp, return_max_bp, rounds,
      stake_minor, payout_minor, largest_payout_minor, payout_payout, payout_stake, stake_stake,
      counted_at)
    select g.venue, g.game_code, ${of.day}::date, coalesce(g.return_min_bp, g.rtp_bp),
           coalesce(g.return_max_bp, g.rtp_bp), count(*), sum(r.stake), sum(r.payout),
           max(r.payout), sum(r.payout * r.payout), sum(r.payout * r.stake), sum(r.stake * r.stake),
           ${of.now}
      from (select venue_no, game_code, sum(stake_minor) as stake, sum(payout_minor) as payout
              from game.bets
             where placed_at >= ${of.from} and placed_at < ${of.until}
               and state <> 3 and not is_free
             group by venue_no, game_code, player_id, round
            having bool_and(state not in (0, 4))) r
      join game.venues v using (venue_no)
      join game.games g on g.venue = v.venue and g.game_code = r.game_code
     group by g.venue, g.game_code
    on conflict (venue, game_code, day) do update
      set rounds = excluded.rounds, stake_minor = excluded.stake_minor,
          payout_minor = excluded.payout_minor,
          largest_payout_minor = excluded.largest_payout_minor,
          payout_payout = excluded.payout_payout, payout_stake = excluded.payout_stake,
          stake_stake = excluded.stake_stake, counted_at = excluded.counted_at`.execute(tx);
  await sql`
    delete from game.return_days where day = ${of.day}::date and counted_at < ${of.now}`.execute(
    tx,
  );
}

/** Lists game returns from a day on, of all games or of one. Includes games without play. */
export async function listReturnRows(
  tx: TxContext['tx'],
  since: string,
  game: { venue: string; gameCode: string } | null = null,
): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    select g.venue, v.names as venue_names, g.game_code, g.names, v.category,
           g.is_closed or g.offer <> 'open' as is_closed,
           coalesce(g.return_min_bp, g.rtp_bp) as return_min_bp,
           coalesce(g.return_max_bp, g.rtp_bp) as return_max_bp,
           d.*, a.since as alarm_since
      from game.games g join game.venues v using (venue)
      left join game.return_alarms a using (venue, game_code),
      lateral (
        select coalesce(sum(rounds), 0)::integer as rounds,
               coalesce(sum(stake_minor), 0)::bigint as stake_minor,
               coalesce(sum(payout_minor), 0)::bigint as payout_minor,
               coalesce(max(largest_payout_minor), 0)::float8 as largest_payout,
               coalesce(bool_and(return_max_bp is not null), false) as is_stated,
               coalesce(sum(payout_minor - stake_minor * h.share), 0)::float8 as over,
               coalesce(sum(payout_payout - 2 * h.share * payout_stake
                 + h.share * h.share * stake_stake), 0)::float8 as over_squares,
               coalesce(sum(payout_minor - stake_minor * l.share), 0)::float8 as under,
               coalesce(sum(payout_payout - 2 * l.share * payout_stake
                 + l.share * l.share * stake_stake), 0)::float8 as under_squares
          from game.return_days r,
               lateral (select r.return_max_bp / 10000.0 as share) h,
               lateral (select r.return_min_bp / 10000.0 as share) l
         where r.venue = g.venue and r.game_code = g.game_code and r.day >= ${since}::date) d
     where (d.rounds > 0 or g.offer <> 'gone')
       and (${game?.venue ?? null}::text is null
         or (g.venue, g.game_code) = (${game?.venue ?? ''}, ${game?.gameCode ?? ''}))
     order by g.venue, g.position, g.game_code`.execute(tx);
  return rows;
}

/** One day of a game. */
export type ReturnDay = {
  day: string;
  rounds: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
};

/** Lists the days on which a game was played, oldest first. */
export async function listReturnDays(
  tx: TxContext['tx'],
  since: string,
  game: { venue: string; gameCode: string },
): Promise<ReturnDay[]> {
  const { rows } = await sql<ReturnDay>`
    select to_char(day, 'YYYY-MM-DD') as day, rounds::integer as rounds, stake_minor, payout_minor
      from game.return_days
     where venue = ${game.venue} and game_code = ${game.gameCode} and day >= ${since}::date
     order by day`.execute(tx);
  return rows;
}

/** Returns when returns were last counted, or null. */
export async function findCountedAt(tx: TxContext['tx']): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(counted_at) as at from game.return_days`.execute(tx);
  return rows[0]?.at ?? null;
}

/** A warning about a game. */
export type ReturnAlarm = { venue: string; gameCode: string; state: 'above' | 'below' };

/** Locks and lists the active warnings. */
export async function lockReturnAlarms(tx: TxContext['tx']): Promise<ReturnAlarm[]> {
  await sql`lock table game.return_alarms in share row exclusive mode`.execute(tx);
  const { rows } = await sql<ReturnAlarm>`
    select venue, game_code, state from game.return_alarms`.execute(tx);
  return rows;
}

/** Starts a warning, or changes the direction of an active one. */
export async function saveReturnAlarm(
  tx: TxContext['tx'],
  alarm: ReturnAlarm,
  now: Date,
): Promise<void> {
  await sql`
    insert into game.return_alarms (venue, game_code, state, since)
    values (${alarm.venue}, ${alarm.gameCode}, ${alarm.state}, ${now})
    on conflict (venue, game_code) do update
      set state = excluded.state, since = excluded.since`.execute(tx);
}

/** Ends a warning. */
export async function deleteReturnAlarm(
  tx: TxContext['tx'],
  { venue, gameCode }: Pick<ReturnAlarm, 'venue' | 'gameCode'>,
): Promise<void> {
  await sql`
    delete from game.return_alarms
     where venue = ${venue} and game_code = ${gameCode}`.execute(tx);
}

/** SQL expression: the number of games with a warning. */
export const countReturnAlarms: RawBuilder<unknown> = sql`select count(*) from game.return_alarms`;
