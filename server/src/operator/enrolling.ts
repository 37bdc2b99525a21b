import type { Context } from '../app/route.ts';
import { audit, findMember, insertMember, updateCredentials } from '../staff/index.ts';
import type { AuditContext, Member } from '../staff/index.ts';

/** What a person has set for themselves; `member` is null for the first owner of a site. */
export type Enrolled = Pick<Member, 'username' | 'displayName' | 'passwordHash' | 'totpSecret'> & {
  member: Member | null;
  totpConfirmedAt: Date;
  totpLastStep: bigint;
};

/**
 * Adds the first owner, or stores what an operator has set. The caller holds the lock of the
 * operators and has checked that there is none, or none with a password.
 */
export async function enrolMember(
  context: AuditContext & Pick<Context, 'tx' | 'now' | 'address'>,
  { member, username, ...credentials }: Enrolled,
): Promise<Member> {
  const { tx, now, address } = context;
  if (member === null) {
    await insertMember(tx, { ...credentials, username, role: 'owner', createdAt: now });
  } else {
    await updateCredentials(tx, { ...credentials, staffId: member.staffId });
  }
  const stored = await findMember(tx, username);
  if (!stored) throw new Error('operator not found after it was stored');
  const subject = `staff:${username}`;
  const details = { role: stored.role };
  const entry = { staff: stored, action: 'operator.accept', subject, details } as const;
  await audit(context, { ...entry, address, now });
  return stored;
}
