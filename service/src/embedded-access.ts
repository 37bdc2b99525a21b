import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { runProgram } from './embedded-holders.ts';
import type { Site } from './embedded-holders.ts';
import { readOrMakeSecret } from './made-once.ts';
import { errorCode } from './startup-problem.ts';

/*
 * Logins of the embedded server. Its owner is a superuser and prepares the databases; the site's
 * processes log in as a role that owns nothing. Each role has its own password in the data folder,
 * in a file that only the account of `npm start` can read.
 */

/** The superuser of the embedded server. */
export const OWNER = 'vela';

const CLOSED = 'local all all scram-sha-256\n';
const OPEN = 'local all all trust\n';

/** The password of a role of this data folder, created on first use. */
export function readPassword(dataDir: string, role: string): string {
  const folder = path.join(dataDir, 'passwords');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  return readOrMakeSecret(path.join(folder, role), 24);
}

/** The address of a database for one of its roles. */
export function toSocketUrl(site: Site, role: string, database: string): string {
  const password = readPassword(site.dataDir, role);
  const host = encodeURIComponent(site.socket);
  return `postgres://${role}:${password}@localhost/${database}?host=${host}`;
}

/** Requires passwords from now on; leaves a server that already does unchanged. */
export async function requirePasswords(site: Site): Promise<void> {
  const file = path.join(site.pgdata, 'pg_hba.conf');
  const isClosed = (): boolean => fs.readFileSync(file, 'utf8') === CLOSED;
  if (isClosed()) return;
  const client = new pg.Client({ connectionString: toSocketUrl(site, OWNER, 'postgres') });
  client.on('error', () => {});
  await client.connect();
  try {
    // Of starts at the same moment one sets the password: two updates of one role conflict.
    await client.query(`select pg_advisory_lock(hashtext('embedded access'))`);
    if (isClosed()) return;
    const password = pg.escapeLiteral(readPassword(site.dataDir, OWNER));
    await client.query(`alter role ${OWNER} password ${password}`);
    fs.writeFileSync(file, CLOSED);
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}

/**
 * Restores the owner's login if its password is not the server's, because the password folder was
 * lost or the data was copied. Anyone who can do this can read the data itself.
 */
export async function resetPasswords(site: Site): Promise<void> {
  fs.writeFileSync(path.join(site.pgdata, 'pg_hba.conf'), OPEN);
  await runProgram(site, 'pg_ctl', ['-D', site.pgdata, 'reload']);
}

/** True if the server runs but rejects this password. */
export function isLockedOut(error: unknown): boolean {
  const code = errorCode(error);
  // 28000: pg_hba.conf is empty, as a full disk leaves it.
  return code === '28P01' || code === '28000';
}
