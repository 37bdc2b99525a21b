import { systemClock } from '@vela/service/clock.ts';
import type { Config } from '@vela/service/config.ts';
import { openDatabase } from '@vela/service/db.ts';
import { systemRandom } from '@vela/service/random.ts';
import pg from 'pg';
import { renderUnicodeCompact } from 'uqr';
import { isPassword } from '../src/app/passwords.ts';
import { findSite, readFace } from '../src/app/site.ts';
import { makeFirstCode } from '../src/operator/index.ts';
import type { DB } from '../src/tables.gen.ts';
import { demoLogins } from './demo-logins.ts';

/** The facts that a start prints about a site. */
export type SiteFacts = {
  /** The demo logins that exist and still work. */
  demo: readonly Readonly<Record<string, string>>[];
  hasOperators: boolean;
  /** Players can register. */
  isOpen: boolean;
  /**
   * The address where the first owner joins, with a one-time code; empty if an operator can log in.
   */
  firstLink: string;
};

/** Reads the facts about a site; creates the first owner's code on a site without operators. */
export async function readSiteFacts(databaseUrl: string, config: Config): Promise<SiteFacts> {
  const database = openDatabase<DB>({ url: databaseUrl, applicationName: 'vela-welcome', max: 1 });
  try {
    const services = { config, random: systemRandom };
    const now = systemClock.now();
    const { setUpAt } = await database.transaction(({ tx }) => readFace(tx));
    const made = await database.transaction((tx) => makeFirstCode({ ...tx, services, now }));
    const isDemo = config.mode === 'play' && made === null;
    const demo = isDemo ? await listLogins(databaseUrl) : [];
    const isOpen = setUpAt !== null;
    return { demo, hasOperators: made === null, isOpen, firstLink: made?.link ?? '' };
  } finally {
    await database.close();
  }
}

/** Returns the time zone of a site; null if it does not exist yet. */
export async function findTimeZone(databaseUrl: string): Promise<string | null> {
  const database = openDatabase<DB>({ url: databaseUrl, applicationName: 'vela-welcome', max: 1 });
  try {
    return (await findSite(database.db))?.timeZone ?? null;
  } finally {
    await database.close();
  }
}

/** Returns a URL as a QR code, one terminal line each. */
export const toPhoneCode = (url: string): string[] => renderUnicodeCompact(url).split('\n');

/** Tries each demo login against the stored passwords. */
export async function listLogins(databaseUrl: string): Promise<SiteFacts['demo']> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: operators } = await client.query<Account>(
      'select username as name, password_hash as hash from staff_members where not is_disabled and password_hash is not null',
    );
    const { rows: players } = await client.query<Account>(
      `select username as name, password_hash as hash from players
       where username = any($1) and not is_frozen`,
      [demoLogins.map(({ name }) => name)],
    );
    const works = openTrials();
    const demo: Readonly<Record<string, string>>[] = [];
    for (const login of demoLogins) {
      const accounts = login['where'] === 'console' ? operators : players;
      const hash = accounts.find(({ name }) => name === login['name'])?.hash;
      if (hash !== undefined && (await works(hash, login['password'] ?? ''))) demo.push(login);
    }
    return demo;
  } finally {
    await client.end();
  }
}

type Account = { name: string; hash: string };

/** Hashing is expensive, and the people of the demo share hashes: each pair is tried once. */
function openTrials(): (hash: string, password: string) => Promise<boolean> {
  const tried = new Map<string, Promise<boolean>>();
  return (hash, password) => {
    const key = `${hash} ${password}`;
    const trial = tried.get(key) ?? isPassword(hash, password);
    tried.set(key, trial);
    return trial;
  };
}
