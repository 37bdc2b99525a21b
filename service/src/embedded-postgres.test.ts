import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAlive } from './embedded-holders.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { StartupProblem } from './startup-problem.ts';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-embedded-'));
fs.chmodSync(home, 0o755);
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  fs.rmSync(home, { recursive: true, force: true });
});

const start = (name: string, isDurable = false): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir: path.join(home, name), databases: ['shop'], isDurable });

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts the server from a separate process, which can be killed; returns what it printed. */
async function startElsewhere(name: string): Promise<{ child: ChildProcess; pid: number }> {
  const module = new URL('embedded-postgres.ts', import.meta.url).href;
  const code = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const server = await startEmbeddedPostgres({
      dataDir: ${JSON.stringify(path.join(home, name))}, databases: ['shop'], isDurable: false });
    console.log(server.pid);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const pid = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (text) => resolve(Number(String(text).trim())));
    child.once('exit', (exitCode) => reject(new Error(`exit ${exitCode}`)));
  });
  return { child, pid };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** Polls, because a process that ends on its own sends no notification. */
async function eventually(claim: () => boolean): Promise<void> {
  for (let i = 0; i < 400 && !claim(); i++) await new Promise((r) => setTimeout(r, 25));
  expect(claim()).toBe(true);
}

const pidFile = (name: string): string => path.join(home, name, 'postgres', 'postmaster.pid');

describe('the embedded server', () => {
  test('keeps its data across a stop and a start', async () => {
    const first = await start('kept');
    expect(first.isFresh).toBe(true);
    await query(first.url('shop'), 'create table goods as select 7 as id');
    await first.stop();
    expect(fs.existsSync(pidFile('kept'))).toBe(false);
    const second = await start('kept');
    expect(second.isFresh).toBe(false);
    expect(await query(second.url('shop'), 'select id from goods')).toEqual([{ id: 7 }]);
    await second.stop();
  });

  test('is private: no port, and a socket that only its owner may open', async () => {
    const server = await start('kept');
    const [row] = await query(server.url('shop'), 'show listen_addresses');
    expect(row).toEqual({ listen_addresses: '' });
    expect(fs.statSync(path.join(home, 'kept', 'socket')).mode & 0o077).toBe(0);
    await server.stop();
  });

  test("sorts and folds any language without the system's support", async () => {
    const server = await start('kept');
    const rows = await query(server.url('shop'), "select lower('ÄÖÜ') a, upper('пример') b");
    expect(rows).toEqual([{ a: 'äöü', b: 'ПРИМЕР' }]);
    await server.stop();
  });

  test('is created once by three simultaneous starts, and stops with the last', async () => {
    const servers = await Promise.all([1, 2, 3].map(() => startElsewhere('shared')));
    const pids = new Set(servers.map((server) => server.pid));
    expect(pids.size).toBe(1);
    const pid = servers[0]?.pid ?? 0;
    for (const { child } of servers.slice(1)) await kill(child);
    const here = await start('shared');
    expect(here.pid).toBe(pid);
    for (const { child } of servers.slice(0, 1)) await kill(child);
    expect(await query(here.url('shop'), 'select 1 as up')).toEqual([{ up: 1 }]);
    await here.stop();
    await eventually(() => !isAlive(pid));
  });

  test('is stopped by its watchdog when its holder is killed', async () => {
    const { child, pid } = await startElsewhere('shared');
    await kill(child);
    await eventually(() => !isAlive(pid));
    expect(fs.existsSync(pidFile('shared'))).toBe(false);
  });

  test('starts immediately after its holder was killed, in any state of the watchdog', async () => {
    for (let round = 0; round < 3; round++) {
      const { child } = await startElsewhere('shared');
      await kill(child);
      const next = await start('shared');
      expect(await query(next.url('shop'), 'select 1 as up')).toEqual([{ up: 1 }]);
      await next.stop();
    }
  });

  test('recovers its commits after it was itself killed', async () => {
    const first = await start('kept', true);
    await query(first.url('shop'), 'create table orders as select generate_series(1, 1000) as id');
    if (first.pid !== null) process.kill(first.pid, 'SIGKILL');
    await eventually(() => first.pid === null);
    await first.stop();
    const second = await start('kept');
    const rows = await query(second.url('shop'), 'select count(*)::int as n from orders');
    expect(rows).toEqual([{ n: 1000 }]);
    await second.stop();
  });

  test('starts despite a pid file whose number belongs to another process', async () => {
    fs.writeFileSync(pidFile('kept'), `${process.pid}\n`);
    const server = await start('kept');
    expect(await query(server.url('shop'), 'select 1 as up')).toEqual([{ up: 1 }]);
    await server.stop();
  });

  test('removes the remains of a start that was killed while creating the data', async () => {
    const dir = path.join(home, 'half');
    fs.mkdirSync(path.join(dir, 'initdb-999999999'), { recursive: true });
    const server = await start('half');
    expect(fs.readdirSync(dir).toSorted()).toEqual(['holders', 'passwords', 'postgres', 'socket']);
    await server.stop();
  });

  test('requires passwords, also for data that an older version left open', async () => {
    const isRefused = async (address: string): Promise<void> => {
      const url = new URL(address);
      url.password = 'guessed';
      await expect(query(url.href, 'select')).rejects.toMatchObject({ code: '28P01' });
    };
    const first = await start('doors');
    await isRefused(first.url('shop'));
    await first.stop();
    fs.writeFileSync(
      path.join(home, 'doors', 'postgres', 'pg_hba.conf'),
      '# as initdb wrote it\nlocal all all trust\n',
    );
    const upgraded = await start('doors');
    await isRefused(upgraded.url('shop'));
    expect(await query(upgraded.url('shop'), 'select 1 as up')).toEqual([{ up: 1 }]);
    await upgraded.stop();
  });

  test('restores access after its passwords were lost, also while in use', async () => {
    const first = await start('lost');
    fs.rmSync(path.join(home, 'lost', 'passwords'), { recursive: true });
    const second = await start('lost');
    expect(await query(second.url('shop'), 'select 1 as up')).toEqual([{ up: 1 }]);
    const stale = new URL(second.url('shop'));
    stale.password = 'guessed';
    await expect(query(stale.href, 'select')).rejects.toMatchObject({ code: '28P01' });
    await second.stop();
    await first.stop();
  });
});

