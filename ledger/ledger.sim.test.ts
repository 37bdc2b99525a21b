import { hash, randomInt } from 'node:crypto';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Chance, History, Model, SIM_PLAYERS, openSlots, toContent } from './sim-model.ts';
import { createLedgerDatabase, type LedgerDatabase } from './test-kit.ts';
import { OutcomeUnknown, createPoster, type Batcher } from './src/batch.ts';
import { playerAccount, transferKindOf } from './src/chart.ts';
import { openAccounts, post, type Posting, type Transfer } from './src/post.ts';
import { advanceRollups, verifyLedger } from './src/reconcile.ts';
import { findBalances, houseBalance } from './src/store.ts';

// Random histories against a readable model. SEED=… repeats one.
//
//   S1  every result equals the model's, wherever the list is split into batches
//   S2  every balance equals the model's, for players and house, rolled up or not
//   S3  the books are proven after every step
//   S4  a replay returns the first result again and changes nothing
//   S5  under races and kills the journal, in id order, is a history that the model accepts line by
//       line, with the same balance after each line
//   S6  every result returned to a caller is true in that journal; refused transfers are not in it
//   S7  after a lost connection a key is posted or not, and sending it again tells which

const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const NOW = new Date('2026-03-04T05:06:07Z');

let database: LedgerDatabase;
let model: Model;

beforeEach(async () => {
  database = await createLedgerDatabase();
  model = new Model();
  for (const playerId of SIM_PLAYERS) {
    const slots = openSlots(playerId);
    await openAccounts(database.pool, playerId, slots);
    for (const slot of slots) model.open(playerAccount(playerId, slot));
  }
});

afterEach(async () => {
  await database.drop();
});

describe(`SEED=${seed}`, () => {
  test("sequentially: the ledger returns the model's results (S1 to S4)", async () => {
    const chance = new Chance(seed);
    const history = new History(chance);
    const ids = new Map<string, bigint>();
    const seen = new Set<string>();
    for (let step = 0; step < 25; step += 1) {
      const transfers = history.draw(1 + chance.below(chance.below(4) === 0 ? 200 : 12));
      const postings = await post(database.pool, transfers);
      for (const [index, transfer] of transfers.entries()) {
        const posting = postings[index];
        if (!posting) throw new Error('no posting');
        const at = `step ${step} transfer ${index}: ${toContent(transfer)}`;
        expect({ at, ...withoutId(posting) }).toEqual({ at, ...model.post(transfer) });
        checkId(ids, transfer.key, posting);
        seen.add(posting.status);
      }
      await checkBooks();
    }
    expect(seen.size).toBe(5);
  });

  test('concurrently, with kills: the journal is a true history (S2 to S7)', async () => {
    const chance = new Chance(seed ^ 0x5eed);
    const history = new History(chance);
    const pools = [database.openPool(4), database.openPool(4)] as const;
    const posters = pools.map((pool) => createPoster(pool));
    let lastId = 0n;
    let kills = 0;
    for (let step = 0; step < 8; step += 1) {
      const transfers = history.draw(400);
      const killer = new Killer(database.pool, step % 2 === 1);
      const sent = Promise.all(
        transfers.map((transfer, index) => {
          if (index % 10 === 9) return sendInTransaction(pools[index % 2 ? 1 : 0], transfer);
          return send(chance.pick(posters), transfer);
        }),
      );
      // A failure must stop the killer too, or it runs forever.
      await sent.catch(() => undefined);
      kills += await killer.stop();
      const answers = await sent;
      const journal = await readJournal(lastId);
      lastId = journal.at(-1)?.id ?? lastId;
      replayJournal(journal, transfers);
      for (const [index, transfer] of transfers.entries()) {
        checkAnswer(transfer, answers[index]?.[0], journal);
      }
      await checkBooks();
    }
    for (const poster of posters) await poster.stop();
    expect(kills).toBeGreaterThan(0);
  });
});

type Row = { id: bigint; key: string; content: string; balanceAfter: bigint };
const known = new Map<string, Row>();
/** The keys reported as posted; each may be reported only once. */
const reported = new Set<string>();

function withoutId(posting: Posting): Omit<Posting, 'transferId'> {
  const { transferId: _, ...rest } = { transferId: undefined, ...posting };
  return rest;
}

function checkId(ids: Map<string, bigint>, key: string, posting: Posting): void {
  if (posting.status === 'posted') ids.set(key, posting.transferId);
  if (posting.status === 'replayed') expect(posting.transferId).toBe(ids.get(key));
}

