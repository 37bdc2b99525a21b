import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isAlive } from '../service/src/embedded-holders.ts';
import { STARTUP_PROBLEM_EXIT_CODE } from '../service/src/startup-problem.ts';
import { createTestDatabase } from '../service/src/test-database.ts';

/*
 * The supervisor over a small site: real database and real processes, but a server and a studio of
 * a few lines, for speed and isolation.
 */

const ROOT = path.dirname(import.meta.dirname);
const site = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-site-'));
const running: ChildProcess[] = [];

const MAIN = `
import http from 'node:http';
import { runMain } from '../../service/src/run-main.ts';
import { readConfig } from '../../service/src/config.ts';
await runMain(async (life) => {
  const config = readConfig();
  console.log('pid ' + process.pid);
  const { DATABASE_URL, STUDIO_DATABASE_URL, DATABASE_OWNER_URL } = process.env;
  console.log('given ' + [DATABASE_URL, STUDIO_DATABASE_URL, DATABASE_OWNER_URL].join(' '));
  for (const port of PORTS(config)) {
    const server = http.createServer((request, reply) => {
      if (request.url === '/die') process.kill(process.pid, 'SIGKILL');
      reply.end('{}');
    });
    await new Promise((resolve) => server.listen(port, resolve));
    life.onClose(() => server.closeAllConnections());
  }
});
`;
const SEED = `
import { openDatabase } from '../../service/src/db.ts';
export async function seed({ databaseUrl, print }) {
  const database = openDatabase({ url: databaseUrl, applicationName: 'seed' });
  await database.pool.query('insert into goods values (1)');
  await database.close();
  print('seeding');
}
export async function reference() {}
export async function secure({ print }) {
  print('securing');
}
`;

const WELCOME = `
const demo = [{ who: 'player', login: 'ann' }];
export const readSiteFacts = async () => ({
  demo, hasOperators: true, isOpen: true, firstLink: '',
});
export const findTimeZone = async () => 'Asia/Hong_Kong';
export const toPhoneCode = (url) => ['▀' + url];
`;

beforeAll(() => {
  fs.chmodSync(site, 0o755);
  fs.cpSync(path.join(ROOT, 'tools'), path.join(site, 'tools'), { recursive: true });
  fs.cpSync(path.join(ROOT, 'service', 'src'), path.join(site, 'service', 'src'), {
    recursive: true,
  });
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(site, 'node_modules'));
  fs.writeFileSync(path.join(site, 'package.json'), '{ "type": "module" }');
  write('server/src/main.ts', MAIN.replace('PORTS(config)', '[config.port, config.consolePort]'));
  write('studio/src/main.ts', MAIN.replace('PORTS(config)', '[config.studioPort]'));
  write('server/src/seed.ts', SEED);
  write('server/migrations/0010-goods.sql', 'create table goods (id int8);');
  write('server/seeds/welcome.ts', WELCOME);
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  fs.rmSync(site, { recursive: true, force: true });
});

