import { getMe } from '@vela/contract/staff/staff-calls.ts';
import { route } from '../app/route.ts';
import { findMemberById } from './store.ts';
import { toMe } from './views.ts';

/** Who the operator is. */
export const getMeRoute = route(getMe, async ({ tx, staff }) => {
  const member = await findMemberById(tx, staff.staffId);
  if (!member) throw new Error('a session without an operator');
  return { me: toMe(member) };
});
