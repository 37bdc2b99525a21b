import type { Config } from '@vela/service/config.ts';
import type { Database } from '@vela/service/db.ts';
import { isLoopback } from '@vela/service/listen.ts';
import { pickOne } from '@vela/service/random.ts';
import type { Random } from '@vela/service/random.ts';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { hashPassword, isPassword } from '../app/passwords.ts';
import type { DB } from '../tables.gen.ts';
import { audit } from './audit.ts';
import { listMembers, updatePassword } from './store.ts';

/*
 * The demo's operators share a published password. It is allowed only while the console is
 * reachable from this machine alone.
 */

/** An operator's new password in plain text, to be shown once. */
export type NewPassword = { username: string; password: string };

type Where = Pick<Config, 'mode' | 'host'>;

/** Refuses to open a site to others while it has published passwords. */
export async function checkKnownPasswords(
  db: Kysely<DB>,
  { mode, host }: Where,
  known: string,
): Promise<void> {
  if (mode === 'licensed') {
    if (!(await isDemo(db))) return;
    throw new StartupProblem(
      'DATABASE_URL holds the demo site, whose passwords are public: ' +
        'give a licensed site a database of its own.',
    );
  }
  if (isLoopback(host) || (await listKnown(db, known)).length === 0) return;
  throw new StartupProblem(
    `VELA_HOST=${host} opens a console whose operators have the demo's passwords: ` +
      'start with npm start, which replaces them, or unset VELA_HOST.',
  );
}

/** Returns whether the database contains the demo site, by a table that its seed creates first. */
async function isDemo(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ isDemo: boolean }>`
    select to_regclass('site_seeds') is not null as is_demo`.execute(db);
  return rows[0]?.isDemo === true;
}

/**
 * Replaces published passwords of operators before a site of play money is opened to others, ends
 * what was opened with the old ones, and audits it. Returns the new passwords, which are stored
 * nowhere.
 */
export async function replaceKnownPasswords(
  database: Pick<Database<DB>, 'db' | 'transaction'>,
  config: Config,
  { known, random, now }: { known: string; random: Random; now: Date },
): Promise<NewPassword[]> {
  const members = await listKnown(database.db, known);
  const made = await Promise.all(
    members.map(async (member) => {
      const password = newReadable(random);
      return { ...member, password, passwordHash: await hashPassword(password) };
    }),
  );
  await database.transaction(async (tx) => {
    for (const member of made) {
      await updatePassword(tx.tx, member, now);
      const subject = `staff:${member.username}`;
      const entry = { staff: null, action: 'staff.replacePassword', subject } as const;
      await audit({ ...tx, services: { config } }, { ...entry, address: '', now });
    }
  });
  return made.map(({ username, password }) => ({ username, password }));
}

async function listKnown(
  db: Kysely<DB>,
  known: string,
): Promise<{ staffId: bigint; username: string }[]> {
  const members = await listMembers(db);
  const hashes = [...new Set(members.flatMap(({ passwordHash }) => passwordHash ?? []))];
  const isKnown = new Map<string, boolean>();
  // Sequentially: the demo's operators share one hash, and hashing is expensive.
  for (const hash of hashes) isKnown.set(hash, await isPassword(hash, known));
  return members.filter(({ passwordHash }) => isKnown.get(passwordHash ?? ''));
}

// Without similar characters: people type these once.
const alphabet = Array.from('abcdefghjkmnpqrstuvwxyz23456789');
// Chosen: 20 of 31 characters are 99 bits.
const passwordGroups = 4;
const groupLength = 5;

/** Returns an unguessable text that people can read aloud and type. */
export function newReadable(random: Random): string {
  const group = (): string =>
    Array.from({ length: groupLength }, () => pickOne(random, alphabet)).join('');
  return Array.from({ length: passwordGroups }, group).join('-');
}
