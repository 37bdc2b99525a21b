import type { GameCategory } from '@vela/contract/game/calls.ts';
import type { LocalText } from '@vela/contract/language.ts';
import { sql } from 'kysely';
import type { Hands } from '../app/route.ts';

/** A game of a venue. */
export type Game = {
  venue: string;
  gameCode: string;
  category: GameCategory;
  names: LocalText;
  venueNames: LocalText;
  art: string;
  rtpBp: number | null;
  isLandscape: boolean;
  isHot: boolean;
  isNew: boolean;
};

/** Which games are wanted. */
export type GameFilter = {
  category?: GameCategory | undefined;
  venue?: string | undefined;
  /** Part of a name in any language. */
  search: string;
  pageNo: number;
  pageSize: number;
};

/** One page of open games: hot ones first, then as their venue orders them. */
export async function listGames(
  tx: Hands['tx'],
  filter: GameFilter,
): Promise<{ games: Game[]; totalCount: number }> {
  const pattern = `%${filter.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const where = sql`
    not g.is_closed
      and (${filter.category ?? null}::text is null or v.category = ${filter.category ?? null})
      and (${filter.venue ?? null}::text is null or g.venue = ${filter.venue ?? null})
      and (${filter.search} = '' or exists
        (select from jsonb_each_text(g.names) n where n.value ilike ${pattern}))`;
  const from = sql`from game.games g join game.venues v using (venue) where ${where}`;
  const { rows: counted } = await sql<{ count: bigint }>`select count(*) ${from}`.execute(tx);
  const { rows } = await sql<Game>`
    select g.venue, g.game_code, v.category, g.names, v.names as venue_names, g.art, g.rtp_bp,
           g.is_landscape, g.is_hot, g.is_new
      ${from}
     order by g.is_hot desc, v.position, g.position, g.game_code
     limit ${filter.pageSize} offset ${(filter.pageNo - 1) * filter.pageSize}`.execute(tx);
  return { games: rows, totalCount: Number(counted[0]?.count ?? 0n) };
}

/** A game that may be launched, with its provider's address; null if there is none. */
export async function findLaunch(
  tx: Hands['tx'],
  venue: string,
  gameCode: string,
): Promise<{ baseUrl: string; isLandscape: boolean; isClosed: boolean } | null> {
  const { rows } = await sql<{ baseUrl: string; isLandscape: boolean; isClosed: boolean }>`
    select p.base_url, g.is_landscape, g.is_closed or p.is_disabled as is_closed
      from game.games g join game.venues v using (venue) join game.providers p using (provider)
     where g.venue = ${venue} and g.game_code = ${gameCode}`.execute(tx);
  return rows[0] ?? null;
}

/** Keeps the session that a provider's token stands for. */
export async function insertSession(
  tx: Hands['tx'],
  row: {
    sessionId: string;
    tokenHash: Buffer;
    playerId: bigint;
    venue: string;
    gameCode: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await tx.insertInto('game.sessions').values(row).execute();
}
