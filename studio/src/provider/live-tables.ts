/** The platform lobby's view of tables that no player has open. */
import type { Database } from '@vela/service/db.ts';
import { z } from 'zod';
import { countTableSeats } from '../rounds/store.ts';
import type { TableEngine } from '../tables/engine.ts';
import { TABLE_GAMES } from '../tables/games.ts';
import { listHistory } from '../tables/store.ts';
import type { ServeSigned } from './signed-scope.ts';

/** The dependencies of this route. */
export interface LiveTableParts {
  database: Database<unknown>;
  /** Tables by game code. */
  engines: ReadonlyMap<string, TableEngine>;
}

// Chosen: a lobby's road is as wide as a phone.
const ROAD_MAX = 30;

/** Serves `/table/list`: the current state of tables with back-to-back rounds. */
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
  const game = TABLE_GAMES[kind];
  return {
    venue,
    game_code: code,
    bets_until: round.phase === 'betting' ? round.phaseEndsAt.toISOString() : null,
    players: await countTableSeats(pool, round.id),
    road: history.map(({ outcome }) => game.toRoadMark(outcome)),
    signs: game.roadSigns,
  };
}
