import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../tables.gen.ts';
import { seal, unseal } from './seal.ts';
import type { Secrets } from './seal.ts';

/*
 * Keys that are kept in the database, sealed under the site's secret. Most keys follow from the
 * secret alone and change with it. These are of hashes that cannot be made again from what is
 * stored, or that must change all at once because rows are found and compared by them.
 */

/** A key of the site, and how its first one follows from the secret that the site began with. */
export type SiteKey = { name: string; first: (secret: string) => Buffer };

/** Of the hashes by which the same account number is found. */
export const numberKey: SiteKey = {
  name: 'account numbers',
  first: (secret) => Buffer.from(hkdfSync('sha256', secret, 'vela', 'payout hash', 32)),
};

/** Of the hashes of recovery codes; each code stays under the key that it was made with. */
export const recoveryKey: SiteKey = {
  name: 'recovery codes',
  first: (secret) => createHmac('sha256', secret).update('vela recovery codes').digest(),
};

const purposeOf = (name: string): string => `site key ${name}`;

type Tx = Kysely<DB>;

/**
 * The keys of a name, the one in use first; the first is made when it is first asked for. What is
 * hashed in this transaction is hashed before or after the key is changed, never beside it.
 */
export async function readKeys(
  tx: Tx,
  secrets: Secrets,
  key: SiteKey,
): Promise<[Buffer, ...Buffer[]]> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from app_keys where name = ${key.name} order by number desc for share`.execute(
    tx,
  );
  const [first, ...others] = rows.map(({ sealed }) =>
    Buffer.from(unseal(secrets, purposeOf(key.name), sealed), 'base64'),
  );
  if (first) return [first, ...others];
  const made = key.first(secrets.secret);
  await insertKey(tx, secrets, { name: key.name, number: 1, key: made });
  // A concurrent duplicate may have been first; under one secret it has made the same one.
  return [made];
}

/**
 * Puts a new key into use and gives it; those before it stay until they are removed. Whoever is
 * hashing waits for this transaction, and the other way round.
 */
export async function addKey(tx: Tx, secrets: Secrets, key: SiteKey): Promise<Buffer> {
  // The first one is made for what was hashed before anybody asked.
  await readKeys(tx, secrets, key);
  const { rows } = await sql<{ number: number }>`
    select number from app_keys where name = ${key.name} order by number desc for update`.execute(
    tx,
  );
  const made = randomBytes(32);
  await insertKey(tx, secrets, { name: key.name, number: (rows[0]?.number ?? 0) + 1, key: made });
  return made;
}

/** Removes every key of a name but the one in use: nothing is hashed under them any more. */
export async function removeKeysBefore(tx: Tx, { name }: SiteKey): Promise<void> {
  await sql`delete from app_keys where name = ${name}
    and number < (select max(number) from app_keys where name = ${name})`.execute(tx);
}

async function insertKey(
  tx: Tx,
  secrets: Secrets,
  { name, number, key }: { name: string; number: number; key: Buffer },
): Promise<void> {
  const sealed = seal(secrets, purposeOf(name), key.toString('base64'));
  await sql`insert into app_keys (name, number, sealed) values (${name}, ${number}, ${sealed})
    on conflict do nothing`.execute(tx);
}

const witness = 'witness';
const witnessText = 'sealed under the secret of this site';

/**
 * Makes sure that one of the secrets is the one that the site was sealed with, before anything
 * asks for what is sealed. The first start keeps a witness of its secret, and the first keys.
 */
export async function checkSecret(tx: Tx, secrets: Secrets): Promise<void> {
  const made = seal(secrets, purposeOf(witness), witnessText);
  await sql`insert into app_keys (name, number, sealed) values (${witness}, 1, ${made})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from app_keys where name = ${witness} and number = 1`.execute(tx);
  try {
    unseal(secrets, purposeOf(witness), rows[0]?.sealed ?? Buffer.alloc(0));
  } catch (error) {
    throw new StartupProblem(
      'VELA_SECRET is not the secret that this database is sealed with: give that one, or both as ' +
        '"new,old" while it is replaced (docs/secrets.md).',
      { cause: error },
    );
  }
  for (const key of [numberKey, recoveryKey]) await readKeys(tx, secrets, key);
}

/** Seals every key anew under the secret that seals now. Gives how many there were. */
export async function resealKeys(tx: Tx, secrets: Secrets): Promise<number> {
  const { rows } = await sql<{ name: string; number: number; sealed: Buffer }>`
    select name, number, sealed from app_keys order by name, number for update`.execute(tx);
  for (const { name, number, sealed } of rows) {
    const again = seal(secrets, purposeOf(name), unseal(secrets, purposeOf(name), sealed));
    await sql`update app_keys set sealed = ${again}
      where name = ${name} and number = ${number}`.execute(tx);
  }
  return rows.length;
}
