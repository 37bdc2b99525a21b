/**
 * The permanent table: rounds follow each other by the clock whether or not there are watchers. All
 * of its state is in the database; a restarted engine continues where the last one stopped, and two
 * engines on one table do no harm.
 */
import type { Random } from '@vela/service/random.ts';
import type { Logger } from '@vela/service/log.ts';
import { addMs } from '@vela/service/time.ts';
import type { Queryable } from '../rounds/store.ts';
import type { Piece, ServerMessage } from '../protocol/table.ts';
import { newUuid } from '../uuid.ts';
import type { Afterwards } from '../wallet/play-wallet.ts';
import { findDrawToOpen, findNextDraw } from './draw-times.ts';
import { TABLE_GAMES } from './games.ts';
import { closeBetting, dealRound, restartPhase, settleRound, voidRound } from './settle.ts';
import type { TableParts } from './settle.ts';
import {
  findLastHeldDraw,
  findNewestTableRound,
  findTableRound,
  hasPlacingBets,
  insertTableRound,
  takeChainIndex,
  updateTablePhase,
} from './store.ts';
import type { TableRoundRow } from './store.ts';
import type { Table } from './tables.ts';

/** The dependencies of an engine. */
export interface EngineParts extends TableParts {
  /** The site's time zone, which calendar draws follow. */
  timeZone: string;
  random: Random;
  log: Logger;
}

/** A running table. */
export interface TableEngine {
  table: Table;
  /** Does what is due now; returns how long until something may be due again. */
  step(): Promise<number>;
  /** The current round. Throws before the first step. */
  round(): Promise<TableRoundRow>;
  /** Subscribes to the table's public messages; the returned function unsubscribes. */
  subscribe(send: (message: ServerMessage) => void): () => void;
  /** Voids a round that has no outcome yet: stakes are returned, and the next round opens. */
  voidRound(roundId: string): Promise<void>;
  /** Steps by the clock until the returned function is called. */
  run(): () => Promise<void>;
}

// Chosen: how often a closing table polls for the replies it waits for.
const CLOSING_POLL_MS = 150;
const FAILURE_WAIT_MS = 1000;
// Chosen: a draw may be days away, but clocks are corrected and other studios advance tables
// meanwhile.
const POLL_EVERY_MS = 60_000;
// Chosen: all instances of the studio follow one clock, and this is the worst error of a reading.
const CLOCK_SLACK_MS = 2_000;

/** The pieces revealed by an instant. */
export function listShown(table: Table, round: TableRoundRow, now: Date): Piece[] {
  if (round.outcome === null) return [];
  const dealt = TABLE_GAMES[table.kind].listDealt(round.outcome);
  if (round.phase !== 'dealing') return dealt;
  const elapsedMs = now.getTime() - round.phaseStartedAt.getTime();
  return dealt.slice(0, Math.max(0, Math.floor(elapsedMs / table.pieceMs)));
}

/** Opens a table. */
export function openTableEngine(parts: EngineParts): TableEngine {
  const { table, log } = parts;
  const { pool } = parts.database;
  const broadcaster = openBroadcaster(parts);
  const step = (): Promise<number> => stepTable(parts, broadcaster);
  let wake = (): void => {};
  return {
    table,
    step,
    async round() {
      const round = await findNewestTableRound(pool, table.tableId);
      if (round === null) throw new Error(`table ${table.tableId} has no round yet`);
      return round;
    },
    subscribe: broadcaster.subscribe,
    async voidRound(roundId) {
      startAll(parts, await voidRound(parts, roundId));
      wake();
    },
    run() {
      const steps = runSteps(step, log);
      wake = steps.wake;
      return steps.stop;
    },
  };
}

/** Broadcasts a table's events to its watchers. */
interface TableBroadcaster {
  subscribe: TableEngine['subscribe'];
  /** Announces the current phase of a round, with its result if there is one. */
  announce(roundId: string): Promise<void>;
  /** Sends the pieces revealed since the last call. */
  sendPieces(round: TableRoundRow, now: Date): void;
}

