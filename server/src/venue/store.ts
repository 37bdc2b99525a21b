import type { GameCategory } from '@vela/contract/game/calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import type { Language, LocalText } from '@vela/contract/language.ts';
import { sql } from 'kysely';
import type { Hands } from '../app/route.ts';

/** A venue as the platform's slices see it. */
export type Venue = {
  venue: string;
  venueNo: number;
  category: GameCategory;
  provider: string | null;
  walletKind: 'seamless' | 'transfer';
  art: string;
  gameCount: number;
  /** False while it is announced but has no game. */
  isOpen: boolean;
  isInMaintenance: boolean;
  maintenanceUntil: Date | null;
  nameIn: (language: Language) => string;
  taglineIn: (language: Language) => string;
};

type VenueRow = {
  venue: string;
  venueNo: number;
  category: GameCategory;
  provider: string | null;
  walletKind: 'seamless' | 'transfer';
  art: string;
  names: LocalText;
  taglines: LocalText;
  maintenanceFrom: Date | null;
  maintenanceUntil: Date | null;
  gameCount: bigint;
};

/** Every venue in the order of the home screen. */
export async function listVenues(tx: Hands['tx'], now: Date): Promise<Venue[]> {
  const { rows } = await sql<VenueRow>`
    select v.venue, v.venue_no, v.category, v.provider, v.wallet_kind, v.art, v.names, v.taglines,
           v.maintenance_from, v.maintenance_until,
           (select count(*) from game.games g where g.venue = v.venue and not g.is_closed)
             as game_count
      from game.venues v order by v.position, v.venue_no`.execute(tx);
  return rows.map((row) => toVenue(row, now));
}

/** One venue, or null. */
export async function findVenue(tx: Hands['tx'], venue: string, now: Date): Promise<Venue | null> {
  return (await listVenues(tx, now)).find((it) => it.venue === venue) ?? null;
}

function toVenue(row: VenueRow, now: Date): Venue {
  const { maintenanceFrom: from, maintenanceUntil: until } = row;
  const gameCount = Number(row.gameCount);
  return {
    venue: row.venue,
    venueNo: row.venueNo,
    category: row.category,
    provider: row.provider,
    walletKind: row.walletKind,
    art: row.art,
    gameCount,
    isOpen: gameCount > 0,
    isInMaintenance: from !== null && until !== null && from <= now && now < until,
    maintenanceUntil: until,
    nameIn: (language) => inLanguage(row.names, language),
    taglineIn: (language) => inLanguage(row.taglines, language),
  };
}

/**
 * The player's settled bets that turnover has not counted yet, oldest settlement first; counting
 * them is part of the caller's transaction, so each is handed out once.
 */
export async function takeUncountedBets(
  tx: Hands['tx'],
  playerId: bigint,
): Promise<
  { betId: bigint; venue: string; validMinor: bigint; placedAt: Date; settledAt: Date }[]
> {
  const { rows } = await sql<{
    betId: bigint;
    venue: string;
    validMinor: bigint;
    placedAt: Date;
    settledAt: Date;
  }>`
    with taken as (
      update game.bets b set is_counted = true
       where b.player_id = ${playerId} and not b.is_counted and b.settled_at is not null
      returning b.bet_id, b.venue_no, b.valid_minor, b.placed_at, b.settled_at
    )
    select t.bet_id, v.venue, t.valid_minor, t.placed_at, t.settled_at
      from taken t join game.venues v using (venue_no)
     order by t.settled_at, t.bet_id`.execute(tx);
  return rows;
}

/** Players with settled bets that turnover has not counted yet, at most `limit`. */
export async function listPlayersWithUncountedBets(
  tx: Hands['tx'],
  limit: number,
): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select distinct player_id from game.bets
     where not is_counted and settled_at is not null limit ${limit}`.execute(tx);
  return rows.map((row) => row.playerId);
}