function write(name: string, text: string): void {
  const file = path.join(site, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

type Ports = { PORT: string; CONSOLE_PORT: string; STUDIO_PORT: string };
type Run = { child: ChildProcess; ended: Promise<number | null>; text: () => string; ports: Ports };

async function freePorts(): Promise<Ports> {
  const servers = [net.createServer(), net.createServer(), net.createServer()];
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<string>((resolve) => {
          server.listen(0, () => resolve(String((server.address() as net.AddressInfo).port)));
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return { PORT: ports[0] ?? '', CONSOLE_PORT: ports[1] ?? '', STUDIO_PORT: ports[2] ?? '' };
}

function run(
  ports: Ports,
  dataDir = path.join(site, 'data'),
  settings: Record<string, string> = {},
  args: readonly string[] = [],
): Run {
  const child = spawn(process.execPath, [path.join(site, 'tools', 'run.ts'), ...args], {
    cwd: site,
    env: {
      PATH: process.env['PATH'],
      VELA_DATA_DIR: dataDir,
      VELA_HOST: '127.0.0.1',
      ...ports,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.push(child);
  let text = '';
  child.stdout?.on('data', (chunk) => (text += String(chunk)));
  child.stderr?.on('data', (chunk) => (text += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, text: () => text, ports };
}

/** Polls, because other processes send no notifications. */
async function eventually(claim: () => boolean, what: () => string): Promise<void> {
  for (let i = 0; i < 7_200 && !claim(); i++) await new Promise((r) => setTimeout(r, 25));
  if (!claim()) throw new Error(`it did not happen: ${what()}`);
}

async function asLogin(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function runUntilReady(): Promise<Run> {
  const started = run(await freePorts());
  // The logins come last; a process's output may arrive in pieces.
  const isComplete = (): boolean =>
    /Vela is ready[^]*who +login\n +player +ann\n/.test(started.text());
  await eventually(isComplete, started.text);
  return started;
}

const pidsOf = (text: string): number[] =>
  [...text.matchAll(/pid (\d+)/g)].map((match) => Number(match[1]));
const databasePid = (): number =>
  Number.parseInt(
    fs.readFileSync(path.join(site, 'data', 'postgres', 'postmaster.pid'), 'utf8'),
    10,
  );

describe('npm start', () => {
  test('creates the site once, prints where it is, and exits with 0 when told to stop', async () => {
    const first = await runUntilReady();
    expect(first.text()).toContain('seeding');
    expect(first.text()).toContain(`http://localhost:${first.ports.PORT}`);
    expect(first.text()).toMatch(/who +login\n +player +ann\n/);
    const pids = [...pidsOf(first.text()), databasePid()];
    expect(pids).toHaveLength(3);
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);

    const second = await runUntilReady();
    expect(second.text()).not.toContain('seeding');
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  test('writes its processes’ logs to files, and prints where', async () => {
    const started = await runUntilReady();
    const folder = /Logs +(.+)/.exec(started.text())?.[1] ?? '';
    expect(fs.readFileSync(path.join(folder, 'server.log'), 'utf8')).toContain('pid ');
    expect(fs.readFileSync(path.join(folder, 'studio.log'), 'utf8')).toContain('pid ');
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
  });

  test('replaces known passwords before the site is reachable from outside, and only then', async () => {
    const dataDir = path.join(site, 'data');
    const settings = { VELA_HOST: '', VELA_PUBLIC_URL: 'http://192.0.2.7:8080' };
    const closed = run(await freePorts(), dataDir, settings);
    await eventually(() => closed.text().includes('Vela is ready'), closed.text);
    expect(closed.text()).not.toContain('securing');
    closed.child.kill('SIGTERM');
    expect(await closed.ended).toBe(0);
    const opened = run(await freePorts(), dataDir, settings, ['--lan']);
    await eventually(() => /Vela is ready[^]*▀/.test(opened.text()), opened.text);
    expect(opened.text()).toMatch(/securing[^]*pid[^]*Player app +http:\/\/192\.0\.2\.7:8080/);
    opened.child.kill('SIGTERM');
    expect(await opened.ended).toBe(0);
  });

  test('names each port in use and its variable, one line each', async () => {
    const first = await runUntilReady();
    const second = run(first.ports);
    expect(await second.ended).toBe(STARTUP_PROBLEM_EXIT_CODE);
    const lines = second.text().trim().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(new RegExp(`^Port ${first.ports.PORT} is taken: .*\\bPORT\\b`));
    expect(lines[1]).toContain('CONSOLE_PORT');
    expect(lines[2]).toContain('STUDIO_PORT');
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
  });

  test('restarts a killed part, leaves the rest running, and stops immediately while it waits', async () => {
    const started = await runUntilReady();
    await fetch(`http://127.0.0.1:${started.ports.STUDIO_PORT}/die`).catch(() => {});
    await eventually(() => started.text().includes('studio is ready again.'), started.text);
    expect(started.text()).toContain('studio stopped (signal SIGKILL). Restarting in 1 s.');

    const first = databasePid();
    process.kill(first, 'SIGKILL');
    await eventually(() => started.text().includes('database is ready again.'), started.text);
    expect(started.text()).toContain('database stopped (its process is gone). Restarting in 1 s.');
    const url = /given (\S+)/.exec(started.text())?.[1] ?? '';
    await asLogin(url, async (client) => void (await client.query('select 1 from goods')));

    // Both at first, then the studio once more: the server is unchanged.
    const pids = pidsOf(started.text());
    expect(pids).toHaveLength(3);
    expect(pids.slice(0, 2).filter(isAlive)).toHaveLength(1);
    const second = databasePid();
    await fetch(`http://127.0.0.1:${started.ports.PORT}/die`).catch(() => {});
    await eventually(() => started.text().includes('server stopped'), started.text);
    started.child.kill('SIGINT');
    expect(await started.ended).toBe(0);
    expect([...pids, first, second].filter(isAlive)).toEqual([]);
    expect(pidsOf(started.text())).toEqual(pids);
  });

  test('gives its processes logins that own nothing, each for its own database', async () => {
    const started = await runUntilReady();
    const [vela = '', studio = '', owner] =
      /given (.*)/.exec(started.text())?.[1]?.split(' ') ?? [];
    expect(owner).toBe('');
    await asLogin(vela, async (client) => {
      await client.query('insert into goods values (7)');
      await expect(client.query('truncate goods')).rejects.toMatchObject({ code: '42501' });
      await expect(client.query('create table mine ()')).rejects.toMatchObject({ code: '42501' });
      const { rows } = await client.query(
        'select current_user as who, rolsuper from pg_roles where rolname = current_user',
      );
      expect(rows).toEqual([{ who: 'vela_app', rolsuper: false }]);
    });
    const across = new URL(studio);
    across.pathname = '/vela';
    await expect(asLogin(across.href, async () => {})).rejects.toMatchObject({ code: '42501' });
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
  });

  test('leaves nothing running when it is killed, and starts again', async () => {
    const first = await runUntilReady();
    const pids = [...pidsOf(first.text()), databasePid()];
    first.child.kill('SIGKILL');
    await eventually(
      () => pids.filter(isAlive).length === 0,
      () => `alive: ${String(pids)}`,
    );
    const second = await runUntilReady();
    expect(second.text()).not.toContain('seeding');
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  test('that is killed while creating the site creates it again', async () => {
    const dataDir = path.join(site, 'killed');
    const first = run(await freePorts(), dataDir);
    await eventually(() => fs.existsSync(path.join(dataDir, 'postgres')), first.text);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = run(await freePorts(), dataDir);
    await eventually(() => second.text().includes('Vela is ready'), second.text);
    expect(second.text()).toContain('seeding');
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  test('uses given databases, and starts none of its own', async () => {
    const databases = await Promise.all(
      [1, 2].map(() => createTestDatabase({ name: 'bare', dirs: [] })),
    );
    onTestFinished(async () => {
      await Promise.all(databases.map((database) => database.close()));
    });
    const settings = {
      DATABASE_URL: databases[0]?.url ?? '',
      STUDIO_DATABASE_URL: databases[1]?.url ?? '',
    };
    const dataDir = path.join(site, 'given');
    for (const isFirst of [true, false]) {
      const started = run(await freePorts(), dataDir, settings);
      await eventually(() => started.text().includes('Vela is ready'), started.text);
      expect(started.text().includes('seeding')).toBe(isFirst);
      started.child.kill('SIGTERM');
      expect(await started.ended).toBe(0);
    }
    expect(fs.readdirSync(dataDir).toSorted()).toEqual(['logs', 'secret']);
  });

  test('with --dev serves pages from sources, and restarts what imports a saved file', async () => {
    for (const front of ['web', 'console', 'studio']) {
      write(`${front}/vite.config.ts`, 'export default { root: import.meta.dirname };');
      write(`${front}/index.html`, `<p>${front}</p>`);
    }
    const started = run(await freePorts(), path.join(site, 'data'), {}, ['--dev']);
    await eventually(() => started.text().includes('Vela is ready'), started.text);
    const address = `http://127.0.0.1:${started.ports.PORT}`;
    expect(await (await fetch(address)).text()).toContain('<p>web</p>');
    // A call passes through to the server, unlike a page's address.
    expect(await (await fetch(`${address}/web/call`)).text()).toBe('{}');

    const before = pidsOf(started.text());
    write('server/src/main.ts', fs.readFileSync(path.join(site, 'server/src/main.ts'), 'utf8'));
    await eventually(() => pidsOf(started.text()).length === before.length + 1, started.text);
    write('server/migrations/0020-more.sql', 'create table more ();');
    await eventually(() => pidsOf(started.text()).length === before.length + 3, started.text);
    const url = /given (\S+)/.exec(started.text())?.[1] ?? '';
    await asLogin(url, async (client) => void (await client.query('select from more')));
    started.child.kill('SIGINT');
    expect(await started.ended).toBe(0);
    expect(pidsOf(started.text()).filter(isAlive)).toEqual([]);
  });

  test.each([
    ['a data folder that is a file', {}, 'package.json', /^The data folder .* is a file: .*$/],
    ['a wrong setting', { PORT: 'x' }, 'data', /^PORT must be a port from 1 to 65535\.$/],
  ])('reports %s in one line', async (_name, env, dataDir, line) => {
    const started = run({ ...(await freePorts()), ...env }, path.join(site, dataDir));
    expect(await started.ended).toBe(STARTUP_PROBLEM_EXIT_CODE);
    expect(started.text().trim()).toMatch(line);
  });
});