function openBroadcaster(parts: EngineParts): TableBroadcaster {
  const listeners = new Set<(message: ServerMessage) => void>();
  const sent = { roundId: '', pieces: 0 };
  const send = (message: ServerMessage): void => listeners.forEach((listener) => listener(message));
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async announce(roundId) {
      const round = await findTableRound(parts.database.pool, roundId);
      if (round.phase === 'void') return;
      const proof = await parts.chains.proofOf(round);
      const { shoeNo, roundNo, phase } = round;
      const endsAt = round.phaseEndsAt.getTime();
      const drawsAt = round.drawsAt?.getTime() ?? null;
      const serverTime = parts.clock.now().getTime();
      send({ type: 'phase', roundId, shoeNo, roundNo, phase, endsAt, drawsAt, serverTime, proof });
      if (phase !== 'settled' || round.outcome === null) return;
      send({ type: 'result', roundId, roundNo, outcome: round.outcome, proof });
    },
    sendPieces(round, now) {
      if (sent.roundId !== round.id) Object.assign(sent, { roundId: round.id, pieces: 0 });
      const shown = listShown(parts.table, round, now);
      for (const piece of shown.slice(sent.pieces)) {
        send({ type: 'piece', roundId: round.id, ...piece });
      }
      sent.pieces = shown.length;
    },
  };
}

/** Does what is due; returns how long until something may be due again. */
async function stepTable(parts: EngineParts, broadcaster: TableBroadcaster): Promise<number> {
  const { table } = parts;
  const { pool } = parts.database;
  const round = await findNewestTableRound(pool, table.tableId);
  const now = parts.clock.now();
  const leftMs = round === null ? 0 : round.phaseEndsAt.getTime() - now.getTime();
  if (round === null || round.phase === 'settled' || round.phase === 'void') {
    if (leftMs > 0 && leftMs <= table.settledMs + CLOCK_SLACK_MS) return leftMs;
    await broadcaster.announce(await openRound(parts, round));
    return 0;
  }
  if (isAheadOfClock(parts, round, now)) {
    startAll(parts, await rejoinClock(parts, round));
    await broadcaster.announce(round.id);
    return 0;
  }
  if (round.phase === 'dealing') {
    broadcaster.sendPieces(round, now);
    if (leftMs > 0) return Math.min(leftMs, table.pieceMs / 3);
    startAll(parts, await settleRound(parts, round.id));
    await broadcaster.announce(round.id);
    return table.settledMs;
  }
  // Players have left a round after so long a downtime; it must not settle in their absence.
  if (table.voidAfterMs !== null && leftMs < -table.voidAfterMs) {
    startAll(parts, await voidRound(parts, round.id));
    return 0;
  }
  if (round.phase === 'betting') {
    if (leftMs > 0) return leftMs;
    await closeBetting(parts, round.id);
  } else {
    if (round.drawsAt !== null && now < round.drawsAt) return leftMs;
    if (leftMs > 0 && (await hasPlacingBets(pool, round.id))) return CLOSING_POLL_MS;
    startAll(parts, await dealRound(parts, round.id));
  }
  await broadcaster.announce(round.id);
  return 0;
}

/**
 * True if a phase would last longer than it ever may: the clock was ahead when it began. Otherwise
 * the table would accept bets until that distant time.
 */
function isAheadOfClock(
  { table, timeZone }: EngineParts,
  round: TableRoundRow,
  now: Date,
): boolean {
  if (round.drawsAt !== null && round.phase !== 'dealing' && table.draws !== null) {
    const { times } = table.draws;
    return round.drawsAt > findNextDraw(times, addMs(now, times.closesBeforeMs), timeZone);
  }
  return round.phaseStartedAt.getTime() - now.getTime() > CLOCK_SLACK_MS;
}

