import { readInvitation } from '@vela/contract/operator/staff-calls.ts';
import { Refused } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { readFace } from '../app/site.ts';
import { redeemInvitation } from './inviting.ts';

/** Returns the recipient of a one-time code. */
export const readInvitationRoute = route(readInvitation, async (context) => {
  const invited = await redeemInvitation(context, context.input.code);
  if (invited instanceof Refused) return invited;
  const { invitation, member } = invited;
  const { name } = await readFace(context.tx);
  return {
    site: name,
    isFirst: member === null,
    username: member?.username ?? '',
    displayName: member?.displayName ?? '',
    role: member?.role ?? 'owner',
    expiresAt: invitation.expiresAt,
  };
});
