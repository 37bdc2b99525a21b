import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDatabase } from '@vela/service/db.ts';
import { seededRandom } from '@vela/service/random.ts';
import { runMain } from '@vela/service/run-main.ts';
import type { Life } from '@vela/service/run-main.ts';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import { readEntries } from './fire/books.ts';
import type { Books } from './fire/books.ts';
import { checkEntries, Journal } from './fire/journal.ts';
import { Load } from './fire/load.ts';
import { insertPeople } from './fire/people.ts';
import { poll } from './fire/send.ts';
import { findFreePorts } from './free-ports.ts';

/*
 * npm run drill: tests docs/deploy.md on this machine. It uses a separate PostgreSQL from the
 * installed programs, with owners and roles as in deploy/make-databases.sh; server and studio
 * started manually; players and operators under load. It takes a backup meanwhile and restores it
 * into other databases, where it proves the books and the audit log and looks up every intent
 * acknowledged before the backup.
 */

const ROOT = path.dirname(import.meta.dirname);
const PEOPLE = 8;
// Chosen: some hundred intents before the backup, and as many while it runs.
const LOAD_MS = 15_000;
const PASSWORD = 'drill';
const print = (line: string): void => void process.stdout.write(`${line}\n`);

type Environment = Record<string, string>;

/** The folder of PostgreSQL's programs, of the newest installed version. */
function findPrograms(): string {
  const debian = '/usr/lib/postgresql';
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian) : [];
  const [newest] = versions.toSorted((a, b) => Number(b) - Number(a));
  if (newest !== undefined) return path.join(debian, newest, 'bin');
  const bin = (process.env['PATH'] ?? '').split(':');
  const found = bin.find((folder) => fs.existsSync(path.join(folder, 'pg_ctl')));
  if (found === undefined) {
    throw new StartupProblem('There is no PostgreSQL on this machine: install one (15 or newer).');
  }
  return found;
}

/** PostgreSQL does not run as root. */
function findAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const fields = (name: string): string =>
    execFileSync('id', [name, 'nobody'], { encoding: 'utf8' });
  return { uid: Number(fields('-u')), gid: Number(fields('-g')) };
}

type Cluster = { bin: string; port: number; url: (database: string, role: string) => string };

