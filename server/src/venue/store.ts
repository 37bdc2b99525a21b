import type { Reply } from '@vela/contract/call.ts';
import type { GameCategory, listLobbyVenues } from '@vela/contract/game/calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import type { Language, LocalText } from '@vela/contract/language.ts';
import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';

/** The addresses of a venue's pictures by size, and the colour shown until one is loaded. */
type VenuePictures = NonNullable<Reply<typeof listLobbyVenues>['venues'][number]['pictures']>;

/** A venue as the platform's slices see it. */
export type Venue = {
  venue: string;
  venueNo: number;
  category: GameCategory;
  provider: string | null;
  /** The number of its provider in the ledger. */
  providerNo: number | null;
  /** The address of its provider; null if it has none. */
  baseUrl: string | null;
  walletKind: 'seamless' | 'transfer';
  art: string;
  pictures: VenuePictures | null;
  gameCount: number;
  /** False while it is announced but has no game. */
  isOpen: boolean;
  /** The game of a venue that has one. */
  onlyGame: { gameCode: string; isLandscape: boolean; hasPreview: boolean } | null;
  /** True once it has listed a game, even one since withdrawn: bets can belong to it. */
  hasHadGames: boolean;
  isInMaintenance: boolean;
  maintenanceUntil: Date | null;
  nameIn: (language: Language) => string;
  taglineIn: (language: Language) => string;
};

/** A venue as stored: with its texts in every language, and since when it is in maintenance. */
type VenueRow = Omit<Venue, 'isOpen' | 'isInMaintenance' | 'gameCount' | 'nameIn' | 'taglineIn'> & {
  names: LocalText;
  taglines: LocalText;
  maintenanceFrom: Date | null;
  gameCount: bigint;
};

const venues = sql`
    select v.venue, v.venue_no, v.category, v.provider, p.provider_no, p.base_url, v.wallet_kind,
           v.art, v.pictures, v.names, v.taglines, v.maintenance_from, v.maintenance_until,
           (select count(*) from game.games g
             where g.venue = v.venue and not g.is_closed and g.offer <> 'gone')
             as game_count,
           (select jsonb_build_object('gameCode', min(g.game_code),
                'isLandscape', bool_or(g.is_landscape),
                'hasPreview', bool_or(g.preview_url is not null))
              from game.games g
             where g.venue = v.venue and not g.is_closed and g.offer <> 'gone'
            having count(*) = 1) as only_game,
           exists (select from game.games g where g.venue = v.venue) as has_had_games
      from game.venues v left join game.providers p using (provider)`;

/** Lists every opened venue, in the order of the home screen. */
export async function listVenues(tx: TxContext['tx'], now: Date): Promise<Venue[]> {
  const { rows } = await sql<VenueRow>`
    ${venues} where v.opened_at is not null order by v.position, v.venue_no`.execute(tx);
  return rows.map((row) => toVenue(row, now));
}

/** Returns one venue, or null. */
export async function findVenue(
  tx: TxContext['tx'],
  venue: string,
  now: Date,
): Promise<Venue | null> {
  const { rows } = await sql<VenueRow>`${venues} where v.venue = ${venue}`.execute(tx);
  const [row] = rows;
  return row ? toVenue(row, now) : null;
}

/** SQL expression: the provider of the venue that the argument yields. */
export const providerOfVenue = (venue: string): string =>
  `(select v.provider from game.venues v where v.venue = ${venue})`;

/** Returns the address of a venue's provider; null while it is switched off, or without one. */
export async function findProviderUrl(tx: TxContext['tx'], venue: string): Promise<string | null> {
  const { rows } = await sql<{ baseUrl: string }>`
    select p.base_url from game.venues v join game.providers p using (provider)
     where v.venue = ${venue} and not p.is_disabled`.execute(tx);
  return rows[0]?.baseUrl ?? null;
}

/** A game that gives free rounds at some stakes, or takes free bets. */
export type FreePlayGame = {
  venue: string;
  gameCode: string;
  names: LocalText;
  freeStakes: bigint[];
  takesFreeBets: boolean;
};

/** Lists the playable games of seamless venues that support free plays, in the lobby's order. */
export async function listFreePlayGames(tx: TxContext['tx']): Promise<FreePlayGame[]> {
  const { rows } = await sql<FreePlayGame>`
    select g.venue, g.game_code, g.names, g.free_stakes, g.takes_free_bets
      from game.games g join game.venues v using (venue)
     where v.wallet_kind = 'seamless' and v.opened_at is not null and not g.is_closed
       and g.offer = 'open' and (g.takes_free_bets or cardinality(g.free_stakes) > 0)
     order by v.position, v.venue_no, g.position, g.game_code`.execute(tx);
  return rows;
}

/** Lists the venues with a playable game, in the order of the home screen. */
export async function listOpenVenues(tx: TxContext['tx']): Promise<string[]> {
  const { rows } = await sql<{ venue: string }>`
    select v.venue from game.venues v
     where v.opened_at is not null and exists (select from game.games g
                    where g.venue = v.venue and not g.is_closed and g.offer <> 'gone')
     order by v.position, v.venue_no`.execute(tx);
  return rows.map((row) => row.venue);
}

