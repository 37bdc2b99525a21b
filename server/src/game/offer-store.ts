import type { GameCategory } from '@vela/contract/game/calls.ts';
import type { gameOffers } from '@vela/contract/game/staff-calls.ts';
import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import type { OfferedGame, OfferedVenue } from './provider/game-list.ts';
import { fromUnits } from './provider/protocol.ts';
import type { Money } from './provider/protocol.ts';
import { toInitials } from './initials.ts';
import { isUnderMaintenanceAt } from './store.ts';

/** A provider that is switched on; the games of a closed one are not read. */
export type GameProvider = { provider: string; baseUrl: string; isClosed: boolean };

/** Lists every provider that is switched on, by number. */
export async function listGameProviders(tx: TxContext['tx']): Promise<GameProvider[]> {
  const { rows } = await sql<GameProvider>`
    select provider, base_url, closed_at is not null as is_closed
      from game.providers where not is_disabled
     order by provider_no`.execute(tx);
  return rows;
}

/** Returns one provider that is switched on, or null. */
export async function findGameProvider(
  tx: TxContext['tx'],
  provider: string,
): Promise<GameProvider | null> {
  return (await listGameProviders(tx)).find((it) => it.provider === provider) ?? null;
}

/** Returns true if any game is known. */
export async function hasGames(tx: TxContext['tx']): Promise<boolean> {
  const { rows } = await sql`select from game.games limit 1`.execute(tx);
  return rows.length > 0;
}

/** A venue that a provider's games must match. */
export type OfferVenue = {
  venue: string;
  category: GameCategory;
  walletKind: 'seamless' | 'transfer';
};

/**
 * Locks a provider until the transaction ends, so that readings are serialised. Returns its venues;
 * none if it was closed in the meantime.
 */
export async function lockOfferVenues(
  tx: TxContext['tx'],
  provider: string,
): Promise<OfferVenue[]> {
  await sql`select from game.providers where provider = ${provider} for update`.execute(tx);
  const { rows } = await sql<OfferVenue>`
    select v.venue, v.category, v.wallet_kind
      from game.venues v join game.providers p using (provider)
     where p.provider = ${provider} and p.closed_at is null`.execute(tx);
  return rows;
}

/**
 * Stores a provider's games in their order: adds new ones, updates known ones, and marks those that
 * are no longer listed as gone. Operators' choices stay.
 */
export async function saveOffers(
  tx: TxContext['tx'],
  provider: string,
  games: readonly OfferedGame[],
  { now, money }: { now: Date; money: Money },
): Promise<void> {
  const rows = JSON.stringify(
    games.map((game, index) => ({
      venue: game.venue,
      game_code: game.gameCode,
      names: game.names,
      pictures: game.pictures,
      initials: toInitials(game.names.zh),
      rtp_bp: game.rtpBp,
      return_min_bp: game.returnMinBp,
      return_max_bp: game.returnMaxBp,
      max_win_bp: game.maxWinBp,
      preview_url: game.previewUrl,
      free_stakes: listFreeStakes(game, money),
      takes_free_bets: game.takesFreeBets,
      is_landscape: game.isLandscape,
      is_hot: game.isHot,
      is_new: game.isNew,
      offer: game.isEnabled ? 'open' : 'paused',
      position: index + 1,
    })),
  );
  await sql`
    merge into game.games g
    using (
      select * from jsonb_to_recordset(${rows}::jsonb) as o (venue text, game_code text,
        names jsonb, initials text, pictures jsonb, rtp_bp integer, return_min_bp integer,
        return_max_bp integer, max_win_bp integer, preview_url text,
        free_stakes bigint[], takes_free_bets boolean, is_landscape boolean,
        is_hot boolean, is_new boolean, offer text, position integer)
    ) o on g.venue = o.venue and g.game_code = o.game_code
    when matched and (g.names, g.initials, coalesce(g.pictures, 'null'), coalesce(g.rtp_bp, -1),
          coalesce(g.return_min_bp, -1), coalesce(g.return_max_bp, -1),
          coalesce(g.max_win_bp, -1), coalesce(g.preview_url, ''), g.free_stakes,
          g.takes_free_bets, g.is_landscape, g.offer, g.position)
        is distinct from
        (o.names, o.initials, coalesce(o.pictures, 'null'), coalesce(o.rtp_bp, -1),
          coalesce(o.return_min_bp, -1), coalesce(o.return_max_bp, -1),
          coalesce(o.max_win_bp, -1), coalesce(o.preview_url, ''), o.free_stakes,
          o.takes_free_bets, o.is_landscape, o.offer, o.position)
      or not g.has_own_marks and (g.is_hot, g.is_new) is distinct from (o.is_hot, o.is_new) then
      update set names = o.names, initials = o.initials, pictures = o.pictures, rtp_bp = o.rtp_bp,
        return_min_bp = o.return_min_bp, return_max_bp = o.return_max_bp,
        max_win_bp = o.max_win_bp, preview_url = o.preview_url,
        free_stakes = o.free_stakes, takes_free_bets = o.takes_free_bets,
        is_landscape = o.is_landscape, offer = o.offer, position = o.position,
        is_hot = case when g.has_own_marks then g.is_hot else o.is_hot end,
        is_new = case when g.has_own_marks then g.is_new else o.is_new end
    when not matched then
      insert (venue, game_code, names, initials, pictures, rtp_bp, return_min_bp, return_max_bp,
        max_win_bp, preview_url, free_stakes, takes_free_bets, is_landscape, is_hot,
        is_new, offer, position, first_seen_at)
      values (o.venue, o.game_code, o.names, o.initials, o.pictures, o.rtp_bp, o.return_min_bp,
        o.return_max_bp, o.max_win_bp, o.preview_url, o.free_stakes, o.takes_free_bets,
        o.is_landscape, o.is_hot, o.is_new, o.offer,
        o.position, ${now})`.execute(tx);
  await sql`
    update game.games g set offer = 'gone'
      from game.venues v
     where v.venue = g.venue and v.provider = ${provider} and g.offer <> 'gone'
       and not exists (
         select from jsonb_to_recordset(${rows}::jsonb) as o (venue text, game_code text)
          where o.venue = g.venue and o.game_code = g.game_code)`.execute(tx);
}

