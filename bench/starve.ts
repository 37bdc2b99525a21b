// The latency of bets while players send password checks as fast as they can: `npm run
// bench:starve`. Bets arrive at a steady rate, first alone, then beside 200 concurrent checks by
// one player in each second, then beside 200 players with one each, then alone again. A check
// hashes with argon2, which is slow on purpose. Load tool, server and database share the machine's
// cores.
import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { checkSecondaryPassword } from '../contract/src/profile/calls.ts';
import { migrationDirs } from '../server/src/app.ts';
import { hashPassword } from '../server/src/app/passwords.ts';
import { startEmbeddedPostgres } from '../service/src/embedded-postgres.ts';
import { migrate } from '../service/src/migrate.ts';
import { readPort, seedBettors, toBet } from './bets.ts';
import type { Bettors } from './bets.ts';
import { runLoad, toRequest } from './http-load.ts';
import type { LoadFigures, Request, Script } from './http-load.ts';

const bettorCount = 500;
const checksAtOnce = 200;
const betsPerSecond = 200;
const seconds = 8;
const secondaryPassword = '246810';
/** Bets stay below this at the 99th percentile. */
const goalMs = 100;

type Bench = Bettors & { port: number; tokens: string[] };

async function main(): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-bench-'));
  fs.chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, databases: ['vela'], settings: {} });
  const url = postgres.url('vela');
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  let child: ChildProcess | null = null;
  try {
    await migrate(pool, migrationDirs);
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const balances = Array.from({ length: bettorCount }, () => 1_000_000_000n);
    const players = await seedBettors(pool, publicKey, balances);
    const tokens = await openSessions(pool, checksAtOnce);
    child = fork(path.join(import.meta.dirname, 'server.ts'), {
      env: { ...process.env, DATABASE_URL: url, VELA_DATA_DIR: dataDir },
    });
    await measure({ key: privateKey, players, tokens, port: await readPort(child) });
  } finally {
    child?.disconnect();
    await pool.end();
    await postgres.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Logs in the first players, with a secondary password; returns their tokens. */
async function openSessions(pool: pg.Pool, count: number): Promise<string[]> {
  const hash = await hashPassword(secondaryPassword);
  const tokens = Array.from({ length: count }, () => randomUUID() + randomUUID());
  await pool.query('update players set secondary_password_hash = $1', [hash]);
  await pool.query(
    `insert into access_sessions (session_id, player_id, token_hash, created_at, last_seen_at,
       expires_at)
     select 'ses_' || player_id, player_id, token_hash, now(), now(), now() + interval '1 day'
       from (select player_id, row_number() over (order by player_id) as n from players) as p
       join unnest($1::bytea[]) with ordinality as t (token_hash, n) using (n)`,
    [tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  return tokens;
}

async function measure(bench: Bench): Promise<void> {
  const cores = os.availableParallelism();
  console.log(`${betsPerSecond} bets a second, ${cores} cores; goal: p99 below ${goalMs} ms`);
  await bets(bench);
  const before = report('before', await bets(bench));
  const one = await beside(bench, [bench.tokens[0] ?? '']);
  report(`${checksAtOnce} concurrent checks by one player`, one, before);
  report(`${checksAtOnce} players, one check each`, await beside(bench, bench.tokens), before);
  report('after', await bets(bench), before);
}

/** Places bets while each second that many checks are sent together, one player per token. */
async function beside(bench: Bench, tokens: readonly string[]): Promise<LoadFigures> {
  const answers = new Map<string, number>();
  const take = (body: string): void => {
    const answer = /"refusal":"(\w+)"/.exec(body)?.[1] ?? 'right';
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  };
  const burst = async (): Promise<void> => {
    const requests = Array.from({ length: checksAtOnce }, (_, i) =>
      toCheck(tokens[i % tokens.length] ?? ''),
    );
    const next = (): ReturnType<Script['next']> => {
      const request = requests.pop();
      return request ? { request, take } : null;
    };
    await runLoad(bench.port, checksAtOnce, { next });
  };
  const bursts: Promise<void>[] = [];
  const timer = setInterval(() => bursts.push(burst()), 1000);
  const figures = await bets(bench);
  clearInterval(timer);
  await Promise.all(bursts);
  console.log(`  checks: ${[...answers].map(([name, count]) => `${count} ${name}`).join(', ')}`);
  return figures;
}

function toCheck(token: string): Request {
  const body = Buffer.from(JSON.stringify({ secondaryPassword }));
  return toRequest(checkSecondaryPassword.path, body, { token });
}

async function bets(bench: Bench): Promise<LoadFigures> {
  const signed = await Promise.all(
    Array.from({ length: betsPerSecond * seconds }, (_, index) => {
      const player = bench.players[index % bettorCount];
      if (!player) throw new Error('no player');
      return toBet(bench, player, randomUUID());
    }),
  );
  const take = (body: string): void => {
    if (!body.includes('"RS_OK"')) throw new Error(`a bet was refused: ${body}`);
  };
  const next = (): ReturnType<Script['next']> => {
    const request = signed.pop();
    return request ? { request, take } : null;
  };
  return runLoad(bench.port, 32, { next }, betsPerSecond);
}

function report(name: string, figures: LoadFigures, before?: LoadFigures): LoadFigures {
  const { count, p50Ms, p99Ms } = figures;
  const ratio = before ? `, ${(p99Ms / before.p99Ms).toFixed(1)} times what it was before` : '';
  console.log(
    `${name}: ${count} bets, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms${ratio}`,
  );
  return figures;
}

await main();
