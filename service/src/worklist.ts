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
 * Work that depends on another system: a provider, a channel, a gateway, the platform.
 *
 *   W1  a row is in the list from the commit that wrote it until its own state ends it
 *   W2  a row is worked on under a lease: no other worker takes it before it is released or the
 *       lease expires, so a killed worker's row is taken again
 *   W3  a request may be sent twice: a worker that outlives its lease is not the only one
 *   W4  an unanswered target delays its own rows and no other target's
 *   W5  a row that is made due while a worker has it is worked on once more
 */

/** The result of a worker's try. */
export type Verdict =
  /** The row's own state decides what follows: it has ended, or when it is due again. */
  | { kind: 'settled' }
  /** An answer that is not final: look again after `waitMs`. `isNew` resets the tries. */
  | { kind: 'later'; waitMs: number; isNew?: true }
  /** No answer: retried with back-off, and the target counts an unanswered try. */
  | { kind: 'unanswered'; problem: string; waitMs?: number }
  /** A useless answer about this row alone: retried with back-off. */
  | { kind: 'failed'; problem: string; waitMs?: number }
  /** A dead letter: not retried until an operator requests it. */
  | { kind: 'givenUp'; problem: string };

/** What every worker receives at least. */
export type WorkTools = {
  database: { pool: Pick<pg.Pool, 'query'> };
  clock: Clock;
  random: Random;
  log: Pick<Logger, 'warn' | 'error'>;
};

/** One kind of work: the location of its rows, and how to process one. */
export type Worklist<Context extends WorkTools> = WorklistRows & {
  /** Chosen: longer than all requests of `work` together can take. */
  leaseMs: number;
  /** Rows of one target that one process works on concurrently. */
  atOnce: number;
  /** Consecutive unanswered tries after which a target is backed off. */
  unansweredMax: number;
  backoff: Backoff;
  /**
   * Advances a row. Sends no request inside a transaction, and commits that a request may be sent
   * before sending it. An exception counts as `failed`.
   */
  work(context: Context, row: Taken): Promise<Verdict>;
};

/** Rows of a target per pass; the rest wait for the next one. */
const rowsMax = 400;
/** The length of a failure shown to operators; the log has all of it. */
const problemLengthMax = 200;

/**
 * Works on one row if it is due and not leased; `isUrgent` ignores both conditions. Null if there
 * was nothing to do.
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

/** Releases a row with its worker's verdict; for callers that update leased rows themselves. */
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
 * Works on all due rows, targets in parallel, and resolves when done. Safe to run concurrently in
 * several processes.
 */
export async function workOff<Context extends WorkTools>(
  list: Worklist<Context>,
  context: Context,
): Promise<void> {
  const { database, clock } = context;
  const about = { now: clock.now(), limit: rowsMax, except: [] };
  const due = await listDue(database.pool, list, about);
  const how = { unanswered: 0, isStopped: () => false };
  await Promise.all(due.map(({ keys }) => workOffTarget(list, context, keys, how)));
}

/**
 * Works on rows of one target until `unansweredMax` consecutive tries are unanswered. Returns the
 * current number of consecutive unanswered tries, starting from `unanswered`.
 */
export async function workOffTarget<Context extends WorkTools>(
  list: Worklist<Context>,
  context: Context,
  keys: readonly string[],
  how: { unanswered: number; isStopped: () => boolean },
): Promise<number> {
  const waiting = [...keys];
  let { unanswered } = how;
  const worker = async (): Promise<void> => {
    while (unanswered < list.unansweredMax && !how.isStopped()) {
      const key = waiting.shift();
      if (key === undefined) return;
      const verdict = await workOn(list, context, key);
      if (verdict !== null) unanswered = verdict.kind === 'unanswered' ? unanswered + 1 : 0;
    }
  };
  await Promise.all(Array.from({ length: Math.min(list.atOnce, keys.length) }, worker));
  return unanswered;
}
