import type { operatorStates } from '@vela/contract/operator/rules.ts';
import { listOperators } from '@vela/contract/operator/staff-calls.ts';
import { route } from '../app/route.ts';
import { listActiveOwners, listAllMembers } from '../staff/index.ts';
import { listInvitedUntil } from './store.ts';

/** Returns every operator. */
export const listOperatorsRoute = route(listOperators, async ({ tx, staff, now }) => {
  const invitedUntil = await listInvitedUntil(tx, now);
  const members = await listAllMembers(tx);
  return {
    operators: members.map(({ staffId, isDisabled, isInvited, ...member }) => ({
      ...member,
      state: toState(isDisabled, isInvited),
      invitedUntil: isInvited && !isDisabled ? (invitedUntil.get(staffId) ?? null) : null,
      isMe: staffId === staff.staffId,
    })),
    ownersActive: (await listActiveOwners(tx)).length,
  };
});

function toState(isDisabled: boolean, isInvited: boolean): (typeof operatorStates)[number] {
  if (isDisabled) return 'disabled';
  return isInvited ? 'invited' : 'active';
}
