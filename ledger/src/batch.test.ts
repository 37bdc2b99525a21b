import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { bet, openPlayer, toPlayer, toVenue, win, useLedger } from '../test-kit.ts';
import { Batcher, OutcomeUnknown, createPoster, type BatcherOptions } from './batch.ts';
import { textArray } from './encode.ts';
import { POST_CALL, post, type Posting, type Queryable, type Transfer } from './post.ts';
import { verifyLedger } from './reconcile.ts';
import { findBalances } from './store.ts';

type Op = { transfer: Transfer };
type Pool = BatcherOptions<Op>['pool'];

const database = await useLedger();

beforeAll(async () => {
  await database.pool.query(`
    create table rounds (transfer_id bigint primary key, name text not null check (name <> 'bad'));
    create function place_rounds(
      uuid[], bigint[], smallint[], bigint[], bigint[], bigint[], text[], timestamptz[],
      p_name text[]
    ) returns table (ord int, transfer_id bigint, status smallint, balance_after bigint)
    language sql as $$
      with posted as (
        select * from ${POST_CALL}
      ), rounds as (
        insert into rounds select p.transfer_id, p_name[p.ord] from posted p where p.status = 0
      )
      select ord, transfer_id, status, balance_after from posted
    $$;
  `);
});

/** A pool that counts the transfers of each statement, and delays statements on request. */
function watch(pool: Pool): Pool & { sizes: number[]; gate: Promise<void> | undefined } {
  const watched = {
    sizes: [] as number[],
    gate: undefined as Promise<void> | undefined,
    async query(query: Parameters<Pool['query']>[0]): Promise<{ rows: unknown[] }> {
      const [keys] = query.values ?? [];
      if (keys instanceof Buffer) watched.sizes.push(keys.readInt32BE(12));
      await watched.gate;
      return await pool.query(query);
    },
  };
  return watched;
}

const submitAll = (poster: Batcher<Op>, transfers: Transfer[]): Promise<Posting[]> =>
  Promise.all(transfers.map((transfer) => poster.submit({ transfer })));

const count = (postings: Posting[], status: Posting['status']): number =>
  postings.filter((posting) => posting.status === status).length;

/** PostgreSQL's error for a statement that failed with this SQLSTATE. */
const failed = (code: string): pg.DatabaseError =>
  Object.assign(new pg.DatabaseError('failed', 0, 'error'), { code });

describe('a statement that lost a race', () => {
  test.each(['40001', '40P01'])('(%s) is sent again, and posts once', async (code) => {
    const { pool } = database;
    const player = await openPlayer(pool, 1_000n);
    let tries = 0;
    const poster = createPoster({
      query: async (query) => {
        tries += 1;
        if (tries === 1) throw failed(code);
        return await pool.query(query);
      },
    });
    await expect(
      poster.submit({ transfer: bet(player, `race ${code}`, 100n) }),
    ).resolves.toMatchObject({
      status: 'posted',
    });
    expect(tries).toBe(2);
  });

  test("is rejected with the database's error after the last try", async () => {
    let tries = 0;
    const poster = createPoster({
      query: () => {
        tries += 1;
        return Promise.reject(failed('40P01'));
      },
    });
    const player = await openPlayer(database.pool, 1_000n);
    const lost = poster.submit({ transfer: bet(player, 'lost race', 100n) });
    await expect(lost).rejects.toMatchObject({ code: '40P01' });
    expect(tries).toBe(5);
  });
});