describe('a start that cannot succeed is reported in one line', () => {
  const problemOf = async (name: string): Promise<string> => {
    const error = await start(name).then(
      async (server) => server.stop(),
      (e: unknown) => e,
    );
    expect(error).toBeInstanceOf(StartupProblem);
    const message = error instanceof Error ? error.message : '';
    expect(message.split('\n')).toHaveLength(1);
    return message;
  };

  beforeAll(() => fs.writeFileSync(path.join(home, 'file'), ''));

  test('a file', async () => {
    expect(await problemOf('file')).toMatch(/is a file: set VELA_DATA_DIR/);
  });

  test('below a file', async () => {
    expect(await problemOf('file/data')).toMatch(/is a file: set VELA_DATA_DIR/);
  });

  test('made by another version', async () => {
    const pgdata = path.join(home, 'old', 'postgres');
    fs.mkdirSync(pgdata, { recursive: true });
    if (process.getuid?.() === 0) fs.chownSync(pgdata, 65_534, 65_534);
    fs.writeFileSync(path.join(pgdata, 'PG_VERSION'), '14\n');
    expect(await problemOf('old')).toContain('is of PostgreSQL 14, this is 18');
  });

  test.skipIf(process.getuid?.() !== 0)('owned by another account', async () => {
    const pgdata = path.join(home, 'theirs', 'postgres');
    fs.mkdirSync(pgdata, { recursive: true });
    fs.writeFileSync(path.join(pgdata, 'PG_VERSION'), '18\n');
    expect(await problemOf('theirs')).toContain('belongs to another user (id 0)');
  });

  test('not writable', async () => {
    fs.mkdirSync(path.join(home, 'closed'), { mode: 0o555 });
    // Root may write anywhere, so it checks on behalf of an unprivileged account.
    if (process.getuid?.() === 0) process.seteuid?.(65_534);
    try {
      expect(await problemOf('closed')).toContain('may not be written by this user');
    } finally {
      if (process.getuid?.() === 0) process.seteuid?.(0);
    }
  });

  test('on a machine without programs for its platform', async () => {
    const arch = process.arch;
    Object.defineProperty(process, 'arch', { value: 'mips' });
    try {
      expect(await problemOf('mips')).toMatch(
        /is not installed: run "npm ci", or set DATABASE_URL/,
      );
    } finally {
      Object.defineProperty(process, 'arch', { value: arch });
    }
  });
});
