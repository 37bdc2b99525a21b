import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Resealing } from '../app/reseal.ts';
import { seal, unseal } from '../app/seal.ts';
import type { Secrets } from '../app/seal.ts';
import { addKey, numberKey, readKeys, removeKeysBefore } from '../app/site-keys.ts';
import type { DB } from '../tables.gen.ts';

/** The dependencies of sealing. */
export type Sealer = { config: Secrets };

const purposeOf = (accountId: string): string => `payout number of ${accountId}`;

/**
 * Encrypts an account's number; it can be decrypted only under the same account id and site secret.
 */
export function sealNumber(
  { config }: { config: Pick<Secrets, 'secret'> },
  accountId: string,
  number: string,
): Buffer {
  return seal(config, purposeOf(accountId), number);
}

/** Decrypts an account's number; throws if it was changed or belongs to another account. */
export function openNumber(services: Sealer, accountId: string, sealed: Buffer): string {
  return unseal(services.config, purposeOf(accountId), sealed);
}

/** The account kind and chain of a number. */
type Numbered = { kind: string; protocol?: string | null; number: string };

/**
 * Returns the keyed hash by which equal numbers are found; without the key it reveals nothing.
 * Numbers that name the same account hash alike: some services ignore case.
 */
export function hashNumberUnder(key: Buffer, { kind, protocol, number }: Numbered): Buffer {
  const isFolded = kind === 'alipay' || protocol === 'ERC20';
  const text = isFolded ? number.toLowerCase() : number;
  return createHmac('sha256', key).update(text).digest();
}

/** Returns the hash of a number, in the transaction that writes it. */
export async function hashNumber(
  tx: Kysely<DB>,
  services: Sealer,
  numbered: Numbered,
): Promise<Buffer> {
  const [key] = await readKeys(tx, services.config, numberKey);
  return hashNumberUnder(key, numbered);
}

const rowsAtOnce = 500;

type NumberRow = { accountId: string; kind: string; protocol: string | null; sealed: Buffer };

/**
 * Reseals every number, and hashes it under a new key. Rows are looked up by their hashes, so all
 * change in one transaction, during which no account can be added.
 */
export const resealNumbers: Resealing = {
  what: 'account numbers',
  async run(tx, secrets) {
    const key = await addKey(tx, secrets, numberKey);
    let count = 0;
    for (let after = ''; ;) {
      const { rows } = await sql<NumberRow>`
        select account_id, kind, protocol, number_sealed as sealed from payout_accounts
         where account_id > ${after} order by account_id limit ${rowsAtOnce} for update`.execute(
        tx,
      );
      for (const { accountId, sealed, ...of } of rows) {
        const number = openNumber({ config: secrets }, accountId, sealed);
        await sql`update payout_accounts
          set number_sealed = ${sealNumber({ config: secrets }, accountId, number)},
              number_hash = ${hashNumberUnder(key, { ...of, number })}
          where account_id = ${accountId}`.execute(tx);
      }
      count += rows.length;
      const last = rows.at(-1);
      if (!last) break;
      after = last.accountId;
    }
    await removeKeysBefore(tx, numberKey);
    return count;
  },
};
