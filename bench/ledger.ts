// The throughput of the money path through the whole HTTP API, beside pgbench's TPC-B on the same
// database in the same run: `npm run bench:ledger`. fsync is on. Load tool, server and database
// share the machine's cores, so only the ratios carry over to other machines.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { preparePgbench, runPgbench } from '../ledger/bench/pgbench.ts';
import { verifyLedger } from '../ledger/src/reconcile.ts';
import { migrationDirs } from '../server/src/app.ts';
import { startEmbeddedPostgres } from '../service/src/embedded-postgres.ts';
import { migrate } from '../service/src/migrate.ts';
import { readPort, seedBettors, stakeMinor, toBet, toWin } from './bets.ts';
import type { Bettors } from './bets.ts';
import { runLoad } from './http-load.ts';
import type { Request, Script } from './http-load.ts';

const rounds = 3;
const seconds = 5;
const connections = 192;
const playerCount = 2_000;
const betsPerRound = 45_000;
const hotBets = 10_000;
const hotBalanceMinor = 777_700n;

type Bench = Bettors & { url: string; port: number; pool: pg.Pool };

async function main(): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-bench-'));
  fs.chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    databases: ['vela'],
    settings: { max_wal_size: '2GB', shared_buffers: '256MB' },
  });
  const url = postgres.url('vela');
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  let child: ChildProcess | null = null;
  try {
    await migrate(pool, migrationDirs);
    // The algorithm that the published protocol requires and other providers use.
    const key = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const balances = Array.from({ length: playerCount + 1 }, (_, index) =>
      index === playerCount ? hotBalanceMinor : 1_000_000_000n,
    );
    const players = await seedBettors(pool, key.publicKey, balances);
    child = fork(path.join(import.meta.dirname, 'server.ts'), {
      env: { ...process.env, DATABASE_URL: url, VELA_DATA_DIR: dataDir },
    });
    const port = await readPort(child);
    await measure({ url, port, pool, key: key.privateKey, players });
  } finally {
    child?.disconnect();
    await pool.end();
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The uuids of acknowledged bets: the database must contain every one. */
const acknowledged: string[] = [];

function take(body: string, uuid: string): void {
  if (!body.includes('"RS_OK"')) throw new Error(`a bet was refused: ${body}`);
  acknowledged.push(uuid);
}

/** Bets are signed before timing starts: signing is the provider's work, not the platform's. */
async function toBetScript(bench: Bench, count: number, untilMs: number): Promise<Script> {
  const signed = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const uuid = randomUUID();
      const player = bench.players[index % playerCount];
      if (!player) throw new Error('no player');
      return { uuid, request: await toBet(bench, player, uuid) };
    }),
  );
  let at = 0;
  let endsAt = 0;
  return {
    next: () => {
      endsAt ||= performance.now() + untilMs;
      const entry = signed[at];
      if (!entry || performance.now() > endsAt) return null;
      at += 1;
      return { request: entry.request, take: (body) => take(body, entry.uuid) };
    },
  };
}

async function toRoundScript(bench: Bench, count: number, untilMs: number): Promise<Script> {
  const ready: { request: Request; take: (body: string) => void }[] = [];
  const signed = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const player = bench.players[(index * 7) % playerCount];
      if (!player) throw new Error('no player');
      const [bet, win] = [randomUUID(), randomUUID()];
      return {
        bet,
        betRequest: await toBet(bench, player, bet),
        winRequest: await toWin(bench, player, bet, win),
      };
    }),
  );
  let at = 0;
  let endsAt = 0;
  return {
    next: () => {
      endsAt ||= performance.now() + untilMs;
      if (performance.now() > endsAt) return ready.shift() ?? null;
      const win = ready.shift();
      if (win) return win;
      const entry = signed[at];
      if (!entry) return null;
      at += 1;
      return {
        request: entry.betRequest,
        take: (body) => {
          take(body, entry.bet);
          ready.push({
            request: entry.winRequest,
            take: (reply) => {
              if (!reply.includes('"RS_OK"')) throw new Error(`a win was refused: ${reply}`);
            },
          });
        },
      };
    },
  };
}

