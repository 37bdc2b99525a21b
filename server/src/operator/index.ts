import type { Route } from '../app/route.ts';
import { acceptInvitationRoute } from './accept-invitation.ts';
import { addOperatorRoute } from './add-operator.ts';
import { changeOperatorRoute } from './change-operator.ts';
import { enrolOperatorRoute } from './enrol-operator.ts';
import { inviteOperatorRoute } from './invite-operator.ts';
import { listOperatorsRoute } from './list-operators.ts';
import { readInvitationRoute } from './read-invitation.ts';
import { resetOperatorRoute } from './reset-operator.ts';

/** The calls that add, change and remove operators. */
export const operatorRoutes: readonly Route[] = [
  listOperatorsRoute,
  addOperatorRoute,
  changeOperatorRoute,
  resetOperatorRoute,
  inviteOperatorRoute,
  readInvitationRoute,
  enrolOperatorRoute,
  acceptInvitationRoute,
];

export { planOperator } from './changing.ts';
export { enrolMember } from './enrolling.ts';
export { inviteMember, makeFirstCode } from './inviting.ts';
