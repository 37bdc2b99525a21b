import type { countedBet } from '@vela/contract/game/calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import type { Language, LocalText } from '@vela/contract/language.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { TxContext } from '../app/route.ts';

type Tx = TxContext['tx'];

/** Stakes and payouts of one day, without void and free bets; open ones have no payout. */
export type BetDay = { day: string; stakeMinor: bigint; payoutMinor: bigint };

/**
 * Returns bets by the day on which they were placed, in no particular order; days without bets are
 * omitted.
 */
export async function listBetDays(
  tx: Tx,
  playerId: bigint,
  from: Date,
  before: Date,
  zone: string,
): Promise<BetDay[]> {
  const { rows } = await sql<BetDay>`
    select (placed_at at time zone ${zone})::date as day, sum(stake_minor)::bigint as stake_minor,
      sum(payout_minor)::bigint as payout_minor
    from game.bets
    where player_id = ${playerId} and state <> 3 and not is_free and placed_at >= ${from}
      and placed_at < ${before}
    group by 1`.execute(tx);
  return rows;
}

/** Sums the stakes and payouts of a session, without free bets: of ids after `afterId`. */
export async function sumSession(
  tx: Tx,
  playerId: bigint,
  afterId: bigint,
): Promise<{ stakeMinor: bigint; payoutMinor: bigint }> {
  const { rows } = await sql<{ stakeMinor: bigint; payoutMinor: bigint }>`
    select coalesce(sum(stake_minor), 0)::bigint as stake_minor,
      coalesce(sum(payout_minor), 0)::bigint as payout_minor
    from game.bets
    where player_id = ${playerId} and bet_id > ${afterId} and state <> 3
      and not is_free`.execute(tx);
  return rows[0] ?? { stakeMinor: 0n, payoutMinor: 0n };
}

/** SQL relation: the bets of a player, without void and free ones. */
export const betsOf = (playerId: bigint): RawBuilder<unknown> => sql`
  (select player_id, placed_at, stake_minor, payout_minor from game.bets
    where player_id = ${playerId} and state <> 3 and not is_free)`;

/** SQL relation: the bets from held balances. */
export const heldBets: RawBuilder<unknown> = sql`
  (select player_id, placed_at from game.bets where is_held)`;

/** SQL relation: the players with an open game at a provider that holds balances. */
export const openHolders = (now: Date): RawBuilder<unknown> => sql`
  (select distinct s.player_id from game.sessions s join game.venues v using (venue)
    where s.expires_at > ${now} and v.wallet_kind = 'transfer')`;

/** SQL expression: the stakes since an instant, without void bets. */
export const sumStakes = (since: Date): RawBuilder<unknown> => sql`
  select coalesce(sum(stake_minor), 0)::bigint from game.bets
   where placed_at >= ${since} and state <> 3`;

/** SQL expression: the GGR of settled bets placed since an instant; free ones are no revenue. */
export const sumRevenue = (since: Date): RawBuilder<unknown> => sql`
  select coalesce(sum(stake_minor - payout_minor), 0)::bigint from game.bets
   where placed_at >= ${since} and state in (1, 2) and free_play is null`;

const stakesOf = sql`
  coalesce(sum(b.stake_minor) filter (where b.state <> 3), 0)::bigint`;
const revenueOf = sql`
  coalesce(sum(b.stake_minor - b.payout_minor) filter (
    where b.state in (1, 2) and b.free_play is null), 0)::bigint`;

/** Returns stakes and GGR of the last 24 hours by the hour, oldest first. */
export async function listBetHours(
  tx: Tx,
  now: Date,
): Promise<{ at: Date; stakeMinor: bigint; grossGamingRevenueMinor: bigint }[]> {
  const { rows } = await sql<{ at: Date; stake: bigint; revenue: bigint }>`
    with hours as (
      select generate_series(
        date_trunc('hour', ${now}::timestamptz) - interval '23 hours',
        date_trunc('hour', ${now}::timestamptz), interval '1 hour') as at
    )
    select h.at, ${stakesOf} as stake, ${revenueOf} as revenue
      from hours h left join game.bets b
        on b.placed_at >= h.at and b.placed_at < h.at + interval '1 hour'
     group by h.at order by h.at`.execute(tx);
  return rows.map((row) => ({
    at: row.at,
    stakeMinor: row.stake,
    grossGamingRevenueMinor: row.revenue,
  }));
}

/** Returns stakes and GGR since an instant by venue; venues without bets are omitted. */
export async function sumBetsByVenue(
  tx: Tx,
  since: Date,
): Promise<Map<string, { stakeMinor: bigint; grossGamingRevenueMinor: bigint }>> {
  const { rows } = await sql<{ venue: string; stake: bigint; revenue: bigint }>`
    select v.venue, ${stakesOf} as stake, ${revenueOf} as revenue
      from game.bets b join game.venues v using (venue_no)
     where b.placed_at >= ${since}
     group by v.venue`.execute(tx);
  return new Map(
    rows.map((row) => [row.venue, { stakeMinor: row.stake, grossGamingRevenueMinor: row.revenue }]),
  );
}

/** The result of settled bets, and the number of open ones. */
export type BetResult = { resultMinor: bigint; openCount: number };

/**
 * Returns the result of a player's bets from our own wallets placed from an instant (inclusive) to
 * another, in one venue or in all; excludes void and free ones.
 */