async function startCluster(folder: string, life: Life): Promise<Cluster> {
  const bin = findPrograms();
  const account = findAccount();
  const pgdata = path.join(folder, 'postgres');
  fs.mkdirSync(pgdata, { mode: 0o700 });
  if (account.uid !== undefined) fs.chownSync(pgdata, account.uid, account.gid ?? account.uid);
  const [port] = await findFreePorts();
  const run = (program: string, args: readonly string[]): void =>
    void execFileSync(path.join(bin, program), args, { ...account, stdio: 'ignore', cwd: '/' });
  run('initdb', ['-D', pgdata, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale']);
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories= -c max_connections=200`;
  const log = path.join(pgdata, 'log');
  run('pg_ctl', ['-D', pgdata, '-w', '-l', log, '-o', settings, 'start']);
  life.onClose(() => run('pg_ctl', ['-D', pgdata, '-w', '-m', 'fast', 'stop']));
  const url = (database: string, role: string): string =>
    `postgres://${role}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  return { bin, port, url };
}

/** Points PostgreSQL's programs at the cluster, as its superuser. */
const toAdmin = ({ bin, port }: Cluster): Environment => ({
  PATH: `${bin}:${process.env['PATH'] ?? ''}`,
  PGHOST: '127.0.0.1',
  PGPORT: String(port),
  PGUSER: 'postgres',
});

function makeDatabases(cluster: Cluster): void {
  execFileSync(path.join(ROOT, 'deploy', 'make-databases.sh'), {
    env: { ...toAdmin(cluster), VELA_OWNER_PASSWORD: PASSWORD, VELA_APP_PASSWORD: PASSWORD },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

function runTool(name: string, args: readonly string[], env: Environment): string {
  return execFileSync(process.execPath, [path.join(ROOT, name), ...args], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Starts a process of the site as docs/deploy.md does, and stops it with the drill. */
function startProcess(entry: string, env: Environment, log: number, life: Life): void {
  const child = spawn(process.execPath, [path.join(ROOT, entry)], {
    cwd: ROOT,
    env,
    stdio: ['ignore', log, log],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  life.onClose(async () => {
    child.kill('SIGTERM');
    await ended;
  });
}

async function waitUntilReady(ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    const isReady = async (): Promise<true | null> => {
      const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
      return reply?.ok === true ? true : null;
    };
    if ((await poll(isReady, 180_000, 200)) === null) throw new Error(`port ${port} is not ready`);
  }
}

await runMain(async (life) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-drill-'));
  fs.chmodSync(folder, 0o755);
  life.onClose(() => fs.rmSync(folder, { recursive: true, force: true }));
  const cluster = await startCluster(folder, life);
  makeDatabases(cluster);
  const [port, consolePort, studioPort] = await findFreePorts();
  const secret = randomBytes(32).toString('base64url');
  const common = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    STUDIO_PORT: String(studioPort),
    VELA_SECRET: secret,
    VELA_LOG_LEVEL: 'warn',
    VELA_TRUST_PROXY: 'loopback',
  };
  const site = {
    ...common,
    VELA_DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: cluster.url('vela', 'vela_app'),
    STUDIO_DATABASE_URL: cluster.url('studio', 'studio_app'),
  };
  const owner = {
    DATABASE_OWNER_URL: cluster.url('vela', 'vela_owner'),
    STUDIO_DATABASE_OWNER_URL: cluster.url('studio', 'studio_owner'),
  };
  // The demo brings methods, banks, venues and operators; a real site creates its own.
  for (const [part, ownerUrl, appUrl] of [
    ['vela', owner.DATABASE_OWNER_URL, site.DATABASE_URL],
    ['studio', owner.STUDIO_DATABASE_OWNER_URL, site.STUDIO_DATABASE_URL],
  ] as const) {
    const prepared = { ...site, PREPARE_OWNER_URL: ownerUrl, PREPARE_APP_URL: appUrl };
    runTool('tools/prepare.ts', [part, 'external'], prepared);
  }
  print(runTool('tools/migrate.ts', [], { ...site, ...owner }).trim());
  const log = fs.openSync(path.join(ROOT, '.cache', 'drill.log'), 'w');
  startProcess('server/src/main.ts', site, log, life);
  startProcess('studio/src/main.ts', site, log, life);
  await waitUntilReady([port, consolePort, studioPort]);
  print('Server and studio are ready, started by hand.');

  const random = seededRandom(Number(process.argv[2] ?? 1));
  const platform = openBooks(owner.DATABASE_OWNER_URL, life);
  const people = await insertPeople(platform, secret, random, PEOPLE);
  const journal = new Journal();
  const at = (name: number): string => `http://127.0.0.1:${name}`;
  const wiring = { serverUrl: at(port), consoleUrl: at(consolePort), studioUrl: at(studioPort) };
  const load = new Load({ people, wiring, journal, random, count: () => {} });
  life.onClose(() => load.close());
  load.start();
  await sleep(LOAD_MS);
  const sentBefore = journal.intents.length;
  const before = journal.intents.filter(({ outcome }) => outcome === 'acknowledged');
  const backup = await backUp(path.join(folder, 'backups'), { ...site, ...owner }, cluster);
  await load.pause(10_000);
  const count = journal.intents.length;
  print(`Backed up while ${count - sentBefore} of ${count} intents were sent.`);

  await restoreAndProve({ cluster, backup, folder, common, journal, before, people, life });
  return life.stop(0);
});

/** Runs beside the load: blocking here would delay the players. */
async function backUp(to: string, env: Environment, { bin }: Cluster): Promise<string> {
  const program = path.join(ROOT, 'deploy', 'backup.sh');
  const { stdout } = await promisify(execFile)(program, [to], {
    env: { ...env, PATH: `${bin}:${env['PATH'] ?? ''}` },
  });
  return stdout.trim();
}

function openBooks(url: string, life: Life): Books['platform'] {
  const database = openDatabase<unknown>({ url, applicationName: 'vela-drill', max: 4 });
  life.onClose(() => database.close());
  return database;
}

type Proof = {
  cluster: Cluster;
  backup: string;
  folder: string;
  common: Environment;
  journal: Journal;
  before: Journal['intents'];
  people: Awaited<ReturnType<typeof insertPeople>>;
  life: Life;
};

/** Restores beside the running site, proves both logs, and looks up each intent. */
async function restoreAndProve(proof: Proof): Promise<void> {
  const { cluster, backup, folder, common, before, people, life } = proof;
  for (const name of ['vela', 'studio']) {
    const args = [`--owner=${name}_owner`, `${name}_restored`];
    execFileSync(path.join(cluster.bin, 'createdb'), args, { env: toAdmin(cluster), cwd: '/' });
  }
  const restored = {
    ...common,
    VELA_DATA_DIR: path.join(folder, 'restored'),
    DATABASE_URL: cluster.url('vela_restored', 'vela_app'),
    STUDIO_DATABASE_URL: cluster.url('studio_restored', 'studio_app'),
  };
  const owner = {
    DATABASE_OWNER_URL: cluster.url('vela_restored', 'vela_owner'),
    STUDIO_DATABASE_OWNER_URL: cluster.url('studio_restored', 'studio_owner'),
  };
  const startedAt = performance.now();
  execFileSync(path.join(ROOT, 'deploy', 'restore.sh'), [backup], {
    env: { ...restored, ...owner, PATH: `${cluster.bin}:${common['PATH'] ?? ''}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  print(runTool('tools/migrate.ts', [], { ...restored, ...owner }).trim());
  print(`Restored in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  print(runTool('server/src/verify-ledger.ts', ['--no-providers'], restored).trim());
  print(runTool('server/src/verify-audit.ts', [], restored).trim());
  const books = {
    platform: openBooks(owner.DATABASE_OWNER_URL, life),
    studio: openBooks(owner.STUDIO_DATABASE_OWNER_URL, life),
  };
  const entries = await readEntries(books, people, before);
  const lost = checkEntries(before, entries, 'drill').filter(({ kind }) => kind === 'lost');
  for (const { example } of lost) print(`LOST ${example}`);
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged intents are not restored`);
  print(`All ${before.length} intents that were acknowledged before the backup are restored.`);
}