/**
 * Stores the pictures of a provider's venues, and which have a trading desk; clears both of venues
 * that it does not list.
 */
export async function saveListedVenues(
  tx: TxContext['tx'],
  provider: string,
  venues: readonly OfferedVenue[],
): Promise<void> {
  await sql`
    update game.venues v set pictures = o.pictures, has_desk = o.has_desk
      from (select v.venue, o.pictures, coalesce(o."hasDesk", false) as has_desk
              from game.venues v
              left join jsonb_to_recordset(${JSON.stringify(venues)}::jsonb)
                          as o (venue text, pictures jsonb, "hasDesk" boolean) using (venue)
             where v.provider = ${provider}) o
     where v.venue = o.venue
       and (v.pictures, v.has_desk) is distinct from (o.pictures, o.has_desk)`.execute(tx);
}

/** The stakes of free rounds that are whole minor units, in ascending order. */
function listFreeStakes({ freeStakes }: OfferedGame, money: Money): number[] {
  const minor = freeStakes.flatMap((units) => fromUnits(units, money) ?? []);
  return [...new Set(minor)].map(Number).toSorted((a, b) => a - b);
}

/** The state in which a provider offers a game. */
export type Offer = { venue: string; gameCode: string; offer: (typeof gameOffers)[number] };

/** Lists the stored offers of a provider. */
export async function listOffers(tx: TxContext['tx'], provider: string): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select g.venue, g.game_code, g.offer
      from game.games g join game.venues v using (venue)
     where v.provider = ${provider} order by g.venue, g.position, g.game_code`.execute(tx);
  return rows;
}

/**
 * Stores the software that a provider reports; returns the previous one if it differs, else null.
 */
export async function updateProviderSoftware(
  tx: TxContext['tx'],
  provider: string,
  software: string,
): Promise<string | null> {
  const { rows } = await sql<{ before: string }>`
    update game.providers p set software = ${software}
      from (select provider, software as before from game.providers) o
     where p.provider = ${provider} and o.provider = p.provider and o.before <> ${software}
    returning o.before`.execute(tx);
  return rows[0]?.before ?? null;
}

/**
 * Claims venues whose maintenance has started or ended and is not yet logged, and marks them as
 * logged.
 */
export async function claimMaintenanceChanges(
  tx: TxContext['tx'],
  now: Date,
): Promise<{ venue: string; isUnderMaintenance: boolean }[]> {
  const { rows } = await sql<{ venue: string; isUnderMaintenance: boolean }>`
    update game.venues v set is_maintenance_logged = not is_maintenance_logged
     where is_maintenance_logged <> ${isUnderMaintenanceAt(now)}
    returning venue, is_maintenance_logged as is_under_maintenance`.execute(tx);
  return rows;
}

/** Records when a provider was read and what was wrong; empty if nothing was. */
export async function updateGameProvider(
  tx: TxContext['tx'],
  provider: string,
  row: { problem: string; readAt: Date | null },
): Promise<void> {
  await sql`
    update game.providers set games_problem = ${row.problem},
           games_read_at = coalesce(${row.readAt}, games_read_at)
     where provider = ${provider}`.execute(tx);
}