describe('batches', () => {
  test('transfers that arrive during a commit form the next batch, at most maxBatch', async () => {
    const pool = watch(database.pool);
    const { promise, resolve } = Promise.withResolvers<void>();
    pool.gate = promise;
    const player = await openPlayer(database.pool, 1000n);
    const poster = new Batcher<Op>({
      pool,
      statement: `select * from ${POST_CALL}`,
      encode: () => [],
      maxBatch: 4,
      inFlight: 2,
    });
    const bets = Array.from({ length: 13 }, (_, index) => bet(player, `size-${index}`, 1n));
    const postings = submitAll(poster, bets);
    await new Promise((next) => setImmediate(() => setImmediate(next)));
    expect(pool.sizes).toEqual([4, 4]);
    resolve();
    expect(count(await postings, 'posted')).toBe(13);
    expect(pool.sizes).toEqual([4, 4, 4, 1]);
  });

  test('a lone transfer is sent immediately', async () => {
    const player = await openPlayer(database.pool, 1n);
    const [posting] = await submitAll(createPoster(database.pool), [bet(player, 'lone', 1n)]);
    expect(posting).toMatchObject({ status: 'posted', balanceAfter: 0n });
  });

  test('each caller gets its own result (B1)', async () => {
    const player = await openPlayer(database.pool, 100n);
    const known = bet(player, 'own-0', 10n);
    await post(database.pool, [known]);
    const postings = await submitAll(createPoster(database.pool), [
      known,
      { ...known, amount: 11n },
      bet(toPlayer(2_000_000n), 'own-2', 1n),
      bet(player, 'own-3', 91n),
      bet(player, 'own-4', 90n),
    ]);
    expect(postings.map(({ status }) => status)).toEqual([
      'replayed',
      'conflict',
      'unknownAccount',
      'insufficient',
      'posted',
    ]);
  });

  test('pairs and repeated keys wait for the next statement, in their order (B3)', async () => {
    const pool = watch(database.pool);
    const player = await openPlayer(database.pool, 100n);
    const fromVenue: Transfer = { ...bet(player, 'waits-3', 60n), debit: player.venue };
    const repeated = bet(player, 'waits-4', 40n);
    const postings = await submitAll(
      new Batcher<Op>({
        pool,
        statement: `select * from ${POST_CALL}`,
        encode: () => [],
        inFlight: 1,
      }),
      [
        bet(player, 'waits-1', 1n),
        toVenue(player, 'waits-2', 60n),
        fromVenue,
        { ...repeated, amount: 39n },
        { ...repeated, amount: 39n },
      ],
    );
    expect(postings.map((posting) => posting.status)).toEqual([
      'posted',
      'posted',
      'posted',
      'posted',
      'replayed',
    ]);
    expect(pool.sizes).toEqual([1, 1, 2, 1]);
  });

  test('a transfer outside the chart is rejected, and the others are posted', async () => {
    const player = await openPlayer(database.pool, 10n);
    const poster = createPoster(database.pool);
    const wrong = poster.submit({ transfer: bet(player, 'wrong', 0n) });
    const right = poster.submit({ transfer: bet(player, 'right', 1n) });
    await expect(wrong).rejects.toThrow(RangeError);
    expect(await right).toMatchObject({ status: 'posted' });
  });

  test('stop completes accepted operations and accepts no more', async () => {
    const player = await openPlayer(database.pool, 1000n);
    const poster = createPoster(database.pool);
    const bets = Array.from({ length: 600 }, (_, index) => bet(player, `stop-${index}`, 1n));
    const postings = submitAll(poster, bets);
    await poster.stop();
    const [wallet] = await findBalances(database.pool, player.id);
    expect(wallet?.balance).toBe(400n);
    expect(count(await postings, 'posted')).toBe(600);
    const late = poster.submit({ transfer: bet(player, 'late', 1n) });
    await expect(late).rejects.toThrow('stopping');
    await poster.stop();
  });
});

