import type { GameCategory } from '@vela/contract/game/calls.ts';
import type { LocalText } from '@vela/contract/language.ts';
import { sql } from 'kysely';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import type { TxContext } from '../app/route.ts';
import type { Pictures } from './provider/game-list.ts';
import { isUnderMaintenanceAt } from './store.ts';

/** A game of a venue, as one player or a visitor can open it now. */
export type Game = {
  gameNo: number;
  provider: string | null;
  venue: string;
  gameCode: string;
  category: GameCategory;
  names: LocalText;
  venueNames: LocalText;
  pictures: Pictures | null;
  rtpBp: number | null;
  /** The lowest return of its stakes, whichever bets are placed; null: as `rtpBp`. */
  returnMinBp: number | null;
  isLandscape: boolean;
  hasPreview: boolean;
  isHot: boolean;
  isNew: boolean;
  isFavourite: boolean;
  /** The game, or its provider, is closed. */
  isClosed: boolean;
  /** Its venue is under maintenance. */
  isUnderMaintenance: boolean;
  maintenanceUntil: Date | null;
};

/** The filter of a list of games. */
export type GameFilter = {
  category?: GameCategory | undefined;
  venue?: string | undefined;
  /**
   * Words, each of which is part of a name of the game or of its venue in any language. If no game
   * matches, similar names do.
   */
  search: string;
  isHot: boolean;
  isNew: boolean;
  isFavourite?: boolean;
  isRecent?: boolean;
  pageNo: number;
  pageSize: number;
};

/** The player whose list it is, and the current time. */
export type Viewer = { playerId: bigint | null; now: Date };

/**
 * How many of a player's last openings are considered for recent games. Chosen: a few weeks of most
 * players.
 */
const openingsMax = 200;

/** Days for which a game that its provider marks as new is shown as new. Chosen: two weekends. */
const newDays = 14;

/**
 * The share of a mistyped word's letter pairs that a name must contain. Chosen: one slip in four.
 */
const likeness = 0.6;

/** The number of popular games. Source: the name of their call. */
const popularMax = 5;

/** Every game with its attributes; aliases: g, v, p, f (mark) and r (last opening). */
const lobby = ({ playerId, now }: Viewer) => sql`
  from game.games g
  join game.venues v on v.venue = g.venue and v.opened_at is not null
  left join game.providers p using (provider)
  left join game.favourites f on f.game_no = g.game_no and f.player_id = ${playerId}
  left join (
    select venue, game_code, max(created_at) as opened_at
      from (select venue, game_code, created_at from game.sessions
             where player_id = ${playerId} order by created_at desc limit ${openingsMax}) last
     group by venue, game_code
  ) r on r.venue = g.venue and r.game_code = g.game_code
  cross join lateral (
    select g.is_closed or g.offer = 'paused' or coalesce(p.is_disabled, true) as is_closed,
           ${isUnderMaintenanceAt(now)} as is_under_maintenance,
           g.is_new and (g.has_own_marks or g.first_seen_at > ${addMs(now, -newDays * DAY_MS)})
             as is_new,
           g.search_text || E'\n' || v.search_text as text
  ) s`;

const shown = sql`
  g.game_no, v.provider, g.venue, g.game_code, v.category, g.names, v.names as venue_names,
  g.pictures, g.rtp_bp, g.return_min_bp, g.is_landscape, g.preview_url is not null as has_preview,
  g.is_hot, s.is_new,
  f.game_no is not null as is_favourite, s.is_closed, s.is_under_maintenance, v.maintenance_until`;

/**
 * Returns one page of games. Playable games come before those under maintenance, and those before
 * closed ones; then hot ones, then in their venue's order. Recent games are ordered by last opening
 * and favourites by mark, newest first.
 */
export async function listLobbyGames(
  tx: TxContext['tx'],
  filter: GameFilter,
  viewer: Viewer,
): Promise<{ games: Game[]; totalCount: number }> {
  const found = await listFitting(tx, filter, viewer, false);
  const isMistyped = found.totalCount === 0 && filter.search !== '';
  return isMistyped ? listFitting(tx, filter, viewer, true) : found;
}

/** Normalises a search: Thai matches with and without tone marks. */
export function toSearch(search: string): string {
  return search.replaceAll(/[\u0e47-\u0e4c]/g, '');
}

