import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { StartupProblem } from '@vela/service/startup-problem.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../tables.gen.ts';
import { seal, unseal } from './seal.ts';
import type { Secrets } from './seal.ts';

/*
 * Keys that are stored in the database, sealed under the site's secret. Most keys are derived from
 * the secret alone and change with it. These are for hashes that cannot be recomputed from stored
 * data, that must change all at once because rows are looked up by them, or that others know.
 */

/** A key of the site, and how the first one is derived from the site's original secret. */
export type SiteKey = { name: string; first: (secret: string) => Buffer };

/** For the hashes by which equal account numbers are found. */
export const numberKey: SiteKey = {
  name: 'account numbers',
  first: (secret) => Buffer.from(hkdfSync('sha256', secret, 'vela', 'payout hash', 32)),
};

/** For the hashes of recovery codes; each code stays under the key that it was created with. */
export const recoveryKey: SiteKey = {
  name: 'recovery codes',
  first: (secret) => createHmac('sha256', secret).update('vela recovery codes').digest(),
};

/** The private key of web push (VAPID), by which push services know this site. */
export const alertKey: SiteKey = {
  name: 'web push',
  // Nearly every number of 32 bytes is a key of P-256; the chance of another is 2 to the -32.
  first: (secret) => Buffer.from(hkdfSync('sha256', secret, 'vela', 'web push', 32)),
};

/** For the links by which readers of letters unsubscribe; letters keep theirs for ever. */
export const unsubscribeKey: SiteKey = {
  name: 'unsubscribe links',
  first: (secret) => Buffer.from(hkdfSync('sha256', secret, 'vela', 'unsubscribe links', 32)),
};

const purposeOf = (name: string): string => `site key ${name}`;

type Tx = Kysely<DB>;

/**
 * Returns the keys of a name, the current one first; the first key is created on first use. A hash
 * of this transaction precedes or follows a change of the key, and never overlaps it.
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
  // A concurrent caller may have been first; under one secret it derived the same key.
  return [made];
}

/**
 * Creates a new current key and returns it; earlier ones stay until they are removed. Hashing
 * callers and this transaction wait for each other.
 */
export async function addKey(tx: Tx, secrets: Secrets, key: SiteKey): Promise<Buffer> {
  // The first key is created for hashes that predate it.
  await readKeys(tx, secrets, key);
  const { rows } = await sql<{ number: number }>`
    select number from app_keys where name = ${key.name} order by number desc for update`.execute(
    tx,
  );
  const made = randomBytes(32);
  await insertKey(tx, secrets, { name: key.name, number: (rows[0]?.number ?? 0) + 1, key: made });
  return made;
}

/** Removes every key of a name but the current one, once no hash uses them. */
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
 * Ensures that one of the secrets is the one that the site was sealed with, before sealed data is
 * read. The first start stores a witness of its secret, and the first keys.
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
  const keys = [numberKey, recoveryKey, alertKey, unsubscribeKey];
  for (const key of keys) await readKeys(tx, secrets, key);
}

/** Reseals every key under the current secret. Returns how many there are. */
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
