import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerAccount } from './embedded-binaries.ts';
import { errorCode } from './startup-problem.ts';

/** How the embedded server is started. */
export type EmbeddedOptions = {
  /** The folder that holds the database; created if missing. */
  dataDir: string;
  /** Databases to create if they are missing. */
  databases: readonly string[];
  /** Extra server settings, such as `{ max_connections: '200' }`. */
  settings?: Record<string, string>;
  /** False trades safety against a machine crash for speed: tests only. */
  isDurable?: boolean;
};

/** What is known about one embedded server before it runs. */
export type Site = {
  bin: string;
  account: ServerAccount;
  dataDir: string;
  pgdata: string;
  socket: string;
  holders: string;
  stopping: string;
  options: EmbeddedOptions;
};

// Chosen: a stop takes well under this; an older mark was left by a killed watchdog.
const STOP_TIMEOUT_MS = 20_000;

/** Writes our holder file and starts the watchdog that removes it if we are killed. */
export function hold(site: Site): ChildProcess {
  for (const name of fs.readdirSync(site.holders)) {
    if (!/^\d+$/.test(name) || isAlive(Number(name))) continue;
    // Another holder, or the watchdog, may remove it at the same moment.
    fs.rmSync(path.join(site.holders, name), { force: true });
  }
  fs.writeFileSync(path.join(site.holders, String(process.pid)), '');
  const watchdog = spawn('/bin/sh', ['-c', WATCHDOG, 'vela-watchdog'], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
    env: {
      PATH: process.env['PATH'] ?? '/usr/bin:/bin',
      LC_ALL: 'C',
      HOLDERS: site.holders,
      HOLDER: String(process.pid),
      PG_CTL: path.join(site.bin, 'pg_ctl'),
      PGDATA: site.pgdata,
    },
    ...site.account,
  });
  watchdog.on('error', () => {});
  watchdog.stdin?.on('error', () => {});
  watchdog.unref();
  if (watchdog.stdin !== null && 'unref' in watchdog.stdin) {
    (watchdog.stdin as unknown as { unref(): void }).unref();
  }
  return watchdog;
}

/*
 * `read` returns when the holder closes the pipe or dies, even by kill -9. The watchdog writes the
 * mark `stopping` before it checks for other holders, and a new holder writes its file before it
 * checks for the mark, so one of the two always sees the other.
 */
const WATCHDOG = `
read -r word
rm -f "$HOLDERS/$HOLDER"
: > "$HOLDERS/stopping"
for file in "$HOLDERS"/[0-9]*; do
  pid=\${file##*/}
  if kill -0 "$pid" 2>/dev/null || [ -d "/proc/$pid" ]; then rm -f "$HOLDERS/stopping"; exit 0; fi
done
"$PG_CTL" -m fast -w -t 60 stop >/dev/null 2>&1
rm -f "$HOLDERS/stopping"
`;

/** Tells the watchdog to finish, and waits until it has stopped the server or need not. */
export async function releaseServer(site: Site, watchdog: ChildProcess): Promise<void> {
  if (watchdog.exitCode === null && watchdog.signalCode === null && watchdog.pid !== undefined) {
    const gone = new Promise<void>((resolve) => watchdog.once('exit', () => resolve()));
    watchdog.ref();
    watchdog.stdin?.end('stop\n');
    await gone;
    return;
  }
  // The watchdog was killed: do its work.
  fs.rmSync(path.join(site.holders, String(process.pid)), { force: true });
  const others = fs.readdirSync(site.holders).filter((name) => isAlive(Number(name)));
  if (others.length > 0) return;
  await runProgram(site, 'pg_ctl', ['-D', site.pgdata, '-m', 'fast', '-w', 'stop']).catch(() => {});
}

/** Waits while another holder stops the server. */
export async function waitUntilNotStopping(site: Site): Promise<void> {
  for (let waited = 0; fs.existsSync(site.stopping); waited += 50) {
    if (waited > STOP_TIMEOUT_MS) fs.rmSync(site.stopping, { force: true });
    await sleep(50);
  }
}

/** True if a process of this machine is alive, under any owner. A zombie is not. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  return !isZombie(pid);
}

/** Dead but not yet reaped; a container without an init keeps such processes forever. */
export function isZombie(pid: number): boolean {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before it is in brackets and may contain anything.
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

/**
 * Runs one of PostgreSQL's programs as the server's account; rejects with its most informative
 * line.
 */
export function runProgram(site: Site, name: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(site.bin, name), args, {
      cwd: '/',
      env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...site.account,
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.on('error', reject);
    // Not `close`: the server inherits the pipes of pg_ctl and keeps them open.
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${name}: ${lastLine(output)}`));
    });
  });
}

function lastLine(text: string): string {
  const lines = text.trim().split('\n');
  return lines.findLast((line) => /error|fatal|could not/i.test(line)) ?? lines.at(-1) ?? '';
}