async function checkBooks(): Promise<void> {
  const { offences } = await verifyLedger(database.pool);
  expect(offences).toEqual([]);
  await advanceRollups(database.pool, NOW);
  for (const playerId of SIM_PLAYERS) {
    for (const { slot, balance } of await findBalances(database.pool, playerId)) {
      expect(balance).toBe(model.balance(playerAccount(playerId, slot)));
    }
  }
  for (const [accountId, balance] of model.balances) {
    if (accountId >= 1_000_000_000n) continue;
    expect(await houseBalance(database.pool, accountId)).toBe(balance);
  }
}

async function send(
  poster: Batcher<{ transfer: Transfer }>,
  transfer: Transfer,
): Promise<Posting[]> {
  try {
    return [await poster.submit({ transfer })];
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    return await send(poster, transfer);
  }
}

// Commits, or rolls back every second transaction, whose results then do not count.
async function sendInTransaction(pool: pg.Pool, transfer: Transfer): Promise<Posting[]> {
  const isCommitted = transfer.amount % 2n === 0n;
  const ignore = (): void => undefined;
  const client = await pool.connect();
  client.on('error', ignore);
  let isBroken = false;
  try {
    await client.query('begin');
    const postings = await post(client, [transfer]);
    await client.query(isCommitted ? 'commit' : 'rollback');
    return isCommitted ? postings : [];
  } catch (error) {
    if (!isKilled(error)) throw error;
    isBroken = true;
  } finally {
    client.release(isBroken);
    client.off('error', ignore);
  }
  return isCommitted ? await sendInTransaction(pool, transfer) : [];
}

function isKilled(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isServerGone = 'code' in error && /^(57P01|08|ECONN|EPIPE)/.test(String(error.code));
  return isServerGone || /terminated|not queryable|ended/.test(error.message);
}

/** Terminates connections of the database as fast as it can, until it is stopped. */
class Killer {
  #isActive: boolean;
  readonly #done: Promise<number>;

  constructor(pool: pg.Pool, isActive: boolean) {
    this.#isActive = isActive;
    this.#done = this.#run(pool);
  }

  /** Stops, and returns how many it terminated. */
  async stop(): Promise<number> {
    this.#isActive = false;
    return await this.#done;
  }

  async #run(pool: pg.Pool): Promise<number> {
    let kills = 0;
    while (kills < 12 && this.#isActive) {
      const { rowCount } = await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
        limit 1`,
      );
      kills += rowCount ?? 0;
    }
    return kills;
  }
}

async function readJournal(afterId: bigint): Promise<Row[]> {
  const { rows } = await database.pool.query(
    'select * from ledger.transfers where id > $1 order by id',
    [afterId],
  );
  return rows.map((row) => ({
    id: BigInt(row.id),
    key: String(row.key).replaceAll('-', ''),
    content: [transferKindOf(row.kind), row.debit, row.credit, row.amount, row.cause].join(' '),
    balanceAfter: BigInt(row.debit_after ?? row.credit_after ?? 0),
  }));
}

// S5: the journal, in its own order, is a history that the model accepts.
function replayJournal(journal: Row[], transfers: Transfer[]): void {
  const sent = new Map(transfers.map((transfer) => [toContent(transfer), transfer]));
  for (const row of journal) {
    const transfer = sent.get(row.content);
    if (!transfer) throw new Error(`no caller sent ${row.content}`);
    expect(toKey(transfer)).toBe(row.key);
    const { id, balanceAfter } = row;
    const decided = { id, ...model.post(transfer) };
    expect(decided).toEqual({ id, status: 'posted', balanceAfter });
    known.set(row.key, row);
  }
}

// S4, S6, S7: a result is true in the journal, whatever other callers sent under the same key.
function checkAnswer(transfer: Transfer, posting: Posting | undefined, journal: Row[]): void {
  if (!posting) return; // Rolled back by its caller.
  const { key } = transfer;
  const row = known.get(toKey(transfer));
  switch (posting.status) {
    case 'posted':
    case 'replayed': {
      const { transferId: id, balanceAfter } = posting;
      expect(row).toMatchObject({ id, content: toContent(transfer), balanceAfter });
      if (posting.status === 'replayed') return;
      expect(journal).toContain(row);
      expect({ key, wasReported: reported.has(key) }).toEqual({ key, wasReported: false });
      reported.add(key);
      return;
    }
    case 'conflict':
      expect({ key, isPosted: row !== undefined }).toEqual({ key, isPosted: true });
      expect(row?.content).not.toBe(toContent(transfer));
      return;
    case 'insufficient':
      expect(posting.balance).toBeLessThan(transfer.amount);
      return;
    case 'unknownAccount':
      expect([transfer.debit, transfer.credit].every((id) => model.balances.has(id))).toBe(false);
      return;
    case 'declined':
      throw new Error('nothing rides with these batches that could decline');
  }
}

function toKey(transfer: Transfer): string {
  return hash('sha256', transfer.key, 'hex').slice(0, 32);
}
