import type { GameCategory } from '@vela/contract/game/calls.ts';
import type { gameOffers } from '@vela/contract/game/staff-calls.ts';
import type { LocalText } from '@vela/contract/language.ts';
import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import { toSearch } from './lobby-store.ts';
import { isUnderMaintenanceAt } from './store.ts';

/** A venue as operators see it. */
export type DeskVenue = {
  venue: string;
  names: LocalText;
  category: GameCategory;
  provider: string | null;
  walletKind: 'seamless' | 'transfer';
  art: string;
  /** True if its provider has a trading desk for it that can be opened. */
  hasDesk: boolean;
  openedAt: Date | null;
  maintenanceFrom: Date | null;
  maintenanceUntil: Date | null;
  isInMaintenance: boolean;
  gameCount: number;
  closedCount: number;
  openBets: number;
  openStakeMinor: bigint;
  oldestOpenAt: Date | null;
};

/** A game as operators see it. */
export type DeskGame = {
  venue: string;
  gameCode: string;
  names: LocalText;
  rtpBp: number | null;
  isLandscape: boolean;
  isHot: boolean;
  isNew: boolean;
  isClosed: boolean;
  offer: (typeof gameOffers)[number];
  hasOwnMarks: boolean;
};

/** Lists every venue in the order of the home screen, or the named one. */
export async function listDeskVenues(
  tx: TxContext['tx'],
  now: Date,
  venue: string | null = null,
): Promise<DeskVenue[]> {
  const { rows } = await sql<DeskVenue>`
    select v.venue, v.names, v.category, v.provider, v.wallet_kind, v.art, v.opened_at,
           v.has_desk and exists (
             select from game.providers p where p.provider = v.provider
                and not p.is_disabled and p.closed_at is null) as has_desk,
           v.maintenance_from, v.maintenance_until,
           ${isUnderMaintenanceAt(now)} as is_in_maintenance,
           g.game_count, g.closed_count, b.open_bets, b.open_stake_minor, b.oldest_open_at
      from game.venues v,
           lateral (select (count(*) filter (where not is_closed and offer = 'open'))::integer
                             as game_count,
                           (count(*) filter (where is_closed or offer = 'paused'))::integer
                             as closed_count
                      from game.games where venue = v.venue and offer <> 'gone') g,
           lateral (select count(*)::integer as open_bets,
                           coalesce(sum(stake_minor), 0)::bigint as open_stake_minor,
                           min(placed_at) as oldest_open_at
                      from game.bets where venue_no = v.venue_no and state = 0) b
     where ${venue}::text is null or v.venue = ${venue}
     order by v.position, v.venue_no`.execute(tx);
  return rows;
}

/** Returns the names of games with these codes, and of their venues, for any provider. */
export async function listGameNames(
  tx: TxContext['tx'],
  gameCodes: readonly string[],
): Promise<{ provider: string; gameCode: string; gameNames: LocalText; venueNames: LocalText }[]> {
  const { rows } = await sql<{
    provider: string;
    gameCode: string;
    gameNames: LocalText;
    venueNames: LocalText;
  }>`
    select v.provider, g.game_code, g.names as game_names, v.names as venue_names
      from game.games g join game.venues v on v.venue = g.venue
     where v.provider is not null and g.game_code = any(${gameCodes})`.execute(tx);
  return rows;
}

type DeskProvider = {
  provider: string;
  /** Closed, or out of use. */
  isDisabled: boolean;
  gamesReadAt: Date | null;
  gamesProblem: string;
};

/** Lists every provider with the result of the last reading of its games. */
export async function listDeskProviders(tx: TxContext['tx']): Promise<DeskProvider[]> {
  const { rows } = await sql<DeskProvider>`
    select provider, is_disabled or closed_at is not null as is_disabled, games_read_at,
           games_problem
      from game.providers order by provider_no`.execute(tx);
  return rows;
}

const deskGame = sql`
  venue, game_code, names, rtp_bp, is_landscape, is_hot, is_new, is_closed, offer,
  has_own_marks from game.games`;

/**
 * Returns one page of a venue's games in its provider's order; games no longer offered come last.
 */
export async function listDeskGames(
  tx: TxContext['tx'],
  input: { venue: string; search: string; pageNo: number; pageSize: number },
): Promise<{ games: DeskGame[]; totalCount: number }> {
  const found = sql`venue = ${input.venue}
    and not exists (
      select from unnest(string_to_array(game.fold(${toSearch(input.search)}), ' ')) word
       where strpos(search_text || E'\n' || game_code, word) = 0)`;
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from game.games where ${found}`.execute(tx);
  const { rows } = await sql<DeskGame>`
    select ${deskGame} where ${found} order by offer = 'gone', position, game_no
     limit ${input.pageSize} offset ${(input.pageNo - 1) * input.pageSize}`.execute(tx);
  return { games: rows, totalCount: counted[0]?.count ?? 0 };
}

/** Locks a game until the transaction ends; null if it does not exist. */
export async function lockDeskGame(
  tx: TxContext['tx'],
  { venue, gameCode }: { venue: string; gameCode: string },
): Promise<DeskGame | null> {
  const { rows } = await sql<DeskGame>`
    select ${deskGame} where venue = ${venue} and game_code = ${gameCode} for update`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Stores an operator's choices for a game; marks that differ from the provider's become the
 * operator's own.
 */
export async function updateDeskGame(
  tx: TxContext['tx'],
  game: Pick<DeskGame, 'venue' | 'gameCode' | 'isClosed' | 'isHot' | 'isNew' | 'hasOwnMarks'>,
): Promise<void> {
  const { venue, gameCode, ...chosen } = game;
  await tx
    .updateTable('game.games')
    .set(chosen)
    .where('venue', '=', venue)
    .where('gameCode', '=', gameCode)
    .execute();
}

/** Opens venues to players from an instant on; null hides them. */
export async function updateOpened(
  tx: TxContext['tx'],
  venues: readonly string[],
  openedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('game.venues')
    .set({ openedAt })
    .where('venue', 'in', [...venues, ''])
    .execute();
}

/** Sets a venue's maintenance; nulls clear it. */
export async function updateMaintenance(
  tx: TxContext['tx'],
  venue: string,
  period: { from: Date | null; until: Date | null },
): Promise<void> {
  await tx
    .updateTable('game.venues')
    .set({ maintenanceFrom: period.from, maintenanceUntil: period.until })
    .where('venue', '=', venue)
    .execute();
}