/**
 * Lists the games whose names contain each word; a mistyped word matches if most of its letter
 * pairs do. Numbers must match exactly.
 */
async function listFitting(
  tx: TxContext['tx'],
  filter: GameFilter,
  viewer: Viewer,
  mayBeMistyped: boolean,
): Promise<{ games: Game[]; totalCount: number }> {
  const { category = null, venue = null, search, isHot, isNew } = filter;
  const { isFavourite = false, isRecent = false, pageNo, pageSize } = filter;
  const found = sql`${lobby(viewer)}
   where g.offer <> 'gone'
     and (${category}::text is null or v.category = ${category})
     and (${venue}::text is null or g.venue = ${venue})
     and (not ${isHot}::boolean or g.is_hot)
     and (not ${isNew}::boolean or s.is_new)
     and (not ${isFavourite}::boolean or f.game_no is not null)
     and (not ${isRecent}::boolean or r.opened_at is not null)
     and not exists (
       select from unnest(string_to_array(game.fold(${toSearch(search)}), ' ')) word
        where strpos(s.text, word) = 0
          and not (${mayBeMistyped}::boolean and length(word) > 2 and word !~ '[0-9]'
                   and (select avg((strpos(s.text, substr(word, at, 2)) > 0)::integer)
                          from generate_series(1, length(word) - 1) at) >= ${likeness}))`;
  const { rows: counted } = await sql<{ count: bigint }>`select count(*) ${found}`.execute(tx);
  const { rows } = await sql<Game>`
    select ${shown} ${found}
     order by case when ${isRecent}::boolean then r.opened_at end desc,
              case when ${isFavourite}::boolean then f.created_at end desc,
              s.is_closed, s.is_under_maintenance, g.is_hot desc, v.position, g.position, g.game_no
     limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(tx);
  return { games: rows, totalCount: Number(counted[0]?.count ?? 0n) };
}

/** Lists the playable games that most players opened recently, filled up with hot ones. */
export async function listPopular(tx: TxContext['tx'], viewer: Viewer): Promise<Game[]> {
  const { rows } = await sql<Game>`
    select ${shown} ${lobby(viewer)}
      left join game.popularity o on o.game_no = g.game_no
     where g.offer <> 'gone' and not s.is_closed and not s.is_under_maintenance
     order by coalesce(o.players, 0) desc, g.is_hot desc, v.position, g.position, g.game_no
     limit ${popularMax}`.execute(tx);
  return rows;
}

/** Recounts how many players opened each game since an instant; repeatable. */
export async function savePopularity(tx: TxContext['tx'], since: Date): Promise<void> {
  await sql`
    merge into game.popularity o
    using (
      select g.game_no, n.players
        from game.games g
        left join (select venue, game_code, count(distinct player_id)::integer as players
                     from game.sessions where created_at >= ${since}
                    group by venue, game_code) n using (venue, game_code)
    ) n on o.game_no = n.game_no
    when matched and n.players is null then delete
    when matched then update set players = n.players
    when not matched and n.players is not null
      then insert (game_no, players) values (n.game_no, n.players)`.execute(tx);
}

/** Returns true if a game with this number exists. */
export async function hasGame(tx: TxContext['tx'], id: string): Promise<boolean> {
  const { rows } =
    await sql`select from game.games where game_no::text = ${id} and offer <> 'gone'`.execute(tx);
  return rows.length > 0;
}

/**
 * Returns the numbers of a player's favourites as strings; they cannot change while the player's
 * row is locked.
 */
export async function listFavourites(tx: TxContext['tx'], playerId: bigint): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select game_no::text as id from game.favourites where player_id = ${playerId}`.execute(tx);
  return rows.map((row) => row.id);
}

/** Marks a game as a favourite. */
export async function insertFavourite(
  tx: TxContext['tx'],
  row: { playerId: bigint; id: string; createdAt: Date },
): Promise<void> {
  await sql`
    insert into game.favourites (player_id, game_no, created_at)
    select ${row.playerId}, game_no, ${row.createdAt} from game.games
     where game_no::text = ${row.id}`.execute(tx);
}

/** Removes a player's marks; ignores numbers of games that are not marked. */
export async function deleteFavourites(
  tx: TxContext['tx'],
  playerId: bigint,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from game.favourites
    where player_id = ${playerId} and game_no::text = any(${[...ids]})`.execute(tx);
}
