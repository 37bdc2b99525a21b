/** The states of an invitation, as its inviter sees it. */
export const invitationStates = [
  'notFirstDeposited',
  'due',
  'inReview',
  'paidOut',
  'expired',
  'refused',
] as const;

/** The name of a state of an invitation. */
export type InvitationState = (typeof invitationStates)[number];

/** The progress of the rebate on a friend's bets. */
export const invitationRebateStates = ['notReached', 'inProgress', 'expired'] as const;

/** The name of a state of such a rebate. */
export type InvitationRebateState = (typeof invitationRebateStates)[number];

/** Why a player cannot invite: operators barred them, or they are protected. */
export const invitationBlocks = ['agent', 'protected'] as const;

/** Signs that an inviter and a friend are the same person. */
export const invitationFlags = ['device', 'address', 'payoutAccount', 'realName'] as const;

/** The name of such a sign. */
export type InvitationFlag = (typeof invitationFlags)[number];

/** The sides of an invitation. */
export const invitationRoles = ['inviter', 'friend'] as const;

/** The name of a side. */
export type InvitationRole = (typeof invitationRoles)[number];

/** The outcomes of an invitation's reviews. */
export const invitationReviews = ['open', 'cleared', 'refused'] as const;

const shownStart = 3;
const maskedBelow = 6;

/** A username as others see it: its first characters and, if it is longer, its last. */
export function maskUsername(username: string): string {
  const end = username.length < maskedBelow ? '' : username.slice(-1);
  const start = username.length < maskedBelow ? 1 : shownStart;
  return `${username.slice(0, start)}***${end}`;
}
