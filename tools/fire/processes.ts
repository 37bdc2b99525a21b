import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The folder of the project. */
export const ROOT = path.dirname(path.dirname(import.meta.dirname));

/** Runs a script to its end; returns its output. */
export function runScript(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(ROOT, script), ...args], { cwd: ROOT, env });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += String(chunk)));
    child.stderr.on('data', (chunk: Buffer) => (text += String(chunk)));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, text }));
  });
}

/** A process of this machine. */
export type Process = { pid: number; parent: number; command: string };

/** Every visible process, from /proc. */
export function listProcesses(): Process[] {
  return fs.readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8');
      // The program's name is in brackets and may contain anything.
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (state === 'Z') return [];
      const command = fs.readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return [{ pid: Number(name), parent: Number(parent), command }];
    } catch {
      return [];
    }
  });
}

/** The descendants of a process. */
export function listDescendants(pid: number): Process[] {
  const all = listProcesses();
  const own = new Set([pid]);
  const found: Process[] = [];
  for (let grown = true; grown;) {
    grown = false;
    for (const process of all) {
      if (own.has(process.pid) || !own.has(process.parent)) continue;
      own.add(process.pid);
      found.push(process);
      grown = true;
    }
  }
  return found;
}

/** True if a process runs; a zombie does not. */
export function isAlive(pid: number): boolean {
  return listProcesses().some((process) => process.pid === pid);
}

/** The process id of the database server of a data folder, or null if none runs. */
export function findPostmaster(dataDir: string): number | null {
  try {
    const text = fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    const pid = Number(text.split('\n')[0]);
    return isAlive(pid) ? pid : null;
  } catch {
    return null;
  }
}

/** Sends a signal; false if the process has ended. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