async function measure(bench: Bench): Promise<void> {
  const { rows } = await bench.pool.query<{ fsync: string }>('show fsync');
  console.log(
    `fsync ${rows[0]?.fsync}, ${playerCount} players, ${connections} connections, RSA-SHA256`,
  );
  const hasPgbench = await preparePgbench({ url: bench.url });
  if (!hasPgbench) console.log('pgbench is not installed: figures without ratios');
  await runLoad(bench.port, connections, await toBetScript(bench, 4_000, 2_000));
  const betRatios: number[] = [];
  const roundRatios: number[] = [];
  let best = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const betScript = await toBetScript(bench, betsPerRound, seconds * 1000);
    const roundScript = await toRoundScript(bench, betsPerRound / 3, seconds * 1000);
    const base = hasPgbench ? await runPgbench({ url: bench.url, seconds }) : Number.NaN;
    const bets = await runLoad(bench.port, connections, betScript);
    const both = await runLoad(bench.port, connections, roundScript);
    betRatios.push(bets.perSecond / base);
    roundRatios.push(both.perSecond / 2 / base);
    best = Math.max(best, bets.perSecond);
    console.log(
      `round ${round}: pgbench ${base.toFixed(0)}/s, bets ${bets.perSecond.toFixed(0)}/s ` +
        `(p50 ${bets.p50Ms.toFixed(1)} ms, p99 ${bets.p99Ms.toFixed(1)} ms), ` +
        `settled rounds ${(both.perSecond / 2).toFixed(0)}/s`,
    );
  }
  const half = await toBetScript(bench, Math.ceil(best * 2), 4_000);
  const calm = await runLoad(bench.port, 64, half, best / 2);
  console.log(`at half of the maximum: p99 ${calm.p99Ms.toFixed(1)} ms`);
  await runHotWallet(bench);
  await prove(bench);
  if (!hasPgbench) return;
  console.log(`ratio bets-http/pgbench ${median(betRatios).toFixed(2)}`);
  console.log(`ratio rounds-protocol/pgbench ${median(roundRatios).toFixed(2)}`);
}

/** 10,000 bets race for one wallet: exactly as many succeed as the balance covers. */
async function runHotWallet(bench: Bench): Promise<void> {
  const player = bench.players[playerCount];
  if (!player) throw new Error('no hot player');
  const signed = await Promise.all(
    Array.from({ length: hotBets }, async () => {
      const uuid = randomUUID();
      return { uuid, request: await toBet(bench, player, uuid) };
    }),
  );
  let accepted = 0;
  const figures = await runLoad(bench.port, connections, {
    next: () => {
      const entry = signed.pop();
      if (!entry) return null;
      return {
        request: entry.request,
        take: (body) => {
          if (body.includes('"RS_ERROR_NOT_ENOUGH_MONEY"')) return;
          take(body, entry.uuid);
          accepted += 1;
        },
      };
    },
  });
  const expected = Number(hotBalanceMinor / stakeMinor);
  if (accepted !== expected) throw new Error(`${accepted} accepted instead of ${expected}`);
  console.log(
    `${hotBets} bets on one wallet: exactly ${accepted} accepted in ` +
      `${figures.seconds.toFixed(2)} s, p99 ${figures.p99Ms.toFixed(0)} ms`,
  );
}

async function prove(bench: Bench): Promise<void> {
  const proof = await verifyLedger(bench.pool);
  if (!proof.isProven) throw new Error(proof.offences.map((it) => it.what).join('\n'));
  const { rows } = await bench.pool.query<{ count: string }>(
    `select count(*) from game.bets b join unnest($1::uuid[]) as a (uuid)
       on b.provider_no = 1 and b.transaction_uuid = a.uuid`,
    [acknowledged],
  );
  const found = Number(rows[0]?.count);
  if (found !== acknowledged.length) {
    throw new Error(`${acknowledged.length - found} acknowledged bets are missing`);
  }
  console.log(`proved: ${found} acknowledged bets are there, the sum is zero, none is negative`);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

await main();
