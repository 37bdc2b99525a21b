// Batches form by themselves: transfers that arrive while earlier batches commit form the next
// batch. There is no timer; a lone transfer is sent immediately, and under load one commit carries
// hundreds.
//
//   B1  a submitted transfer is answered after its commit, once, with its own posting
//   B2  a fault in one transfer (or its rider row) is never an error for another
//   B3  transfers that one statement cannot accept together wait for the next, in their order
//   B4  a lost connection is reported as such: the outcome is unknown, and not guessed

import { hash } from 'node:crypto';
import pg from 'pg';
import { Claims } from './claims.ts';
import {
  POST_CALL,
  assertTransfer,
  encodeTransfers,
  toPostings,
  type Posting,
  type QueryConfig,
  type Transfer,
} from './post.ts';

// Chosen: more does not raise the rate, and every result of a batch waits for its last transfer.
const BATCH_MAX = 512;
// Chosen: while one batch commits, the other executes.
const IN_FLIGHT = 2;
// Chosen: a lost race succeeds on the second try, unless another key of the batch is contended too.
const TRIES_MAX = 5;

/** The connection was lost before the result arrived: send the same transfer again to learn it. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('the connection was lost before the ledger answered', { cause });
    this.name = 'OutcomeUnknown';
  }
}

/** The parameters of a batcher. */
export type BatcherOptions<Op extends { transfer: Transfer }> = {
  pool: { query(query: QueryConfig): Promise<{ rows: unknown[] }> };
  /**
   * The statement that posts a batch and writes its rider rows. $1 to $8 belong to ledger.post (see
   * POST_CALL); its first four columns are those of ledger.post, in that order.
   */
  statement: string;
  /** The statement's parameters from $9 on, one array element per operation. */
  encode: (ops: readonly Op[]) => unknown[];
  maxBatch?: number;
  inFlight?: number;
};

type Waiting<Op> = {
  op: Op;
  resolve: (posting: Posting) => void;
  reject: (error: unknown) => void;
};

/** Collects operations into batches and posts each batch as one statement. */
export class Batcher<Op extends { transfer: Transfer }> {
  readonly #options: Required<BatcherOptions<Op>>;
  readonly #name: string;
  #queue: Waiting<Op>[] = [];
  #running = 0;
  #isWoken = false;
  #isStopping = false;
  #onIdle: (() => void)[] = [];

  constructor(options: BatcherOptions<Op>) {
    this.#options = { maxBatch: BATCH_MAX, inFlight: IN_FLIGHT, ...options };
    this.#name = `ledger.batch.${hash('sha256', options.statement, 'hex').slice(0, 16)}`;
  }

  /**
   * Posts an operation with the next batch. Rejects with a RangeError if the chart has no such
   * transfer, with OutcomeUnknown if the connection was lost, else with the database's error.
   */
  async submit(op: Op): Promise<Posting> {
    assertTransfer(op.transfer);
    if (this.#isStopping) throw new Error('the batcher is stopping and accepts no more transfers');
    return await new Promise<Posting>((resolve, reject) => {
      this.#queue.push({ op, resolve, reject });
      this.#wake();
    });
  }

  /** Accepts no more operations, and resolves when all accepted ones have been answered. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.#running === 0 && this.#queue.length === 0) return;
    await new Promise<void>((resolve) => this.#onIdle.push(resolve));
  }

  // All operations of one turn of the event loop join the same batch.
  #wake(): void {
    if (this.#isWoken || this.#running >= this.#options.inFlight) return;
    this.#isWoken = true;
    setImmediate(() => {
      this.#isWoken = false;
      this.#pump();
    });
  }

  #pump(): void {
    while (this.#queue.length > 0 && this.#running < this.#options.inFlight) {
      const batch = this.#take();
      this.#running += 1;
      void this.#settle(batch).finally(() => {
        this.#running -= 1;
        this.#pump();
      });
    }
    if (this.#running > 0 || this.#queue.length > 0) return;
    for (const resolve of this.#onIdle.splice(0)) resolve();
  }

  // A waiting transfer keeps its claims, so that no later one overtakes it (B3).
  #take(): Waiting<Op>[] {
    const claims = new Claims();
    const batch: Waiting<Op>[] = [];
    const waiting: Waiting<Op>[] = [];
    let seen = 0;
    for (const entry of this.#queue) {
      if (batch.length === this.#options.maxBatch) break;
      const { transfer } = entry.op;
      (claims.admits(transfer) ? batch : waiting).push(entry);
      claims.add(transfer);
      seen += 1;
    }
    this.#queue = [...waiting, ...this.#queue.slice(seen)];
    return batch;
  }

  async #settle(batch: readonly Waiting<Op>[]): Promise<void> {
    try {
      const { rows } = await this.#send(batch.map(({ op }) => op));
      const postings = toPostings(rows, batch.length);
      for (const [index, { resolve, reject }] of batch.entries()) {
        const posting = postings[index];
        if (posting) resolve(posting);
        else reject(new Error('the ledger left a transfer unanswered'));
      }
    } catch (error) {
      const [only, ...others] = batch;
      if (others.length > 0 && isAboutContent(error)) {
        // The batch was rolled back. Sent one by one, only the faulty transfer fails again (B2).
        for (const entry of batch) await this.#settle([entry]);
      } else if (only) {
        for (const { reject } of [only, ...others]) reject(error);
      }
    }
  }

  async #send(ops: readonly Op[]): Promise<{ rows: unknown[] }> {
    const query = {
      name: this.#name,
      text: this.#options.statement,
      values: [
        ...encodeTransfers(ops.map(({ transfer }) => transfer)),
        ...this.#options.encode(ops),
      ],
      rowMode: 'array' as const,
    };
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#options.pool.query(query);
      } catch (error) {
        if (isConnectionLost(error)) throw new OutcomeUnknown(error);
        if (tries === TRIES_MAX || !isLostRace(error)) throw error;
      }
    }
  }
}

/** A batcher of plain transfers, without rider rows. */
export function createPoster(
  pool: BatcherOptions<{ transfer: Transfer }>['pool'],
): Batcher<{ transfer: Transfer }> {
  return new Batcher({
    pool,
    statement: `select ord, transfer_id, status, balance_after from ${POST_CALL}`,
    encode: () => [],
  });
}

// Another batch posted one of our keys, or deadlocked with us: the next try sees its result.
function isLostRace(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  if (error.code === '40001' || error.code === '40P01') return true;
  return error.code === '23505' && error.constraint === 'transfers_key_is_unique';
}

// The content is at fault (data, a constraint, a rider function's exception, or a race that a large
// batch kept losing), not the database's state (disk space, shutdown, cancellation).
function isAboutContent(error: unknown): boolean {
  if (error instanceof OutcomeUnknown) return false;
  return !(error instanceof pg.DatabaseError) || !/^(53|57|58|XX)/.test(error.code ?? '');
}

function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true;
  return /^(08|57P)/.test(error.code ?? '') || /^(FATAL|PANIC)$/.test(error.severity ?? '');
}
