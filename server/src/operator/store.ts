import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';

type Tx = TxContext['tx'];

/** A valid one-time code; `staffId` is null for the future first owner. */
export type Invitation = { codeHash: Buffer; staffId: bigint | null; expiresAt: Date };

/** The number of wrong authenticator codes that one invitation allows. */
const triesMax = 10;

const good = (codeHash: Buffer, now: Date) => sql`
  select code_hash, staff_id, expires_at from operator_invitations i
   where code_hash = ${codeHash} and used_at is null and expires_at > ${now}
     and tries < ${triesMax}
     and (staff_id is not null or not exists (select from staff_members))`;

/** Returns the invitation of a code, or null if the code is unknown, expired or used. */
export async function findInvitation(
  tx: Tx,
  codeHash: Buffer,
  now: Date,
): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`${good(codeHash, now)}`.execute(tx);
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockInvitation(
  tx: Tx,
  codeHash: Buffer,
  now: Date,
): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`${good(codeHash, now)} for update of i`.execute(tx);
  return rows[0] ?? null;
}

/** Inserts an invitation, and invalidates earlier ones of the same operator. */
export async function insertInvitation(
  tx: Tx,
  row: Invitation & { createdAt: Date; createdBy: bigint | null },
): Promise<void> {
  if (row.staffId !== null) await deleteOpen(tx, row.staffId);
  await tx.insertInto('operatorInvitations').values(row).execute();
}

/** Deletes the open invitations of an operator. */
export async function deleteOpen(tx: Tx, staffId: bigint): Promise<void> {
  await tx
    .deleteFrom('operatorInvitations')
    .where('staffId', '=', staffId)
    .where('usedAt', 'is', null)
    .execute();
}

/** Counts a wrong authenticator code. */
export async function countTry(tx: Tx, codeHash: Buffer): Promise<void> {
  await sql`update operator_invitations set tries = tries + 1
    where code_hash = ${codeHash}`.execute(tx);
}

/**
 * Uses up a code. Other codes of a first owner stay, without effect: deleting them would wait for a
 * holder who waits for this.
 */
export async function useInvitation(tx: Tx, codeHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('operatorInvitations')
    .set({ usedAt: now })
    .where('codeHash', '=', codeHash)
    .execute();
}

/** Returns until when each operator has a valid invitation. */
export async function listInvitedUntil(tx: Tx, now: Date): Promise<ReadonlyMap<bigint, Date>> {
  const { rows } = await sql<{ staffId: bigint; expiresAt: Date }>`
    select staff_id, max(expires_at) as expires_at from operator_invitations
     where staff_id is not null and used_at is null and expires_at > ${now} and tries < ${triesMax}
     group by staff_id`.execute(tx);
  return new Map(rows.map(({ staffId, expiresAt }) => [staffId, expiresAt]));
}

/** Deletes codes that can no longer be used. */
export async function deleteExpired(tx: Tx, now: Date): Promise<void> {
  await sql`delete from operator_invitations
    where used_at is null and expires_at <= ${now}`.execute(tx);
}
