import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, isZombie } from './embedded-holders.ts';
import type { Site } from './embedded-holders.ts';

/*
 * Removes what a killed server leaves behind: files with its process id, and its child processes.
 * PostgreSQL does not start while either seems to belong to a live server.
 */

/** The server of a data folder according to its pid file; null if it is not running. */
export type Server = {
  pid: number;
  /** True if the server was told to stop and is stopping, or waits for its clients. */
  isStopping: boolean;
};

// Chosen: a killed process ends in milliseconds, unless it waits for a broken disk.
const DEATH_MS = 5_000;
/** The line of `postmaster.pid` with the server's status. Source: pidfile.h. */
const STATUS_LINE = 7;

/** The running server of a data folder; null if there is none. */
export function findServer(pgdata: string): Server | null {
  const lines = readLines(path.join(pgdata, 'postmaster.pid'));
  const pid = toPid(lines[0]);
  if (pid === null || !isServer(pid, pgdata)) return null;
  return { pid, isStopping: lines[STATUS_LINE]?.trim() === 'stopping' };
}

/**
 * Removes what prevents a new server from starting: the pid file and socket lock of a dead one
 * (kill -9, a reboot, a reused process id), and its orphans. Orphans may continue their query, and
 * even commit it, until they notice; two generations on one data folder would destroy it. The new
 * server recovers from their death as from any crash.
 */
export async function clearRemains(site: Site): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const file of listLocks(site)) {
    const pid = toPid(readLines(file)[0]);
    if (pid !== null && !isServer(pid, site.pgdata)) fs.rmSync(file, { force: true });
  }
  const orphans = listOrphans(site.pgdata);
  for (const pid of orphans) tryToKill(pid);
  for (let waited = 0; waited < DEATH_MS && orphans.some(isAlive); waited += 20) await sleep(20);
}

function listLocks(site: Site): string[] {
  return [
    path.join(site.pgdata, 'postmaster.pid'),
    path.join(site.socket, '.s.PGSQL.5432.lock'),
  ].filter((file) => fs.existsSync(file));
}

/** Live child processes of a data folder's dead server. */
function listOrphans(pgdata: string): number[] {
  const folder = fs.realpathSync(pgdata);
  const pids = fs.readdirSync('/proc').map(toPid);
  return pids.filter((pid): pid is number => {
    if (pid === null || isZombie(pid) || !readArguments(pid)[0]?.startsWith('postgres: ')) {
      return false;
    }
    return readFolder(pid) === folder && !isServer(readParent(pid), pgdata);
  });
}

function tryToKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It exited on its own.
  }
}

function isServer(pid: number, pgdata: string): boolean {
  const [program, ...args] = readArguments(pid);
  return program !== undefined && path.basename(program) === 'postgres' && args.includes(pgdata)
    ? !isZombie(pid)
    : false;
}

/** The arguments of a process's command line; empty if it has ended. A server's child has one. */
function readArguments(pid: number): string[] {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function readFolder(pid: number): string {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function readParent(pid: number): number {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the bracketed name: the state, then the parent.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

function readLines(file: string): string[] {
  try {
    return fs.readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function toPid(text: string | undefined): number | null {
  return text !== undefined && /^\s*[1-9]\d*\s*$/.test(text) ? Number(text) : null;
}
