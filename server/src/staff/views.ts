import { staffRoles } from '@vela/contract/staff/rights.ts';
import type { Member } from './store.ts';

/** An operator as their own console shows them. */
export function toMe(member: Member) {
  return {
    username: member.username,
    displayName: member.displayName,
    role: member.role,
    rights: [...staffRoles[member.role]],
  };
}
