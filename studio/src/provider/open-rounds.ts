/** What the platform's operators can do about a stuck table round: see it and void it. */
import type { Database } from '@vela/service/db.ts';
import { z } from 'zod';
import { isUuid } from '../uuid.ts';
import type { TableEngine } from '../tables/engine.ts';
import { findPhase, listOpenTableRounds } from '../tables/store.ts';
import type { OpenTableRound } from '../tables/store.ts';
import { toProtocolAmount } from '../wallet/amount.ts';
import type { Answer, ServeSigned } from './signed-scope.ts';

/** The dependencies of these routes. */
export interface OpenRoundParts {
  database: Database<unknown>;
  /** Tables by game code. */
  engines: ReadonlyMap<string, TableEngine>;
}

/** Serves `/round/open` and `/round/void`. */
export function serveOpenRounds(serve: ServeSigned, parts: OpenRoundParts): void {
  serve('/round/open', z.unknown(), async () => ({
    status: 'RS_OK',
    rounds: (await listOpenTableRounds(parts.database.pool)).flatMap((round) => {
      const engine = findEngine(parts, round.tableId);
      return engine === null ? [] : [toOpenRound(engine, round)];
    }),
  }));
  serve('/round/void', z.object({ round: z.string().max(120) }), ({ round }) =>
    voidRound(parts, round),
  );
}

function findEngine({ engines }: OpenRoundParts, tableId: string): TableEngine | null {
  return [...engines.values()].find(({ table }) => table.tableId === tableId) ?? null;
}

function toOpenRound({ table }: TableEngine, round: OpenTableRound): Record<string, unknown> {
  return {
    round: round.id,
    game_code: table.code,
    state: round.phase === 'dealing' ? 'drawn' : 'open',
    started_at: round.startedAt.toISOString(),
    ends_at: (round.drawsAt ?? round.phaseEndsAt).toISOString(),
    bets: round.bets,
    stake: toProtocolAmount(round.stakeMinor, round.currency),
  };
}

/** An outcome is final once drawn: only a round without one can be voided. */
async function voidRound(parts: OpenRoundParts, round: string): Promise<Answer> {
  const { pool } = parts.database;
  const found = isUuid(round) ? await findPhase(pool, round) : null;
  const engine = found === null ? null : findEngine(parts, found.tableId);
  if (engine === null) return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
  await engine.voidRound(round);
  const after = await findPhase(pool, round);
  return { status: 'RS_OK', state: after?.phase === 'void' ? 'void' : 'drawn' };
}
