import type { StaffRole } from '@vela/contract/staff/rights.ts';
import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import { endAccess } from './store.ts';
import type { Member } from './store.ts';

type Tx = TxContext['tx'];

/** SQL expression: whether a row of `staff_members` can log in. */
export const canLogIn = sql`(not is_disabled and password_hash is not null
  and (totp_confirmed_at is not null or enrols_by_password))`;

/** An operator as a line of the list. */
export type ListedMember = {
  staffId: bigint;
  username: string;
  displayName: string;
  role: StaffRole;
  isDisabled: boolean;
  isInvited: boolean;
  createdAt: Date;
  lastLoginAt: Date | null;
};

/** Lists every operator, in the order in which they were added. */
export async function listAllMembers(tx: Tx): Promise<ListedMember[]> {
  const { rows } = await sql<ListedMember>`
    select m.staff_id, m.username, m.display_name, m.role, m.is_disabled, m.created_at,
           m.password_hash is null as is_invited,
           (select max(s.created_at) from staff_sessions s where s.staff_id = m.staff_id)
             as last_login_at
      from staff_members m order by m.staff_id`.execute(tx);
  return rows;
}

/** Returns true if the site has any operator, whether or not they can log in. */
export async function hasMembers(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from staff_members limit 1`.execute(tx);
  return rows.length > 0;
}

/** Serialises additions and changes of operators until the transaction ends. */
export async function lockMembers(tx: Tx): Promise<void> {
  await sql`lock table staff_members in share row exclusive mode`.execute(tx);
}

/** Lists the owners who can log in. */
export async function listActiveOwners(tx: Tx): Promise<{ staffId: bigint }[]> {
  const { rows } = await sql<{ staffId: bigint }>`
    select staff_id from staff_members where role = 'owner' and ${canLogIn}
     order by staff_id`.execute(tx);
  return rows;
}

/** A new operator; without a password they join by an invitation. */
export type NewMember = Pick<Member, 'username' | 'displayName' | 'role' | 'totpSecret'> &
  Partial<Pick<Member, 'passwordHash' | 'totpConfirmedAt' | 'totpLastStep'>> & { createdAt: Date };

/** Inserts an operator; the name must be free. */
export async function insertMember(tx: Tx, member: NewMember): Promise<void> {
  await tx.insertInto('staffMembers').values(member).execute();
}

/** Updates the role and state of an operator; disabling ends their sessions immediately. */
export async function updateStanding(
  tx: Tx,
  { staffId, role, isDisabled }: Pick<Member, 'staffId' | 'role' | 'isDisabled'>,
  now: Date,
): Promise<void> {
  const row = { role, isDisabled };
  await tx.updateTable('staffMembers').set(row).where('staffId', '=', staffId).execute();
  if (isDisabled) await endAccess(tx, staffId, now);
}

/** Removes an operator's password and authenticator, and ends their sessions immediately. */
export async function deleteCredentials(
  tx: Tx,
  { staffId, totpSecret }: Pick<Member, 'staffId' | 'totpSecret'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('staffMembers')
    .set({
      passwordHash: null,
      totpSecret,
      totpConfirmedAt: null,
      totpLastStep: 0n,
      enrolsByPassword: false,
    })
    .where('staffId', '=', staffId)
    .execute();
  await endAccess(tx, staffId, now);
}

/** Sets the password and authenticator of an operator who has none. */
export async function updateCredentials(
  tx: Tx,
  member: Pick<Member, 'staffId' | 'displayName' | 'passwordHash' | 'totpSecret'> & {
    totpConfirmedAt: Date;
    totpLastStep: bigint;
  },
): Promise<void> {
  const { staffId, ...row } = member;
  await tx.updateTable('staffMembers').set(row).where('staffId', '=', staffId).execute();
}
