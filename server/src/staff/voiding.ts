import type { ReviewRows } from '../app/review-rows.ts';
import type { Context, Staff } from '../app/route.ts';
import { audit } from './audit.ts';

type Finder = Pick<Context, 'tx' | 'client' | 'services' | 'now' | 'address'> & { staff: Staff };

/**
 * Voids the approvals of an order whose givers may no longer give them, and records that in its
 * history and in the audit log. Returns their usernames; empty if there were none.
 */
export async function voidApprovals(
  finder: Finder,
  rows: Pick<ReviewRows, 'deleteApprovals' | 'insertHistory'>,
  { orderNo, subject }: { orderNo: string; subject: string },
  givers: readonly { staffId: bigint; username: string }[],
): Promise<string> {
  const { tx, now: at } = finder;
  for (const { username } of givers) {
    await rows.insertHistory(tx, orderNo, { state: 'approvalVoid', actor: username, note: '', at });
  }
  if (givers.length > 0) {
    const staffIds = givers.map(({ staffId }) => staffId);
    await rows.deleteApprovals(tx, orderNo, staffIds);
  }
  return auditVoid(finder, subject, givers);
}

/** Audits whose approvals no longer count; returns their usernames. */
export async function auditVoid(
  finder: Finder,
  subject: string,
  givers: readonly { username: string }[],
): Promise<string> {
  const { staff, address, now } = finder;
  for (const { username } of givers) {
    const details = { username };
    await audit(finder, { staff, action: 'staff.voidApproval', subject, details, address, now });
  }
  return givers.map(({ username }) => username).join(', ');
}