function toVenue(row: VenueRow, now: Date): Venue {
  const { maintenanceFrom: from, maintenanceUntil: until } = row;
  const gameCount = Number(row.gameCount);
  return {
    venue: row.venue,
    venueNo: row.venueNo,
    category: row.category,
    provider: row.provider,
    providerNo: row.providerNo,
    baseUrl: row.baseUrl,
    walletKind: row.walletKind,
    art: row.art,
    pictures: row.pictures,
    gameCount,
    isOpen: gameCount > 0,
    onlyGame: row.onlyGame,
    hasHadGames: row.hasHadGames,
    isInMaintenance: from !== null && until !== null && from <= now && now < until,
    maintenanceUntil: until,
    nameIn: (language) => inLanguage(row.names, language),
    taglineIn: (language) => inLanguage(row.taglines, language),
  };
}

/** A settled bet as turnover counts it; a void one has no valid bet. */
export type SettledBet = {
  betId: bigint;
  venue: string;
  validMinor: bigint;
  /** The amount that turnover counted, after its venue's weight; null if it is not counted yet. */
  countedMinor: bigint | null;
  /** Its valid bet when it was counted; null if it is not counted yet. */
  countedValidMinor: bigint | null;
  category: GameCategory;
  /** True if every leg of its slip is on basketball; a bet without a slip is not. */
  isBasketball: boolean;
  placedAt: Date;
  settledAt: Date;
};

const settledBet = sql`
  b.bet_id, v.venue, v.category, b.valid_minor, b.counted_minor, b.counted_valid_minor,
  b.placed_at, b.settled_at,
  coalesce((select bool_and(leg ->> 'sport' = 'basketball')
    from game.bet_slips s, jsonb_array_elements(s.legs) leg
    where s.player_id = b.player_id and s.bet_id = b.bet_id), false) as is_basketball
    from game.bets b join game.venues v using (venue_no)`;

/**
 * Returns the player's settled bets that turnover has not counted in their present state, oldest
 * settlement first, locked until the transaction ends, so that each is counted by one process at a
 * time. Includes bets that were counted and then rolled back, with the amount counted.
 */
export async function lockUncountedBets(
  tx: TxContext['tx'],
  playerId: bigint,
): Promise<SettledBet[]> {
  const { rows } = await sql<SettledBet>`
    select ${settledBet}
     where b.player_id = ${playerId} and not b.is_counted and b.settled_at is not null
     order by b.settled_at, b.bet_id for update of b`.execute(tx);
  return rows;
}

/**
 * Returns the player's bets placed since an instant that are counted in their present state, oldest
 * settlement first; without those whose counted amount was not recorded.
 */
export async function listCountedBets(
  tx: TxContext['tx'],
  playerId: bigint,
  since: Date,
): Promise<SettledBet[]> {
  const { rows } = await sql<SettledBet>`
    select ${settledBet}
     where b.player_id = ${playerId} and b.is_counted and b.counted_minor is not null
       and b.settled_at is not null and b.placed_at >= ${since}
     order by b.settled_at, b.bet_id`.execute(tx);
  return rows;
}

/** Records that turnover has counted bets, and the amounts. */
export async function updateCounted(
  tx: TxContext['tx'],
  playerId: bigint,
  bets: readonly { betId: bigint; countedMinor: bigint }[],
): Promise<void> {
  if (bets.length === 0) return;
  await sql`
    update game.bets b set is_counted = true, counted_minor = c.counted_minor,
           counted_valid_minor = b.valid_minor
      from unnest(${bets.map((bet) => bet.betId)}::bigint[],
                  ${bets.map((bet) => bet.countedMinor)}::bigint[]) as c (bet_id, counted_minor)
     where b.player_id = ${playerId} and b.bet_id = c.bet_id`.execute(tx);
}

/** Returns whether the player has placed a bet in a venue since an instant, whatever its state. */
export async function hasBetSince(
  tx: TxContext['tx'],
  of: { playerId: bigint; venueNo: number; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from game.bets
     where player_id = ${of.playerId} and venue_no = ${of.venueNo} and placed_at >= ${of.since}
     limit 1`.execute(tx);
  return rows.length > 0;
}

/** Sums the player's open stakes by venue number; venues without any are omitted. */
export async function sumOpenStakes(
  tx: TxContext['tx'],
  playerId: bigint,
): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await sql<{ venueNo: number; stakeMinor: bigint }>`
    select venue_no, sum(stake_minor)::bigint as stake_minor from game.bets
     where player_id = ${playerId} and state = 0 group by venue_no`.execute(tx);
  return new Map(rows.map((row) => [row.venueNo, row.stakeMinor]));
}

/** Ends every open game of a player: from now on its token places no bet. */
export async function endPlaySessions(
  tx: TxContext['tx'],
  playerId: bigint,
  now: Date,
): Promise<void> {
  await sql`
    update game.sessions set expires_at = ${now}
     where player_id = ${playerId} and expires_at > ${now}`.execute(tx);
}

/** Ends the games that were opened from some logins. */
export async function endLoginSessions(
  tx: TxContext['tx'],
  logins: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update game.sessions set expires_at = ${now}
     where login_id = any(${logins}::text[]) and expires_at > ${now}`.execute(tx);
}

/** Lists the venues in which the player has opened a game since an instant. */
export async function listPlayedVenues(
  tx: TxContext['tx'],
  playerId: bigint,
  since: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ venue: string }>`
    select distinct venue from game.sessions
     where player_id = ${playerId} and created_at >= ${since}`.execute(tx);
  return new Set(rows.map((row) => row.venue));
}

/** Lists players with settled bets that turnover has not counted yet, at most `limit`. */
export async function listPlayersWithUncountedBets(
  tx: TxContext['tx'],
  limit: number,
): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select distinct player_id from game.bets
     where not is_counted and settled_at is not null limit ${limit}`.execute(tx);
  return rows.map((row) => row.playerId);
}
