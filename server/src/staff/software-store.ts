import type { Component } from '@vela/service/software.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TxContext } from '../app/route.ts';

/** A part of the software as it is on record. */
export type SoftwareRow = Component & {
  installedAt: Date;
  checkedAt: Date;
  changedAt: Date | null;
};

/** Every part, by name. */
export async function listSoftware(tx: TxContext['tx']): Promise<SoftwareRow[]> {
  return tx.selectFrom('softwareComponents').selectAll().orderBy('component').execute();
}

/** Every part; other processes that start or look wait until the transaction ends. */
export async function lockSoftware(tx: TxContext['tx']): Promise<SoftwareRow[]> {
  await sql`lock table software_components in share row exclusive mode`.execute(tx);
  return listSoftware(tx);
}

/** Puts a part on record as it was started with. */
export async function insertSoftware(
  tx: TxContext['tx'],
  { component, hash, fileCount, now }: Component & { now: Date },
): Promise<void> {
  await sql`
    insert into software_components as c (component, hash, file_count, installed_at, checked_at)
    values (${component}, ${hash}, ${fileCount}, ${now}, ${now})
    on conflict (component) do update
      set hash = excluded.hash, file_count = excluded.file_count,
          installed_at = case when c.hash = excluded.hash then c.installed_at
            else excluded.installed_at end,
          checked_at = excluded.checked_at, changed_at = null`.execute(tx);
}

/** Notes when a part was looked at, or found to be not what its process started with. */
export async function updateSoftware(
  tx: TxContext['tx'],
  component: string,
  times: { checkedAt: Date } | { changedAt: Date },
): Promise<void> {
  await tx
    .updateTable('softwareComponents')
    .set(times)
    .where('component', '=', component)
    .execute();
}

/** As SQL: how many parts are not what their process started with. */
export const countSoftwareChanged: RawBuilder<unknown> = sql`select count(*) from software_components where changed_at is not null`;
