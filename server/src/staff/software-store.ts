import type { Component } from '@vela/service/software.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TxContext } from '../app/route.ts';

/** A recorded component of the software. */
export type SoftwareRow = Component & {
  installedAt: Date;
  checkedAt: Date;
  changedAt: Date | null;
};

/** Lists every component, by name. */
export async function listSoftware(tx: TxContext['tx']): Promise<SoftwareRow[]> {
  return tx.selectFrom('softwareComponents').selectAll().orderBy('component').execute();
}

/** Lists every component; other starts and checks wait until the transaction ends. */
export async function lockSoftware(tx: TxContext['tx']): Promise<SoftwareRow[]> {
  await sql`lock table software_components in share row exclusive mode`.execute(tx);
  return listSoftware(tx);
}

/** Records a component as it was started. */
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

/** Records that a component was checked, or differs from what its process started with. */
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

/** SQL expression: the number of components that differ from what their process started with. */
export const countSoftwareChanged: RawBuilder<unknown> = sql`select count(*) from software_components where changed_at is not null`;
