import { addMs, DAY_MS } from '@vela/service/time.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { StaffRole } from '@vela/contract/staff/rights.ts';
import type { TxContext } from '../app/route.ts';

/** An operator's account. */
export type Member = {
  staffId: bigint;
  username: string;
  displayName: string;
  role: StaffRole;
  /** Null until an invitation is accepted. */
  passwordHash: string | null;
  totpSecret: Buffer;
  totpConfirmedAt: Date | null;
  totpLastStep: bigint;
  isDisabled: boolean;
  /** On the demo site: the first login shows the secret of the authenticator. */
  enrolsByPassword: boolean;
};

const columns = [
  'staffId',
  'username',
  'displayName',
  'role',
  'passwordHash',
  'totpSecret',
  'totpConfirmedAt',
  'totpLastStep',
  'isDisabled',
  'enrolsByPassword',
] as const;

/** Returns an operator by name, ignoring case; null if there is none. */
export async function findMember(tx: TxContext['tx'], username: string): Promise<Member | null> {
  const row = await tx
    .selectFrom('staffMembers')
    .select(columns)
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst();
  return row ? toMember(row) : null;
}

/** Returns an operator by id. */
export async function findMemberById(tx: TxContext['tx'], staffId: bigint): Promise<Member | null> {
  const row = await tx
    .selectFrom('staffMembers')
    .select(columns)
    .where('staffId', '=', staffId)
    .executeTakeFirst();
  return row ? toMember(row) : null;
}

type MemberRow = Omit<Member, 'role'> & { role: string };

// The table's check constraint keeps the role within the contract's list.
const toMember = (row: MemberRow): Member => ({ ...row, role: row.role as StaffRole });

/** Stores the ticket that the first step of a login issues. */
export async function insertTicket(
  tx: TxContext['tx'],
  row: { ticketHash: Buffer; staffId: bigint; deviceHash: Buffer | null; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('staffLoginTickets').values(row).execute();
}

/** Returns the login and the known device of a valid ticket, locked; null if it is invalid. */
export async function lockTicket(
  tx: TxContext['tx'],
  ticketHash: Buffer,
  now: Date,
): Promise<{ staffId: bigint; deviceHash: Buffer | null } | null> {
  const row = await tx
    .selectFrom('staffLoginTickets')
    .select(['staffId', 'deviceHash'])
    .where('ticketHash', '=', ticketHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The number of wrong codes that one ticket allows. */
const ticketTriesMax = 5;

/** Counts a wrong code of a ticket, which is used up by the fifth. */
export async function countTicketTry(
  tx: TxContext['tx'],
  ticketHash: Buffer,
  now: Date,
): Promise<void> {
  await sql`
    update staff_login_tickets
       set tries = tries + 1,
           used_at = case when tries + 1 >= ${ticketTriesMax} then ${now}::timestamptz end
     where ticket_hash = ${ticketHash}`.execute(tx);
}

/** How long a browser is known after a login. */
const deviceDays = 90;

/** Returns whether an operator recently logged in on this device. */
export async function isKnownDevice(
  tx: TxContext['tx'],
  staffId: bigint,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('staffDevices')
    .select('staffId')
    .where('tokenHash', '=', tokenHash)
    .where('staffId', '=', staffId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a device on which an operator has logged in, and deletes expired ones. */
export async function storeDevice(
  tx: TxContext['tx'],
  staffId: bigint,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  const row = { tokenHash, staffId, createdAt: now, expiresAt: addMs(now, deviceDays * DAY_MS) };
  await tx.insertInto('staffDevices').values(row).execute();
  await tx.deleteFrom('staffDevices').where('expiresAt', '<=', now).execute();
}

/** Deletes a device. */
export async function removeDevice(tx: TxContext['tx'], tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('staffDevices').where('tokenHash', '=', tokenHash).execute();
}

/** Marks a ticket as used. */
export async function useTicket(tx: TxContext['tx'], ticketHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('staffLoginTickets')
    .set({ usedAt: now })
    .where('ticketHash', '=', ticketHash)
    .execute();
}

/** Consumes a time step; returns false if another login consumed it or a later one. */
export async function consumeStep(
  tx: TxContext['tx'],
  staffId: bigint,
  step: number,
  now: Date,
): Promise<boolean> {
  const taken = await tx
    .updateTable('staffMembers')
    .set((eb) => ({
      totpLastStep: BigInt(step),
      totpConfirmedAt: eb.fn.coalesce('totpConfirmedAt', eb.val(now)),
    }))
    .where('staffId', '=', staffId)
    .where('totpLastStep', '<', BigInt(step))
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Opens an operator's session. */
export async function insertSession(
  tx: TxContext['tx'],
  row: {
    sessionId: string;
    staffId: bigint;
    tokenHash: Buffer;
    address: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await tx.insertInto('staffSessions').values(row).execute();
}

/** Ends an operator's session. */
export async function revokeSession(
  tx: TxContext['tx'],
  sessionId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('staffSessions')
    .set({ revokedAt: now })
    .where('sessionId', '=', sessionId)
    .execute();
}

/** Lists every operator with their password hash, in the order in which they were added. */
export async function listMembers(
  db: TxContext['tx'],
): Promise<Pick<Member, 'staffId' | 'username' | 'passwordHash'>[]> {
  return db
    .selectFrom('staffMembers')
    .select(['staffId', 'username', 'passwordHash'])
    .orderBy('staffId')
    .execute();
}

/** Sets an operator's password; sessions of the old one end. */
export async function updatePassword(
  tx: TxContext['tx'],
  { staffId, passwordHash }: Pick<Member, 'staffId' | 'passwordHash'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('staffMembers')
    .set({ passwordHash })
    .where('staffId', '=', staffId)
    .execute();
  await endAccess(tx, staffId, now);
}

/** Ends an operator's sessions and pending logins, and deletes their known devices. */
export async function endAccess(tx: TxContext['tx'], staffId: bigint, now: Date): Promise<void> {
  await tx
    .updateTable('staffSessions')
    .set({ revokedAt: now })
    .where('staffId', '=', staffId)
    .where('revokedAt', 'is', null)
    .execute();
  await tx.deleteFrom('staffLoginTickets').where('staffId', '=', staffId).execute();
  await tx.deleteFrom('staffDevices').where('staffId', '=', staffId).execute();
}

/** SQL relation: the operators who are logged in. */
export const loggedInStaff = (now: Date): RawBuilder<unknown> => sql`
  (select staff_id from staff_sessions where revoked_at is null and expires_at > ${now})`;

/** SQL expression: the number of findings of the last check of the audit log. */
export const countAuditFindings: RawBuilder<unknown> = sql`select coalesce(max(finding_count), 0) from staff_audit_state`;
