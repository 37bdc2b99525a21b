import type { betFilterStates, betStates, GameCategory } from '@vela/contract/game/calls.ts';
import type { betSorts } from '@vela/contract/game/staff-calls.ts';
import type { LocalText } from '@vela/contract/language.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { byInstant, byNumber, toKeyset } from '../app/keyset.ts';
import type { Keyed } from '../app/keyset.ts';
import type { TxContext } from '../app/route.ts';
import type { Pictures } from './provider/game-list.ts';
import type { ReadSlip } from './provider/slip-store.ts';

type BetState = (typeof betStates)[number];

/** A bet as records show it. */
export type BetRow = {
  playerId: bigint;
  username: string;
  betId: bigint;
  venue: string;
  venueNames: LocalText;
  gameCode: string;
  gameNames: LocalText | null;
  pictures: Pictures | null;
  category: GameCategory;
  provider: string;
  baseUrl: string;
  round: string;
  selection: string;
  state: BetState;
  stakeMinor: bigint;
  /** At risk in a free round or bet, without the player's money; else zero. */
  freeStakeMinor: bigint;
  validMinor: bigint;
  payoutMinor: bigint;
  /** Payout less stake; zero while the bet is open or if it is void. */
  netMinor: bigint;
  /** The part of its wins that is in review. */
  reviewMinor: bigint;
  placedAt: Date;
  settledAt: Date | null;
  /** Of a sportsbook; null for every other game. */
  slip: Pick<ReadSlip, 'kind' | 'state' | 'legs' | 'corrections'> | null;
  /** True if its provider is switched off. */
  isPast: boolean;
};

/** The filter of a list of bets. */
export type BetFilter = {
  playerId: bigint | null;
  since: Date | null;
  until?: Date | null;
  venue?: string | undefined;
  category?: GameCategory | undefined;
  state?: (typeof betFilterStates)[number] | undefined;
};

/** The state of a bet: rows store open (0), decided (1, 2), void (3) and in review (4). */
const state = sql`
  case when b.state = 0 then 'open' when b.state = 3 then 'void' when b.state = 4 then 'inReview'
       when b.payout_minor = 0 then 'lost' when b.payout_minor < b.stake_minor then 'partlyReturned'
       when b.payout_minor = b.stake_minor then 'push' else 'won' end`;
const net = sql`case when b.state in (1, 2) then b.payout_minor - b.stake_minor else 0 end`;

function toWhere(filter: BetFilter): RawBuilder<unknown> {
  return sql`
    (${filter.playerId}::bigint is null or b.player_id = ${filter.playerId})
      and (${filter.since}::timestamptz is null or b.placed_at >= ${filter.since})
      and (${filter.until ?? null}::timestamptz is null or b.placed_at < ${filter.until ?? null})
      and (${filter.venue ?? null}::text is null or b.venue_no = (
        select o.venue_no from game.venues o where o.venue = ${filter.venue ?? null}))
      and (${filter.category ?? null}::text is null or v.category = ${filter.category ?? null})
      and (${filter.state ?? null}::text is null or ${toStateIs(filter.state ?? null)})`;
}

/** Parameters are constants to the planner, so that one branch is left, which an index may serve. */
const toStateIs = (wanted: string | null): RawBuilder<unknown> => sql`
  case when ${wanted} = 'open' then b.state = 0 when ${wanted} = 'inReview' then b.state = 4
       when ${wanted} in ('waiting', 'confirmed', 'halfWon', 'halfLost', 'cashedOut', 'refused')
         then s.state = ${wanted} and b.state <> 4
       else coalesce(s.state, ${state}) = ${wanted} and b.state <> 4 end`;

const from = sql`
  from game.bets b join game.venues v using (venue_no)
  join game.providers p on p.provider_no = b.provider_no
  left join game.bet_slips s on s.player_id = b.player_id and s.bet_id = b.bet_id`;