describe('rows written with a batch', () => {
  type RoundOp = Op & { round: string };
  const createRounds = (): Batcher<RoundOp> =>
    new Batcher({
      pool: database.pool,
      statement: 'select * from place_rounds($1, $2, $3, $4, $5, $6, $7, $8, $9)',
      encode: (ops) => [textArray(ops.map(({ round }) => round))],
    });

  test('are written for posted transfers only', async () => {
    const player = await openPlayer(database.pool, 15n);
    const rounds = createRounds();
    const ops = [7n, 9n, 8n].map((amount, index) => ({
      transfer: bet(player, `ride-${index}`, amount),
      round: `ride ${index}`,
    }));
    await Promise.all([...ops, ...ops].map((op) => rounds.submit(op)));
    const { rows } = await database.pool.query(
      `select r.name, t.cause from rounds r join ledger.transfers t on t.id = r.transfer_id
      where t.debit = $1 order by t.id`,
      [player.central],
    );
    expect(rows).toEqual([
      { name: 'ride 0', cause: 'round ride-0' },
      { name: 'ride 2', cause: 'round ride-2' },
    ]);
  });

  test('that decline a transfer return their reason, and nothing is posted', async () => {
    const from = await openPlayer(database.pool, 1_000n);
    const kept = new Batcher<Op>({
      pool: database.pool,
      statement: `select o.ord, null::bigint, (100 + o.ord)::smallint, null::bigint
        from unnest($1::uuid[], $2::bigint[], $3::smallint[], $4::bigint[], $5::bigint[],
          $6::bigint[], $7::text[], $8::timestamptz[]) with ordinality
          as o (a, b, c, d, e, f, g, h, ord)`,
      encode: () => [],
    });
    const answers = await submitAll(kept, [bet(from, 'kept-1', 10n), bet(from, 'kept-2', 20n)]);
    expect(answers).toEqual([
      { status: 'declined', reason: 101 },
      { status: 'declined', reason: 102 },
    ]);
  });

  test('that cannot be written fail their own transfer only (B2)', async () => {
    const player = await openPlayer(database.pool, 1000n);
    const rounds = createRounds();
    const settled = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        rounds.submit({
          transfer: bet(player, `bad-${index}`, 1n),
          round: index === 17 ? 'bad' : 'good',
        }),
      ),
    );
    const rejected = settled.flatMap((result, index) =>
      result.status === 'rejected' ? [[index, result.reason.constraint]] : [],
    );
    expect(rejected).toEqual([[17, 'rounds_name_check']]);
    const again = await rounds.submit({ transfer: bet(player, 'bad-17', 1n), round: 'good' });
    expect(again).toMatchObject({ status: 'posted', balanceAfter: 960n });
  });

  test('that cannot even be encoded fail alone too (B2)', async () => {
    const player = await openPlayer(database.pool, 1000n);
    const rounds = new Batcher<RoundOp>({
      pool: database.pool,
      statement: 'select * from place_rounds($1, $2, $3, $4, $5, $6, $7, $8, $9)',
      encode: (ops) => {
        if (ops.some(({ round }) => round === 'broken')) throw new TypeError('broken');
        return [textArray(ops.map(({ round }) => round))];
      },
    });
    const settled = await Promise.allSettled(
      ['fine', 'broken', 'fine'].map((round, index) =>
        rounds.submit({ transfer: bet(player, `encode-${index}`, 1n), round }),
      ),
    );
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(settled[1]).toMatchObject({ reason: new TypeError('broken') });
  });
});

