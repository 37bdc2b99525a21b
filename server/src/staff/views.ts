import { listRights } from '@vela/contract/staff/rights.ts';
import type { Config } from '@vela/service/config.ts';
import type { Member } from './store.ts';

/** An operator as their own console shows them. */
export function toMe(member: Member, { mode }: Pick<Config, 'mode'>) {
  return {
    username: member.username,
    displayName: member.displayName,
    role: member.role,
    rights: listRights(member.role, mode),
  };
}
