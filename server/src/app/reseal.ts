import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DB } from '../tables.gen.ts';
import { seal, unseal } from './seal.ts';
import type { Secrets } from './seal.ts';
import type { Services } from './services.ts';
import { checkSecret, resealKeys } from './site-keys.ts';

/** A column of sealed values, each with a purpose. */
export type SealedColumn = {
  table: 'staff_members' | 'access_totps' | 'access_deliveries' | 'payout_accounts';
  id: string;
  idType: 'bigint' | 'text';
  column: string;
  /** Returns the purpose of this row's value. */
  purposeOf: (id: string) => string;
};

/** Data of a slice that can be resealed under the newest secret; returns the number of rows. */
export type Resealing = {
  what: string;
  run: (tx: Kysely<DB>, secrets: Secrets) => Promise<number>;
};

const rowsAtOnce = 500;

/**
 * Reseals every value of a column. Each row is locked while it is read and written, so a concurrent
 * change is neither lost nor left under the former secret.
 */
export async function resealColumn(
  tx: Kysely<DB>,
  secrets: Secrets,
  { table, id, idType, column, purposeOf }: SealedColumn,
): Promise<number> {
  const [from, key, value] = [sql.table(table), sql.ref(id), sql.ref(column)];
  const type = sql.raw(idType);
  let count = 0;
  for (let after: string | null = null; ;) {
    const { rows }: { rows: { id: string; sealed: Buffer }[] } = await sql<{
      id: string;
      sealed: Buffer;
    }>`select ${key}::text as id, ${value} as sealed from ${from}
        where ${value} is not null and (${after}::${type} is null or ${key} > ${after}::${type})
        order by ${key} limit ${rowsAtOnce} for update`.execute(tx);
    for (const row of rows) {
      const purpose = purposeOf(row.id);
      const sealed = seal(secrets, purpose, unseal(secrets, purpose, row.sealed));
      await sql`update ${from} set ${value} = ${sealed} where ${key} = ${row.id}::${type}`.execute(
        tx,
      );
    }
    count += rows.length;
    after = rows.at(-1)?.id ?? null;
    if (after === null) return count;
  }
}

/**
 * Reseals everything under the current secret, kind by kind, and the keys and the witness of the
 * secret last: only then can the site start with the new secret alone.
 */
export async function resealAll(
  { database, config }: Pick<Services, 'database' | 'config'>,
  kinds: readonly Resealing[],
): Promise<{ what: string; count: number }[]> {
  await database.transaction(({ tx }) => checkSecret(tx, config));
  const done: { what: string; count: number }[] = [];
  for (const { what, run } of [...kinds, keysOfSite]) {
    done.push({ what, count: await database.transaction(({ tx }) => run(tx, config)) });
  }
  return done;
}

const keysOfSite: Resealing = { what: "the site's keys", run: resealKeys };
