// The throughput of the money core alone, beside pgbench's TPC-B on the same database in the same
// run:
//   BENCH_DATABASE_URL=postgres://… node ledger/bench/ledger.ts
// The URL's user may create databases; the benchmark creates its own and drops it.

import pg from 'pg';
import { createPoster, type Batcher } from '../src/batch.ts';
import { TRANSFER_KINDS, houseAccount, playerAccount } from '../src/chart.ts';
import { openAccounts, post, type Transfer } from '../src/post.ts';
import { verifyLedger } from '../src/reconcile.ts';
import { readSchema } from '../test-kit.ts';
import { preparePgbench, runPgbench } from './pgbench.ts';

const FIRST_PLAYER = 1_000_000n;
const PLAYERS = 10_000;
const CALLERS = 512;
const ROUNDS = 5;
const SECONDS = 5;
const HOT_BETS = 10_000;

async function main(): Promise<void> {
  const adminUrl = process.env['BENCH_DATABASE_URL'];
  if (!adminUrl) throw new Error('BENCH_DATABASE_URL is not set');
  const name = `vela_ledger_bench_${process.pid}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await withClient(adminUrl, (client) => client.query(`create database ${name}`));
  try {
    await measure(url.href);
  } finally {
    await withClient(adminUrl, (client) => client.query(`drop database ${name} with (force)`));
  }
}

async function measure(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (const sql of await readSchema()) await client.query(sql);
    await openPlayers(client);
    const { rows } = await client.query('show fsync');
    console.log(`fsync ${rows[0]?.fsync}, ${PLAYERS} players, ${CALLERS} callers`);
  });
  const hasPgbench = await preparePgbench({ url });
  if (!hasPgbench) console.log('pgbench is not installed: no ratio');
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined);
  const ratios: number[] = [];
  let acknowledged = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const bench = hasPgbench ? await runPgbench({ url, seconds: SECONDS }) : Number.NaN;
    const bets = await runBets(createPoster(pool), round);
    acknowledged += bets.count;
    ratios.push(bets.perSecond / bench);
    const beside = hasPgbench ? `pgbench ${bench.toFixed(0)}/s, ` : '';
    console.log(
      `round ${round}: ${beside}bets ${bets.perSecond.toFixed(0)}/s, ` +
        `p50 ${bets.p50.toFixed(1)} ms, p99 ${bets.p99.toFixed(1)} ms`,
    );
  }
  if (hasPgbench) console.log(`ratio bets-ledger/pgbench ${median(ratios).toFixed(2)}`);
  acknowledged += await runHotWallet(pool);
  await prove(pool, acknowledged);
  await pool.end();
}

async function openPlayers(client: pg.Client): Promise<void> {
  for (let at = 0; at < PLAYERS; at += 1000) {
    const ids = Array.from({ length: 1000 }, (_, index) => FIRST_PLAYER + BigInt(at + index));
    for (const id of ids) await openAccounts(client, id, [0]);
    await post(
      client,
      ids.map((id) => opening(id, 1_000_000_000n)),
    );
  }
  await client.query('vacuum analyze ledger.accounts');
}

function opening(playerId: bigint, amount: bigint): Transfer {
  return {
    key: `opening/${playerId}`,
    kind: 'openingBalance',
    debit: houseAccount('opening', { playerId }),
    credit: playerAccount(playerId, 0),
    amount,
    cause: 'bench',
  };
}

function bet(playerId: bigint, key: string, amount: bigint): Transfer {
  return {
    key: `bet/${key}`,
    kind: 'bet',
    debit: playerAccount(playerId, 0),
    credit: houseAccount('gameResult', { owner: 1, playerId }),
    amount,
    cause: `round ${key}`,
  };
}

type Figures = { count: number; perSecond: number; p50: number; p99: number };

async function runBets(poster: Batcher<{ transfer: Transfer }>, round: number): Promise<Figures> {
  const latencies: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + SECONDS * 1000;
  let sent = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const key = `${round}-${(sent += 1)}`;
      const playerId = FIRST_PLAYER + BigInt((sent * 7919) % PLAYERS);
      const sentAt = performance.now();
      const posting = await poster.submit({ transfer: bet(playerId, key, 100n) });
      latencies.push(performance.now() - sentAt);
      if (posting.status !== 'posted') throw new Error(`bet ${key}: ${posting.status}`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  const seconds = (performance.now() - startedAt) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? 0;
  const count = latencies.length;
  return { count, perSecond: count / seconds, p50: at(0.5), p99: at(0.99) };
}

async function runHotWallet(pool: pg.Pool): Promise<number> {
  const playerId = FIRST_PLAYER + BigInt(PLAYERS);
  const stake = 100n;
  const balance = stake * BigInt(HOT_BETS / 2) + 1n;
  await openAccounts(pool, playerId, [0]);
  await post(pool, [opening(playerId, balance)]);
  const poster = createPoster(pool);
  const startedAt = performance.now();
  const postings = await Promise.all(
    Array.from({ length: HOT_BETS }, (_, index) =>
      poster.submit({ transfer: bet(playerId, `hot-${index}`, stake) }),
    ),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const accepted = postings.filter(({ status }) => status === 'posted').length;
  console.log(
    `hot wallet: ${HOT_BETS} bets in ${seconds.toFixed(2)} s, accepted ${accepted}, ` +
      `expected ${balance / stake}`,
  );
  return accepted;
}

// Throughput measured on wrong books is meaningless.
async function prove(pool: pg.Pool, acknowledged: number): Promise<void> {
  const startedAt = performance.now();
  const { isProven, transfers, offences } = await verifyLedger(pool);
  const seconds = (performance.now() - startedAt) / 1000;
  const { rows } = await pool.query(
    'select count(*)::int as n from ledger.transfers where kind = $1',
    [TRANSFER_KINDS.bet.number],
  );
  if (!isProven) throw new Error(`the books are wrong: ${offences[0]?.rule} ${offences[0]?.what}`);
  if (rows[0]?.n !== acknowledged)
    throw new Error(`${acknowledged} bets acknowledged, ${rows[0]?.n} stored`);
  console.log(
    `proven: ${transfers} transfers in ${seconds.toFixed(1)} s, sum zero, nothing negative, ` +
      `each of ${acknowledged} acknowledged bets is there`,
  );
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function withClient(
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

await main();
