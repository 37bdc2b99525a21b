import { reviewInvitation } from '@vela/contract/invite/staff-calls.ts';
import { refuse } from '../app/refuse.ts';
import { route } from '../app/route.ts';
import { findPlayerId } from '../profile/index.ts';
import { audit } from '../staff/index.ts';
import { settleInvitation } from './rewarding.ts';
import { listRewards, lockInvitation, updateInvitation, updateRewardEnded } from './store.ts';

/** Pays a held invitation, or refuses it permanently; reviewed signs are not raised again. */
export const reviewInvitationRoute = route(reviewInvitation, async (context) => {
  const { tx, input, now, staff, address } = context;
  const { isCleared, reason } = input;
  const friendId = await findPlayerId(tx, input.friend);
  const invitation = friendId === null ? null : await lockInvitation(tx, friendId);
  if (!invitation) return refuse('notFound');
  if (reason === '') return refuse('reasonRequired');
  if (invitation.review !== 'open') return refuse('invitationDecided');
  // After this point it must succeed.
  const { flags } = invitation;
  await audit(context, {
    staff,
    action: isCleared ? 'invite.clear' : 'invite.refuse',
    subject: `player:${input.friend.toLowerCase()}`,
    details: { flags: flags.join(', '), reason },
    address,
    now,
  });
  const review = isCleared ? 'cleared' : 'refused';
  await updateInvitation(tx, invitation.friendId, { review, reviewedFlags: flags });
  if (isCleared) {
    await settleInvitation(context, invitation.friendId);
    return {};
  }
  for (const { role, state } of await listRewards(tx, invitation.friendId)) {
    if (state === 'due') {
      await updateRewardEnded(tx, invitation.friendId, role, { grantId: null, at: now });
    }
  }
  return {};
});
