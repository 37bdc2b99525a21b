import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';

type Tx = TxContext['tx'];

/** Returns the provider of a venue's trading desk; null without a desk, or while it is closed. */
export async function findDesk(
  tx: Tx,
  venue: string,
): Promise<{ providerNo: number; baseUrl: string } | null> {
  const { rows } = await sql<{ providerNo: number; baseUrl: string }>`
    select p.provider_no, p.base_url
      from game.venues v join game.providers p using (provider)
     where v.venue = ${venue} and v.has_desk and not p.is_disabled
       and p.closed_at is null`.execute(tx);
  return rows[0] ?? null;
}

/** Stores that an operator has opened a provider's desk. */
export async function upsertDeskOpening(
  tx: Tx,
  { providerNo, staffId, openedAt }: { providerNo: number; staffId: bigint; openedAt: Date },
): Promise<void> {
  await sql`
    insert into game.desk_openings (provider_no, staff_id, opened_at)
    values (${providerNo}, ${staffId}, ${openedAt})
    on conflict (provider_no, staff_id) do update set opened_at = excluded.opened_at`.execute(tx);
}

/** Returns true if an operator has ever opened a provider's desk. */
export async function hasOpenedDesk(
  tx: Tx,
  { providerNo, staffId }: { providerNo: number; staffId: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    select from game.desk_openings
     where provider_no = ${providerNo} and staff_id = ${staffId}`.execute(tx);
  return rows.length > 0;
}

/** Stores that an action is in the audit log; false if it was before. */
export async function insertDeskAction(
  tx: Tx,
  { providerNo, uuid, now }: { providerNo: number; uuid: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into game.desk_actions (provider_no, action_uuid, recorded_at)
    values (${providerNo}, ${uuid}::uuid, ${now}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}
