import { inviteOperator } from '@vela/contract/operator/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { audit, findMember, lockMembers } from '../staff/index.ts';
import { inviteMember } from './inviting.ts';

/** Creates the link by which an operator without a password joins; it is shown only this once. */
export const inviteOperatorRoute = route(inviteOperator, async (context) => {
  const { tx, input, staff, now, address } = context;
  await lockMembers(tx);
  const member = await findMember(tx, input.username);
  if (!member) return refuse('notFound');
  if (member.isDisabled || member.passwordHash !== null) return refuse('operatorStateChanged');
  // After this point it must succeed.
  const { link, expiresAt } = await inviteMember(context, member, staff.staffId);
  const subject = `staff:${member.username}`;
  const details = { until: expiresAt.toISOString() };
  await audit(context, { staff, action: 'operator.invite', subject, details, address, now });
  return { link, expiresAt };
});
