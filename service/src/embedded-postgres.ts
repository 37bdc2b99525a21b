import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { toDataFolderProblem } from './config.ts';
import {
  isLockedOut,
  OWNER,
  requirePasswords,
  resetPasswords,
  toSocketUrl,
} from './embedded-access.ts';
import { EMBEDDED_VERSION, findBinaries, isReachable, shortHash } from './embedded-binaries.ts';
import type { ServerAccount } from './embedded-binaries.ts';
import {
  hold,
  isAlive,
  releaseServer,
  runProgram,
  waitUntilNotStopping,
} from './embedded-holders.ts';
import type { EmbeddedOptions, Site } from './embedded-holders.ts';
import { clearRemains, findServer } from './embedded-remains.ts';
import { errorCode, StartupProblem } from './startup-problem.ts';

/*
 * A private PostgreSQL from the npm binaries.
 *
 * 1. No TCP port: a unix socket that only this user may open, and a password for each role.
 * 2. Started as root, the server runs under an unprivileged account.
 * 3. A kill during the first start leaves nothing half made: initdb works aside, then renames.
 * 4. Each process that uses the server holds a file in `holders`; the last one to leave stops the
 *    server, and a watchdog does it for a holder that was killed.
 * 5. A start detects by itself what the last end left behind: a running server, a stopping one, a
 *    stale pid file, orphans, or a log to recover.
 */

/** A running embedded server. */
export type EmbeddedPostgres = {
  /** The address of one of its databases for its owner, a superuser. */
  url(database: string): string;
  /** The same for the application's role of that database, which prepare.ts creates. */
  appUrl(database: string): string;
  /** The actual location of the data. */
  dataDir: string;
  /** True if this start created the data folder. */
  isFresh: boolean;
  /** The process id of the server; null while it is not running. */
  readonly pid: number | null;
  /**
   * Resolves once the server has ended. A server that was told to stop from outside is stopped
   * fast.
   */
  waitUntilGone(signal: AbortSignal): Promise<void>;
  /** Starts the server again, or joins one that is running. Throws a StartupProblem on failure. */
  restart(signal: AbortSignal): Promise<void>;
  /** Releases the server, which stops if it has no other holder. */
  stop(): Promise<void>;
};

const START_TIMEOUT_MS = 60_000;
// Chosen: the check reads one small file, and without a database the site serves no one.
const POLL_EVERY_MS = 250;
// Chosen: another holder may start it at the same moment; the caller paces further tries.
const RESTART_TRIES = 3;
// Chosen: a server that does not accept a connection for this long is busy, or stopped by a
// debugger.
const PING_TIMEOUT_MS = 5_000;

/**
 * Starts the server of a data folder, or joins it if it runs, and creates missing databases. Throws
 * a StartupProblem with one line if the folder or the machine does not allow it.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const site = prepareSite(options);
  const isFresh = !fs.existsSync(path.join(site.pgdata, 'PG_VERSION'));
  if (isFresh) await initialise(site);
  const watchdog = hold(site);
  try {
    await waitUntilNotStopping(site);
    await bringUp(site);
    for (const name of options.databases) await createDatabase(site, name);
  } catch (error) {
    await releaseServer(site, watchdog);
    throw error;
  }
  return {
    url: (database) => toSocketUrl(site, OWNER, database),
    appUrl: (database) => toSocketUrl(site, `${database}_app`, database),
    dataDir: site.dataDir,
    isFresh,
    get pid() {
      return findServer(site.pgdata)?.pid ?? null;
    },
    waitUntilGone: (signal) => waitUntilGone(site, signal),
    restart: async (signal) => {
      await waitUntilNotStopping(site);
      await bringUp(site, { signal, startsMax: RESTART_TRIES });
    },
    stop: () => releaseServer(site, watchdog),
  };
}

function prepareSite(options: EmbeddedOptions): Site {
  let dataDir = path.resolve(options.dataDir);
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    if (process.getuid?.() === 0 && !isReachable(dataDir)) {
      // The server's account cannot traverse a restricted folder such as /root.
      dataDir = path.join('/var/tmp', `vela-data-${shortHash(dataDir)}`);
      fs.mkdirSync(dataDir, { recursive: true });
    }
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    const pgdata = path.join(dataDir, 'postgres');
    const account = findServerAccount(pgdata);
    checkExisting(pgdata, account);
    const socket = path.join(dataDir, 'socket');
    // A socket path is limited to 107 bytes.
    const isShort = Buffer.byteLength(socket) < 85;
    return {
      bin: findBinaries(account),
      account,
      dataDir,
      pgdata,
      socket: own(isShort ? socket : path.join(os.tmpdir(), `vela-${shortHash(dataDir)}`), account),
      holders: own(path.join(dataDir, 'holders'), account),
      stopping: path.join(dataDir, 'holders', 'stopping'),
      options,
    };
  } catch (error) {
    throw toDataFolderProblem(error, dataDir);
  }
}

/**
 * As root: the owner of existing data, else `postgres`, else `nobody`. Otherwise the current
 * account.
 */
function findServerAccount(pgdata: string): ServerAccount {
  if (process.getuid?.() !== 0) return null;
  const owner = fs.existsSync(pgdata) ? fs.statSync(pgdata) : null;
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields !== undefined) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new StartupProblem(
    'PostgreSQL refuses to run as root and there is no account "nobody": start as another user.',
  );
}