const columns = sql`
  b.player_id, u.username, b.bet_id, v.venue, v.names as venue_names, b.game_code,
  g.names as game_names, g.pictures, v.category, p.provider, p.base_url, b.round, b.selection,
  ${state} as state, b.stake_minor, b.free_stake_minor, b.valid_minor, b.payout_minor,
  ${net} as net_minor,
  b.placed_at, b.settled_at, p.is_disabled as is_past,
  case when s.bet_id is not null
    then jsonb_build_object('kind', s.kind, 'state', s.state, 'legs', s.legs,
      'corrections', s.corrections) end as slip,
  case when b.state <> 4 then 0 else (select coalesce(sum(r.amount_minor), 0)
    from game.win_reviews r where r.player_id = b.player_id and r.bet_id = b.bet_id
      and r.state = 'open') end::bigint as review_minor`;

const beside = sql`
  join players u on u.player_id = b.player_id
  left join game.games g on g.venue = v.venue and g.game_code = b.game_code`;

/** Returns one page of bets, newest first, and the total number. */
export async function listBetRows(
  tx: TxContext['tx'],
  filter: BetFilter,
  page: { pageNo: number; pageSize: number },
): Promise<{ rows: BetRow[]; totalCount: number }> {
  const where = toWhere(filter);
  const { rows: counted } = await sql<{ count: bigint }>`
    select count(*) ${from} where ${where}`.execute(tx);
  const { rows } = await sql<BetRow>`
    select ${columns} ${from} ${beside} where ${where}
     order by b.bet_id desc
     limit ${page.pageSize} offset ${(page.pageNo - 1) * page.pageSize}`.execute(tx);
  return { rows, totalCount: Number(counted[0]?.count ?? 0n) };
}

/**
 * Returns one page of bets, and one more if another page follows. Bets of one player are in the
 * order of their ids, which the key of the table serves, instead of the instants of placing.
 */
export async function listBetRowsBy(
  tx: TxContext['tx'],
  filter: BetFilter,
  page: { sort: (typeof betSorts)[number]; after: string; pageSize: number },
): Promise<Keyed<BetRow>[]> {
  const id = byNumber(sql`b.bet_id`);
  const sorts = {
    placedAt: filter.playerId === null ? byInstant(sql`b.placed_at`) : id,
    stake: byNumber(sql`b.stake_minor`),
    payout: byNumber(sql`b.payout_minor`),
  };
  const keyset = toKeyset(page.sort, sorts, id, page.after);
  const { rows } = await sql<Keyed<BetRow>>`
    select ${columns}, ${keyset.key} as key ${from} ${beside}
     where ${toWhere(filter)} and ${keyset.isAfter}
     order by ${keyset.order} limit ${page.pageSize + 1}`.execute(tx);
  return rows;
}

/** Sums of the bets of one site day. */
export type BetSum = {
  day: string;
  count: bigint;
  stakeMinor: bigint;
  validMinor: bigint;
  netMinor: bigint;
};

/**
 * Returns sums by site day, newest first. Open bets count with their stake; void bets do not count.
 */
export async function sumBets(
  tx: TxContext['tx'],
  filter: BetFilter,
  timeZone: string,
): Promise<BetSum[]> {
  const { rows } = await sql<BetSum>`
    select to_char(b.placed_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*) as count,
           coalesce(sum(b.stake_minor) filter (where b.state <> 3), 0)::bigint as stake_minor,
           sum(b.valid_minor)::bigint as valid_minor,
           sum(${net})::bigint as net_minor
      ${from} where ${toWhere(filter)} group by 1 order by 1 desc`.execute(tx);
  return rows;
}

/** Returns one bet by its id, of one player or of any; null if it does not exist. */
export async function findBetRow(
  tx: TxContext['tx'],
  betId: string,
  playerId: bigint | null,
): Promise<BetRow | null> {
  const key = readBetId(betId);
  if (key === null || (playerId !== null && key.playerId !== playerId)) return null;
  const { rows } = await sql<BetRow>`
    select ${columns} ${from} ${beside}
     where b.player_id = ${key.playerId} and b.bet_id = ${key.betId}`.execute(tx);
  return rows[0] ?? null;
}

function readBetId(text: string): { playerId: bigint; betId: bigint } | null {
  const [, owner, id] = /^(\d{7,16})-(\d{1,18})$/.exec(text) ?? [];
  return owner === undefined || id === undefined
    ? null
    : { playerId: BigInt(owner), betId: BigInt(id) };
}

/** Returns the public id of a bet: its player's id and its own. */
export const toBetId = (row: Pick<BetRow, 'playerId' | 'betId'>): string =>
  `${row.playerId}-${row.betId}`;
