import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { isAlive } from './embedded-holders.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { StartupProblem } from './startup-problem.ts';

/* What happens to a held server that is killed. One server for all tests, with a durable log. */

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-restart-'));
fs.chmodSync(home, 0o755);
const dataDir = path.join(home, 'data');
const pgdata = path.join(dataDir, 'postgres');
const { signal: never } = new AbortController();
const clients: pg.Client[] = [];
let server: EmbeddedPostgres;

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir, databases: [] });
  await query('create table goods (id int8 primary key)');
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end().catch(() => {});
});
afterAll(async () => {
  await server.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  client.on('error', () => {});
  await client.connect();
  clients.push(client);
  return client;
}

async function query(sql: string): Promise<unknown[]> {
  return (await (await connect()).query(sql)).rows;
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [row] = rows;
  if (row === undefined) throw new Error('no backend');
  return row.pid;
}

/** Never 0, which would be our own group of processes. */
function pidOf(it: EmbeddedPostgres): number {
  if (it.pid === null) throw new Error('the server does not run');
  return it.pid;
}

describe('a held server', () => {
  test.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGQUIT'] as const)(
    'is started again after %s from outside, with all its commits',
    async (how) => {
      // A pool that stays connected: it alone keeps a server up after a smart shutdown request.
      const client = await connect();
      await client.query('insert into goods select coalesce(max(id), 0) + 1 from goods');
      const count = await query('select count(*)::int as n from goods');
      const pid = pidOf(server);
      process.kill(pid, how);
      await server.waitUntilGone(never);
      // A killed process has released everything before its pid is free.
      await vi.waitUntil(() => !isAlive(pid), { timeout: 15_000 });
      await server.restart(never);
      expect(pidOf(server)).not.toBe(pid);
      expect(await query('select count(*)::int as n from goods')).toEqual(count);
    },
  );

  test('leaves no process of the killed server alive when it starts again', async () => {
    const orphan = await backendOf(await connect());
    // Like a backend in the middle of a long query: it does not notice the death of its server.
    process.kill(orphan, 'SIGSTOP');
    process.kill(pidOf(server), 'SIGKILL');
    await server.waitUntilGone(never);
    expect(isAlive(orphan)).toBe(true);
    await server.restart(never);
    expect(isAlive(orphan)).toBe(false);
    expect(await query('select 1 as up')).toEqual([{ up: 1 }]);
  });

  test('recovers when one of its processes is killed, and is not considered dead', async () => {
    const pid = pidOf(server);
    const stop = new AbortController();
    const gone = server.waitUntilGone(stop.signal);
    gone.catch(() => {});
    const client = await connect();
    const lost = new Promise((resolve) => client.once('end', resolve));
    process.kill(await backendOf(client), 'SIGKILL');
    await lost;
    await server.restart(never);
    expect(await query('select 1 as up')).toEqual([{ up: 1 }]);
    expect(pidOf(server)).toBe(pid);
    stop.abort();
    await expect(gone).rejects.toThrow('aborted');
  });

  test('starts despite a socket lock whose number belongs to another process', async () => {
    const { uid, gid } = fs.statSync(pgdata);
    const unrelated = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore' });
    const lock = path.join(dataDir, 'socket', '.s.PGSQL.5432.lock');
    process.kill(pidOf(server), 'SIGKILL');
    await server.waitUntilGone(never);
    const text = fs.readFileSync(lock, 'utf8');
    fs.writeFileSync(lock, text.replace(/^\d+/, String(unrelated.pid)));
    await server.restart(never);
    expect(await query('select 1 as up')).toEqual([{ up: 1 }]);
    unrelated.kill('SIGKILL');
  });

  test('is one server when two holders restart it at the same moment', async () => {
    process.kill(pidOf(server), 'SIGKILL');
    await server.waitUntilGone(never);
    await Promise.all([1, 2, 3].map(() => server.restart(never)));
    const pid = pidOf(server);
    await Promise.all([1, 2, 3].map(() => server.restart(never)));
    expect(pidOf(server)).toBe(pid);
  });

  test('is not started while a departing holder decides whether to stop it', async () => {
    const mark = path.join(dataDir, 'holders', 'stopping');
    process.kill(pidOf(server), 'SIGKILL');
    await server.waitUntilGone(never);
    fs.writeFileSync(mark, '');
    // How long the other holder takes to decide; longer than a start.
    const isRunningYet = new Promise((resolve) => {
      setTimeout(() => {
        resolve(server.pid !== null);
        fs.rmSync(mark);
      }, 400);
    });
    await server.restart(never);
    expect(await isRunningYet).toBe(false);
    expect(pidOf(server)).toBeGreaterThan(0);
  });

  test('reports soon, in one line, why it cannot start', async () => {
    const control = path.join(pgdata, 'global', 'pg_control');
    process.kill(pidOf(server), 'SIGKILL');
    await server.waitUntilGone(never);
    fs.renameSync(control, `${control}.away`);
    const error = await server.restart(never).catch((e: unknown) => e);
    fs.renameSync(`${control}.away`, control);
    expect(error).toBeInstanceOf(StartupProblem);
    expect(String(error)).toMatch(/^StartupProblem: The database in \S+ does not start: .*$/);
    await server.restart(never);
  });

  test('is not started by a holder that is already releasing it', async () => {
    process.kill(pidOf(server), 'SIGKILL');
    await server.waitUntilGone(never);
    await expect(server.restart(AbortSignal.abort())).rejects.toThrow('aborted');
    expect(server.pid).toBeNull();
    await server.restart(never);
    const pid = pidOf(server);
    await server.stop();
    expect(isAlive(pid)).toBe(false);
  });
});