function checkExisting(pgdata: string, account: ServerAccount): void {
  const versionFile = path.join(pgdata, 'PG_VERSION');
  if (!fs.existsSync(pgdata)) return;
  const owner = fs.statSync(pgdata).uid;
  const ours = account?.uid ?? process.getuid?.();
  if (ours !== undefined && owner !== ours) {
    throw new StartupProblem(
      `The database in ${pgdata} belongs to another user (id ${owner}): ` +
        'start as that user, or set VELA_DATA_DIR to another folder.',
    );
  }
  const version = fs.existsSync(versionFile) ? fs.readFileSync(versionFile, 'utf8').trim() : '?';
  if (version === EMBEDDED_VERSION) return;
  throw new StartupProblem(
    `The database in ${pgdata} is of PostgreSQL ${version}, this is ${EMBEDDED_VERSION}: ` +
      'set VELA_DATA_DIR to another folder, or bring the data over with pg_dump.',
  );
}

function own(folder: string, account: ServerAccount): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account !== null) fs.chownSync(folder, account.uid, account.gid);
  return folder;
}

async function initialise(site: Site): Promise<void> {
  const draft = own(path.join(site.dataDir, `initdb-${process.pid}`), site.account);
  const locale = ['--locale-provider=builtin', '--locale=C.UTF-8', '-E', 'UTF8'];
  const sync = site.options.isDurable === false ? ['--no-sync'] : [];
  const args = ['-D', draft, '-U', OWNER, '-A', 'trust', '--no-instructions', ...locale, ...sync];
  try {
    await runProgram(site, 'initdb', args);
    fs.renameSync(draft, site.pgdata);
  } catch (error) {
    // If the folder exists now, another process was first; its data is used.
    if (!fs.existsSync(path.join(site.pgdata, 'PG_VERSION'))) {
      const why = describe(error);
      throw new StartupProblem(`The database cannot be made in ${site.dataDir}: ${why}.`, {
        cause: error,
      });
    }
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
  for (const name of fs.readdirSync(site.dataDir)) {
    const pid = /^initdb-(\d+)$/.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    fs.rmSync(path.join(site.dataDir, name), { recursive: true, force: true });
  }
}

/**
 * Starts the server unless it answers; retries while another process does the same, at most
 * `startsMax` times and not after `signal`.
 */
async function bringUp(
  site: Site,
  limits: { signal?: AbortSignal; startsMax?: number } = {},
): Promise<void> {
  const { signal, startsMax = Infinity } = limits;
  const triesMax = START_TIMEOUT_MS / 250;
  let starts = 0;
  let failure: unknown;
  for (let tries = 0; tries < triesMax && starts < startsMax; tries++) {
    signal?.throwIfAborted();
    const state = await ping(site);
    if (state === 'ready') return requirePasswords(site);
    if (state === 'locked') await resetPasswords(site);
    if (state === 'absent') {
      await clearRemains(site);
      starts += 1;
      failure = await start(site);
      if (failure === null) continue;
    }
    await sleep(250, undefined, { signal });
  }
  throw new StartupProblem(
    `The database in ${site.dataDir} does not start: ${describe(failure)} ` +
      `(more in ${path.join(site.pgdata, 'server.log')}).`,
    { cause: failure },
  );
}

async function waitUntilGone(site: Site, signal: AbortSignal): Promise<void> {
  for (let server = findServer(site.pgdata); server !== null; server = findServer(site.pgdata)) {
    // Holders do not stop it while we hold it. After a smart shutdown request it refuses new
    // connections but waits for existing ones, and our pools never disconnect.
    if (server.isStopping) requestFastShutdown(server.pid);
    await sleep(POLL_EVERY_MS, undefined, { signal });
  }
}

function requestFastShutdown(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // It has just exited.
  }
}

async function start(site: Site): Promise<unknown> {
  const isDurable = site.options.isDurable !== false;
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: site.socket,
    unix_socket_permissions: '0700',
    shared_buffers: '128MB',
    max_connections: '100',
    max_wal_size: '512MB',
    ...(isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...site.options.settings,
  };
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
  const log = path.join(site.pgdata, 'server.log');
  const args = ['-D', site.pgdata, '-w', '-t', '60', '-l', log, '-o', flags.join(' '), 'start'];
  try {
    await runProgram(site, 'pg_ctl', args);
    return null;
  } catch (error) {
    return error;
  }
}

/** Whether the server accepts queries, rejects our password, is busy, or is not running. */
async function ping(site: Site): Promise<'ready' | 'locked' | 'busy' | 'absent'> {
  const client = new pg.Client({
    connectionString: toSocketUrl(site, OWNER, 'postgres'),
    connectionTimeoutMillis: PING_TIMEOUT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return 'ready';
  } catch (error) {
    if (isLockedOut(error)) return 'locked';
    const code = errorCode(error);
    return code === 'ENOENT' || code === 'ECONNREFUSED' ? 'absent' : 'busy';
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(site: Site, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: toSocketUrl(site, OWNER, 'postgres') });
  client.on('error', () => {});
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // 42P04 and 23505: another process created it at the same moment.
    const code = errorCode(error);
    if (code !== '42P04' && code !== '23505') throw error;
  } finally {
    await client.end();
  }
}

function describe(failure: unknown): string {
  return failure instanceof Error ? failure.message : 'it does not answer';
}
