import type pg from 'pg';
import { addJitter, computeBackoffMs } from './backoff.ts';
import type { Backoff } from './backoff.ts';
import type { Clock } from './clock.ts';
import type { Logger } from './log.ts';
import type { Random } from './random.ts';
import { addMs } from './time.ts';
import { listDue, releaseRow, takeRow } from './worklist-rows.ts';
import type { Taken, WorklistRows } from './worklist-rows.ts';

/*
 * Work that waits for somebody else: a provider, a channel, a gateway, the platform.
 *
 *   W1  a row is in the list from the commit that wrote it, and until its own state says otherwise
 *   W2  a row is worked on under a lease: nobody else takes it before it is released or the lease
 *       is over, so that a killed worker's row is taken again
 *   W3  what is asked may be asked twice: a worker that outlives its lease is not the only one
 *   W4  a target that does not answer delays its own rows and no other target's
 *   W5  a row that is made due while it is worked on is worked on once more
 */

/** What the worker of a row says of it. */
export type Verdict =
  /** The row itself says what comes next: it has ended, or when it is due again. */
  | { kind: 'settled' }
  /** An answer, but no end: look again then. `isNew` counts the tries from zero again. */
  | { kind: 'later'; waitMs: number; isNew?: true }
  /** No answer: tried later and later, and the target counts a silence. */
  | { kind: 'silent'; problem: string; waitMs?: number }
  /** An answer that helps nobody, about this row alone: tried later and later. */
  | { kind: 'failed'; problem: string; waitMs?: number }
  /** A dead letter: nobody tries again until an operator says so. */
  | { kind: 'givenUp'; problem: string };

/** What every worker is handed at least. */
export type WorkTools = {
  database: { pool: Pick<pg.Pool, 'query'> };
  clock: Clock;
  random: Random;
  log: Pick<Logger, 'warn' | 'error'>;
};

/** One kind of work: where its rows are, and what is to be done about one. */
export type Worklist<Context extends WorkTools> = WorklistRows & {
  /** Chosen longer than everything that `work` asks may take. */
  leaseMs: number;
  /** Rows of one target that one process works on at once. */
  atOnce: number;
  /** So many silences in a row, and a target is left alone for a while. */
  silencesMax: number;
  backoff: Backoff;
  /**
   * Brings a row nearer to its end. Nothing is asked inside of a transaction, and before anything
   * is asked a committed row says that it may have been. What it throws counts as `failed`.
   */
  work(context: Context, row: Taken): Promise<Verdict>;
};

/** Rows of a target in one pass; more are left to the next one. */
const rowsMax = 400;
/** What an operator reads of a failure; the log has all of it. */
const problemLengthMax = 200;

/**
 * Works on one row, if it is due and nobody else does; `isUrgent` does not wait until it is due,
 * nor for its current worker. Null if there was nothing to do.
 */
export async function workOn<Context extends WorkTools>(
  list: Worklist<Context>,
  context: Context,
  key: string,
  { isUrgent = false }: { isUrgent?: boolean } = {},
): Promise<Verdict | null> {
  const { database, clock } = context;
  const now = clock.now();
  const lease = { now, leasedUntil: addMs(now, list.leaseMs), isUrgent };
  const taken = await takeRow(database.pool, list, key, lease);
  if (taken === null) return null;
  const verdict = await decide(list, context, taken);
  await release(list, context, taken, verdict);
  return verdict;
}

/** Gives back a row with what its worker says of it; for callers that write taken rows. */
export async function release<Context extends WorkTools>(
  list: Worklist<Context>,
  context: WorkTools,
  taken: Taken,
  verdict: Verdict,
): Promise<void> {
  const { pool } = context.database;
  await releaseRow(pool, list, taken, toRelease(list, context, taken, verdict));
}

async function decide<Context extends WorkTools>(
  list: Worklist<Context>,
  context: Context,
  taken: Taken,
): Promise<Verdict> {
  try {
    return await list.work(context, taken);
  } catch (error) {
    const facts = { err: error, worklist: list.name, key: taken.key, tries: taken.tries };
    context.log.warn(facts, 'worklist row did not complete');
    const problem = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', problem: problem.slice(0, problemLengthMax) };
  }
}

function toRelease<Context extends WorkTools>(
  list: Worklist<Context>,
  { clock, random }: WorkTools,
  { tries }: Taken,
  verdict: Verdict,
): Parameters<typeof releaseRow>[3] {
  const now = clock.now();
  if (verdict.kind === 'settled') return null;
  if (verdict.kind === 'later') {
    const nextTryAt = addMs(now, verdict.waitMs);
    return { nextTryAt, tries: verdict.isNew ? 0 : tries, problem: '', givenUpAt: null };
  }
  const { problem } = verdict;
  if (verdict.kind === 'givenUp') return { nextTryAt: now, tries, problem, givenUpAt: now };
  const waitMs = addJitter(verdict.waitMs ?? computeBackoffMs(list.backoff, tries), random);
  return { nextTryAt: addMs(now, waitMs), tries, problem, givenUpAt: null };
}

/**
 * Works off what is due, the targets side by side, and resolves when that is done. Safe to run at
 * once in several places.
 */
export async function workOff<Context extends WorkTools>(
  list: Worklist<Context>,
  context: Context,
): Promise<void> {
  const { database, clock } = context;
  const about = { now: clock.now(), limit: rowsMax, except: [] };
  const due = await listDue(database.pool, list, about);
  const how = { silences: 0, isStopped: () => false };
  await Promise.all(due.map(({ keys }) => workOffTarget(list, context, keys, how)));
}

/**
 * Works off rows of one target, up to its `silencesMax`th silence in a row; gives how many there
 * are now, `silences` from before included.
 */
export async function workOffTarget<Context extends WorkTools>(
  list: Worklist<Context>,
  context: Context,
  keys: readonly string[],
  how: { silences: number; isStopped: () => boolean },
): Promise<number> {
  const waiting = [...keys];
  let { silences } = how;
  const worker = async (): Promise<void> => {
    while (silences < list.silencesMax && !how.isStopped()) {
      const key = waiting.shift();
      if (key === undefined) return;
      const verdict = await workOn(list, context, key);
      if (verdict !== null) silences = verdict.kind === 'silent' ? silences + 1 : 0;
    }
  };
  await Promise.all(Array.from({ length: Math.min(list.atOnce, keys.length) }, worker));
  return silences;
}
