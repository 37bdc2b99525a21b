import { logoutStaff } from '@vela/contract/staff/staff-calls.ts';
import { notifyStaffSessions } from '../app/live.ts';
import { route } from '../app/route.ts';
import { audit } from './audit.ts';
import { revokeSession } from './store.ts';

/** Ends the operator's session. */
export const logoutStaffRoute = route(logoutStaff, async (context) => {
  const { tx, staff, now, address } = context;
  await revokeSession(tx, staff.sessionId, now);
  notifyStaffSessions(context, staff.staffId);
  const subject = `staff:${staff.username}`;
  await audit(context, { staff, action: 'staff.logout', subject, address, now });
  return {};
});