/** Realigns a round with the clock: a draw of another day is void, anything else restarts. */
function rejoinClock(parts: EngineParts, round: TableRoundRow): Promise<Afterwards[]> {
  if (round.drawsAt !== null && round.phase !== 'dealing') return voidRound(parts, round.id);
  return restartPhase(parts, round.id, round.phase);
}

/** Runs the work of a step after its commit; the wallet makes up for failures. */
function startAll({ log }: EngineParts, steps: readonly Afterwards[]): void {
  for (const step of steps) {
    step().catch((error: unknown) => log.error({ err: error }, 'what follows a round failed'));
  }
}

/** Opens the round after `last`, with the next seed of the chain; returns its id. */
async function openRound(parts: EngineParts, last: TableRoundRow | null): Promise<string> {
  const { table, clock, random } = parts;
  const chain = await parts.chains.ensure(table.tableId, table.chainLength);
  return parts.database.transaction(async ({ client: tx }) => {
    const chainIndex = await takeChainIndex(tx, chain.id);
    const now = clock.now();
    const isShoeOver = last === null || last.roundNo >= table.roundsPerShoe;
    const { drawsAt, closesAt, isMissed } = toNextDraw(
      parts,
      await findDrawBefore(tx, last, now),
      now,
    );
    const round = {
      id: newUuid(random),
      tableId: table.tableId,
      shoeNo: (last?.shoeNo ?? 0) + (isShoeOver ? 1 : 0),
      roundNo: isShoeOver ? 1 : last.roundNo + 1,
      chainId: chain.id,
      chainIndex,
      phaseStartedAt: now,
      phaseEndsAt: closesAt,
      drawsAt,
    };
    await insertTableRound(tx, round);
    // No one could bet on it; it is recorded all the same.
    if (isMissed) await updateTablePhase(tx, { ...round, phase: 'void', outcome: null });
    return round.id;
  });
}

/**
 * The draw from which the next one is computed. If a wrong clock recorded one in the future, it is
 * the last one held, so that none is held twice.
 */
async function findDrawBefore(
  tx: Queryable,
  last: TableRoundRow | null,
  now: Date,
): Promise<Date | null> {
  const drawsAt = last?.drawsAt ?? null;
  if (last === null || drawsAt === null || drawsAt <= now) return drawsAt;
  const held = await findLastHeldDraw(tx, last.tableId);
  return held !== null && held > now ? held : now;
}

/** When the draw after `last` closes and is held; no calendar draw is omitted. */
function toNextDraw(
  { table, timeZone }: EngineParts,
  last: Date | null,
  now: Date,
): { drawsAt: Date | null; closesAt: Date; isMissed: boolean } {
  if (table.draws === null) {
    return { drawsAt: null, closesAt: addMs(now, table.bettingMs), isMissed: false };
  }
  return findDrawToOpen(table.draws.times, last, now, timeZone);
}

function runSteps(
  step: () => Promise<number>,
  log: Logger,
): { wake: () => void; stop: () => Promise<void> } {
  let isEnding = false;
  let timer: NodeJS.Timeout | null = null;
  let working: Promise<void> = Promise.resolve();
  const next = async (): Promise<void> => {
    timer = null;
    let waitMs = FAILURE_WAIT_MS;
    try {
      waitMs = await step();
    } catch (error) {
      log.error({ err: error }, 'table step failed');
    }
    if (isEnding) return;
    const pauseMs = Math.min(Math.max(waitMs, 5), POLL_EVERY_MS);
    timer = setTimeout(() => void (working = next()), pauseMs);
  };
  working = next();
  return {
    wake() {
      // A running step checks again by itself, at the latest when its pause ends.
      if (timer === null) return;
      clearTimeout(timer);
      working = next();
    },
    async stop() {
      isEnding = true;
      if (timer !== null) clearTimeout(timer);
      await working;
    },
  };
}
