/** What the platform's lobby shows of tables while nobody has opened them. */
import type { Database } from '@vela/service/db.ts';
import { z } from 'zod';
import { countTableSeats } from '../rounds/store.ts';
import type { TableEngine } from '../tables/engine.ts';
import { TABLE_GAMES } from '../tables/games.ts';
import { listHistory } from '../tables/store.ts';
import type { ServeSigned } from './signed-scope.ts';

/** What this route needs. */
export interface LiveTableParts {
  database: Database<unknown>;
  /** Each table by the code of its game. */
  engines: ReadonlyMap<string, TableEngine>;
}

// Chosen: a lobby's road is as wide as a phone.
const ROAD_MAX = 30;

/** Serves `/table/list`: tables whose rounds follow one another, as they are now. */
export function serveLiveTables(serve: ServeSigned, parts: LiveTableParts): void {
  serve('/table/list', z.unknown(), async () => {
    const live = [...parts.engines.values()].filter(({ table }) => table.draws === null);
    const tables = await Promise.all(live.map((engine) => toLiveTable(parts, engine)));
    return { status: 'RS_OK', tables };
  });
}

async function toLiveTable(
  { database: { pool } }: LiveTableParts,
  engine: TableEngine,
): Promise<Record<string, unknown>> {
  const { code, venue, kind } = engine.table;
  const round = await engine.round();
  const history = await listHistory(pool, round.tableId, round.shoeNo, ROAD_MAX);
  return {
    venue,
    game_code: code,
    bets_until: round.phase === 'betting' ? round.phaseEndsAt.toISOString() : null,
    players: await countTableSeats(pool, round.id),
    road: history.map(({ outcome }) => TABLE_GAMES[kind].toRoadMark(outcome)),
  };
}
