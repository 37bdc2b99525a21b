import { writeMinor } from '@vela/contract/money.ts';
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import { Refused } from '../play/refused.ts';
import type { Sessions } from '../play/sessions.ts';
import { toSessionTotals } from '../play/spin.ts';
import { findSessionTotals } from '../play/store.ts';
import type { SessionRow } from '../play/store.ts';
import type { ServerMessage, TableSnapshot } from '../protocol/table.ts';
import { findTableSeat, listBets } from '../rounds/store.ts';
import type { Chains } from './chains.ts';
import { listShown } from './engine.ts';
import type { TableEngine } from './engine.ts';
import { TABLE_GAMES } from './games.ts';
import { toYourBet } from './place-bet.ts';
import { toPayout } from './settle.ts';
import { findCrowd, findTableRound, listHistory } from './store.ts';
import type { Table } from './tables.ts';

/** The dependencies of a table's views. */
export interface ViewParts {
  database: Database<unknown>;
  chains: Chains;
  sessions: Sessions;
  clock: Clock;
}

// Chosen: draws are numbered continuously; this many are three hours, or twenty weeks.
const DRAWS_SHOWN = 60;

/** How many past rounds a page shows: the whole shoe, or the last draws. */
function toHistoryMax({ draws, roundsPerShoe }: Table): number {
  return draws === null ? roundsPerShoe : DRAWS_SHOWN;
}

/** Everything a page needs to show the current table. */
export async function toSnapshot(
  parts: ViewParts,
  engine: TableEngine,
  given: SessionRow,
  watchers: number,
): Promise<TableSnapshot> {
  const { pool } = parts.database;
  const balanceMinor = await findBalance(parts, given);
  const { table } = engine;
  const round = await engine.round();
  const now = parts.clock.now();
  const seat = await findTableSeat(pool, round.id, given.player);
  const bets = seat === null ? [] : await listBets(pool, seat.id);
  const isSettled = round.phase === 'settled';
  const outcome = isSettled ? round.outcome : null;
  return {
    type: 'snapshot',
    tableId: round.tableId,
    roundId: round.id,
    shoeNo: round.shoeNo,
    roundNo: round.roundNo,
    // A void round has no stakes; the next one opens at once.
    phase: round.phase === 'void' ? 'settled' : round.phase,
    endsAt: round.phaseEndsAt.getTime(),
    drawsAt: round.drawsAt?.getTime() ?? null,
    serverTime: now.getTime(),
    proof: await parts.chains.proofOf(round),
    dealt: listShown(table, round, now),
    outcome,
    history: await listHistory(pool, round.tableId, round.shoeNo, toHistoryMax(table)),
    yourBets: bets.map(toYourBet),
    payout: outcome === null ? null : toPayout(TABLE_GAMES[table.kind], round.id, bets, outcome),
    balanceMinor,
    watchers,
    crowd: await findCrowd(pool, round.id),
    session: toSessionTotals(await findSessionTotals(pool, given.id)),
  };
}

async function findBalance(parts: ViewParts, session: SessionRow): Promise<number | null> {
  const balanceMinor = await parts.sessions.balance(session);
  // The table can be watched while the platform is unavailable or the player's login is over.
  return balanceMinor instanceof Refused ? null : writeMinor(balanceMinor);
}

/** The round's result for this player, or null if they had no bet in it. */
export async function toPayoutMessage(
  parts: Pick<ViewParts, 'database'>,
  { table }: TableEngine,
  tableRoundId: string,
  player: string,
  balanceMinor: number | null,
): Promise<ServerMessage | null> {
  const { pool } = parts.database;
  const seat = await findTableSeat(pool, tableRoundId, player);
  if (seat === null) return null;
  const { outcome } = await findTableRound(pool, tableRoundId);
  if (outcome === null) return null;
  const bets = await listBets(pool, seat.id);
  const payout = toPayout(TABLE_GAMES[table.kind], tableRoundId, bets, outcome);
  return payout === null ? null : { type: 'payout', balanceMinor, ...payout };
}