export async function sumResult(
  tx: Tx,
  of: { playerId: bigint; from: Date; before: Date; venueNo: number | null },
): Promise<BetResult> {
  const { rows } = await sql<BetResult>`
    select
      coalesce(sum(payout_minor - stake_minor) filter (where state in (1, 2)), 0)::bigint
        as result_minor,
      (count(*) filter (where state in (0, 4)))::int as open_count
    from game.bets
    where player_id = ${of.playerId} and not is_held and not is_free and placed_at >= ${of.from}
      and placed_at < ${of.before} and (${of.venueNo}::int is null or venue_no = ${of.venueNo})
    `.execute(tx);
  return rows[0] ?? { resultMinor: 0n, openCount: 0 };
}

/**
 * Returns one page of the bets of sumResult that are decided, newest first: their payouts less
 * their stakes are its result.
 */
export async function listResultBets(
  tx: Tx,
  of: { playerId: bigint; from: Date; before: Date },
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: ShownBet[]; totalCount: number }> {
  const { rows } = await sql<ShownBet & { count: number }>`
    select bet_id, venue_no, stake_minor, payout_minor, placed_at,
      (count(*) over ())::int as count
    from game.bets
    where player_id = ${of.playerId} and not is_held and not is_free and placed_at >= ${of.from}
      and placed_at < ${of.before} and state in (1, 2)
    order by bet_id desc
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  return {
    rows: rows.map(({ count: _count, ...bet }) => bet),
    totalCount: rows[0]?.count ?? 0,
  };
}

/** A bet as lists show it. */
export type ShownBet = {
  betId: bigint;
  venueNo: number;
  stakeMinor: bigint;
  payoutMinor: bigint;
  placedAt: Date;
};

/** Returns a player's bets by their ids, newest first. */
export async function listBetsById(
  tx: Tx,
  playerId: bigint,
  betIds: readonly bigint[],
): Promise<ShownBet[]> {
  const { rows } = await sql<ShownBet>`
    select bet_id, venue_no, stake_minor, payout_minor, placed_at from game.bets
    where player_id = ${playerId} and bet_id = any (${[...betIds]}::bigint[])
    order by bet_id desc`.execute(tx);
  return rows;
}

/** Returns one page of the bets that used a free play, newest first; their stakes cost nothing. */
export async function listFreeBets(
  tx: Tx,
  of: { playerId: bigint; grantId: string },
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: ShownBet[]; totalCount: number }> {
  const { rows } = await sql<ShownBet & { count: number }>`
    select bet_id, venue_no, free_stake_minor as stake_minor, payout_minor, placed_at,
      (count(*) over ())::int as count
    from game.bets where player_id = ${of.playerId} and free_play = ${of.grantId} and state <> 3
    order by bet_id desc
    limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  return {
    rows: rows.map(({ count: _count, ...bet }) => bet),
    totalCount: rows[0]?.count ?? 0,
  };
}

/** SQL relation: won and lost bets, with their venue and category. */
export const decidedBets: RawBuilder<unknown> = sql`
  (select b.player_id, b.bet_id, v.venue, v.category, b.game_code, b.round, b.stake_minor,
      b.valid_minor, b.payout_minor, b.placed_at, b.settled_at
    from game.bets b join game.venues v using (venue_no) where b.state in (1, 2))`;

/** Returns the id of a player's last bet; 0 without any. Later ones have greater ids. */
export async function findLastBetId(tx: Tx, playerId: bigint): Promise<bigint> {
  const { rows } = await sql<{ betId: bigint }>`
    select bet_id from game.bets where player_id = ${playerId}
    order by bet_id desc limit 1`.execute(tx);
  return rows[0]?.betId ?? 0n;
}

/** A bet that counts for something, as a statement reads it. */
export type CountedBet = {
  betId: bigint;
  round: string;
  venue: string;
  gameCode: string;
  placedAt: Date;
  settledAt: Date;
  stakeMinor: bigint;
  validMinor: bigint;
  payoutMinor: bigint;
};

/** Bets that count for something as their statement shows them, in the order given. */
export async function describeBets(
  tx: Tx,
  bets: readonly CountedBet[],
  language: Language,
): Promise<z.output<typeof countedBet>[]> {
  const nameGame = ({ venue, gameCode }: CountedBet): string => `${venue}/${gameCode}`;
  const names = await listGameNames(tx, [...new Set(bets.map(nameGame))]);
  return bets.map((bet) => {
    const known = names.get(nameGame(bet));
    return {
      betId: String(bet.betId),
      round: bet.round,
      venueName: known ? inLanguage(known.venueNames, language) : bet.venue,
      gameName: known ? inLanguage(known.names, language) : bet.gameCode,
      placedAt: bet.placedAt,
      settledAt: bet.settledAt,
      stakeMinor: bet.stakeMinor,
      validMinor: bet.validMinor,
      payoutMinor: bet.payoutMinor,
    };
  });
}

/** Returns the names of games and of their venues, by `venue/game`; unknown ones are omitted. */
export async function listGameNames(
  tx: Tx,
  games: readonly string[],
): Promise<Map<string, { names: LocalText; venueNames: LocalText }>> {
  if (games.length === 0) return new Map();
  const { rows } = await sql<{ game: string; names: LocalText; venueNames: LocalText }>`
    select g.venue || '/' || g.game_code as game, g.names, v.names as venue_names
    from game.games g join game.venues v using (venue)
    where g.venue || '/' || g.game_code = any (${[...games]}::text[])`.execute(tx);
  return new Map(rows.map(({ game, names, venueNames }) => [game, { names, venueNames }]));
}
