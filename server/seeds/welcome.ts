import pg from 'pg';
import { renderUnicodeCompact } from 'uqr';
import { isPassword } from '../src/app/passwords.ts';
import { demoLogins } from './demo-logins.ts';

/** The demo logins that a site has and that still work, and whether anybody can run its console. */
export type Logins = {
  demo: readonly Readonly<Record<string, string>>[];
  hasOperators: boolean;
};

/** An address as a code for a phone's camera, a line of a terminal each. */
export const toPhoneCode = (url: string): string[] => renderUnicodeCompact(url).split('\n');

/** Tries each demo login against the passwords of a site. */
export async function listLogins(databaseUrl: string): Promise<Logins> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: operators } = await client.query<Account>(
      'select username as name, password_hash as hash from staff_members where not is_disabled',
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
    return { demo, hasOperators: operators.length > 0 };
  } finally {
    await client.end();
  }
}

type Account = { name: string; hash: string };

/** Hashing is heavy, and the people of the demo share their hashes: each pair is tried once. */
function openTrials(): (hash: string, password: string) => Promise<boolean> {
  const tried = new Map<string, Promise<boolean>>();
  return (hash, password) => {
    const key = `${hash} ${password}`;
    const trial = tried.get(key) ?? isPassword(hash, password);
    tried.set(key, trial);
    return trial;
  };
}