describe('races', () => {
  test('10,000 bets on one wallet are accepted exactly floor(balance / stake) times', async () => {
    const stake = 7n;
    const balance = 7n * 6_000n + 6n;
    const player = await openPlayer(database.pool, balance);
    const posters = [createPoster(database.pool), createPoster(database.openPool())];
    const postings = await Promise.all(
      Array.from({ length: 10_000 }, (_, index) => {
        const poster = posters[index % 2] ?? createPoster(database.pool);
        return poster.submit({ transfer: bet(player, `hot-${index}`, stake) });
      }),
    );
    expect(count(postings, 'posted')).toBe(6_000);
    expect(count(postings, 'insufficient')).toBe(4_000);
    const afters = postings.flatMap((posting) =>
      'balanceAfter' in posting ? [posting.balanceAfter] : [],
    );
    expect(new Set(afters).size).toBe(6_000);
    expect(afters.reduce((least, after) => (after < least ? after : least))).toBe(6n);
  });

  test('one key sent through two batchers concurrently is posted once and replayed once', async () => {
    const players = await Promise.all(
      Array.from({ length: 20 }, () => openPlayer(database.pool, 1000n)),
    );
    const posters = [createPoster(database.pool), createPoster(database.openPool())];
    for (let round = 0; round < 20; round += 1) {
      const bets = players.map((player, index) => bet(player, `race-${round}-${index}`, 1n));
      const [left, right] = await Promise.all(posters.map((poster) => submitAll(poster, bets)));
      for (const [index, posting] of (left ?? []).entries()) {
        const both = new Set([posting.status, right?.[index]?.status]);
        expect(both).toEqual(new Set(['posted', 'replayed']));
      }
    }
  });

  test('one key raced for by different accounts has one winner and only conflicts', async () => {
    const players = await Promise.all(
      Array.from({ length: 8 }, () => openPlayer(database.pool, 1000n)),
    );
    const posters = players.map(() => createPoster(database.pool));
    for (let round = 0; round < 20; round += 1) {
      const postings = await Promise.all(
        players.map((player, index) => {
          const transfer = win(player, `contested-${round}`, 1n);
          return (posters[index] ?? createPoster(database.pool)).submit({ transfer });
        }),
      );
      expect(count(postings, 'posted')).toBe(1);
      expect(count(postings, 'conflict')).toBe(7);
    }
  });

  test('a key that another transaction is posting is awaited, then replayed', async () => {
    const player = await openPlayer(database.pool, 100n);
    const other = await openPlayer(database.pool, 100n);
    const same = bet(player, 'held', 10n);
    const changed = bet(other, 'held', 10n);
    const [holder, sameSender, changedSender] = await Promise.all(
      [1, 2, 3].map(() => database.pool.connect()),
    );
    if (!holder || !sameSender || !changedSender) throw new Error('no connection');
    await holder.query('begin');
    await post(holder, [same]);
    const waiting = [
      createPoster(database.pool).submit({ transfer: same }),
      createPoster(database.pool).submit({ transfer: changed }),
      post(sameSender, [same]).then(([posting]) => posting),
      inTransaction(changedSender, [changed, bet(other, 'held-after', 1n)]),
    ];
    await untilWaiting(4);
    await holder.query('commit');
    const postings = await Promise.all(waiting);
    const found = postings.map((posting) => posting?.status);
    expect(found).toEqual(['replayed', 'conflict', 'replayed', 'conflict']);
    for (const client of [holder, sameSender, changedSender]) client.release();
  });

  test('lists in several waves with crossing accounts never deadlock', async () => {
    const one = await openPlayer(database.pool, 1_000_000n);
    const two = await openPlayer(database.pool, 1_000_000n);
    const rounds = Array.from({ length: 40 }, (_, round) => round);
    const send = async (name: string, players: (typeof one)[]): Promise<void> => {
      const client = await database.pool.connect();
      for (const round of rounds) {
        const list = players.flatMap((player) => [
          bet(player, `${name}-${player.id}-${round}`, 1n),
          toVenue(player, `${name}-${player.id}-${round}`, 1n),
        ]);
        await client.query('begin');
        expect(count(await post(client, list), 'posted')).toBe(4);
        await client.query('commit');
      }
      client.release();
    };
    await Promise.all([send('up', [one, two]), send('down', [two, one])]);
  });

  async function inTransaction(client: Queryable, list: Transfer[]): Promise<Posting | undefined> {
    await client.query({ text: 'begin' });
    const [first, second] = await post(client, list);
    expect(second?.status).toBe('posted');
    await client.query({ text: 'commit' });
    return first;
  }

  async function untilWaiting(backends: number): Promise<void> {
    for (;;) {
      const { rows } = await database.pool.query(
        `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (rows[0]?.n >= backends) return;
    }
  }
});

describe('a lost connection (B4)', () => {
  test('is reported as an unknown outcome, and resending the key resolves it', async () => {
    const player = await openPlayer(database.pool, 100n);
    const holder = await database.pool.connect();
    await holder.query('begin');
    await holder.query('select from ledger.accounts where id = $1 for update', [player.central]);
    const poster = createPoster(database.openPool());
    const transfer = bet(player, 'lost', 10n);
    const lost = poster.submit({ transfer });
    const settled = lost.catch((error: unknown) => error);
    await killWaiting();
    expect(await settled).toBeInstanceOf(OutcomeUnknown);
    await holder.query('rollback');
    holder.release();
    expect(await poster.submit({ transfer })).toMatchObject({ status: 'posted' });
    expect(await poster.submit({ transfer })).toMatchObject({ status: 'replayed' });
  });

  test('that never happened is reported the same way', async () => {
    const player = await openPlayer(database.pool, 100n);
    const nowhere: Pool = {
      query: () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })),
    };
    const sent = createPoster(nowhere).submit({ transfer: bet(player, 'nowhere', 1n) });
    await expect(sent).rejects.toBeInstanceOf(OutcomeUnknown);
  });

  async function killWaiting(): Promise<void> {
    for (;;) {
      const { rows } = await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (rows.length > 0) return;
    }
  }
});

test('after all these tests the books are proven', async () => {
  expect(await verifyLedger(database.pool)).toMatchObject({ isProven: true, offences: [] });
});
