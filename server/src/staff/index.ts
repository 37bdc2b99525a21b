import type { Route } from '../app/route.ts';
import { confirmStaffTotpRoute } from './confirm-staff-totp.ts';
import { getMeRoute } from './get-me.ts';
import { listAuditRoute } from './list-audit.ts';
import { listSoftwareRoute } from './list-software.ts';
import { listStuckWorkRoute } from './list-stuck-work.ts';
import { loginStaffRoute } from './login-staff.ts';
import { logoutStaffRoute } from './logout-staff.ts';
import { retryWorkRoute } from './retry-work.ts';
import { verifyAuditRoute } from './verify-audit.ts';

/** The calls of operators about themselves and the audit log. */
export const staffRoutes: readonly Route[] = [
  loginStaffRoute,
  confirmStaffTotpRoute,
  getMeRoute,
  logoutStaffRoute,
  listAuditRoute,
  verifyAuditRoute,
  listSoftwareRoute,
  listStuckWorkRoute,
  retryWorkRoute,
];

export { listAuditRoute };
export { audit } from './audit.ts';
export type { AuditContext } from './audit.ts';
export { checkConflict, findConflict } from './conflict.ts';
export { auditVoid, voidApprovals } from './voiding.ts';
export { acceptLog } from './audit/anchoring.ts';
export { proveAudit } from './audit/proof.ts';
export { enterConsole } from './entering.ts';
export { checkKnownPasswords, newReadable, replaceKnownPasswords } from './known-passwords.ts';
export {
  canLogIn,
  deleteCredentials,
  hasMembers,
  insertMember,
  listActiveOwners,
  listAllMembers,
  lockMembers,
  updateCredentials,
  updateStanding,
} from './member-store.ts';
export { auditReadings } from './audit/readings.ts';
export { describeFinding, staffJobs, startAuditing } from './jobs.ts';
export { countSoftwareChanged } from './software-store.ts';
export { countAuditFindings, findMember, findMemberById, loggedInStaff } from './store.ts';
export type { Member } from './store.ts';
export { watchSoftware } from './software.ts';
export { staffSealed, staffTotpPurpose } from './sealed.ts';
export { toEnrolment } from './views.ts';
