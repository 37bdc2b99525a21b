/** What has become of an invitation, as its inviter sees it. */
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

/** How far the rebate on the bets of a friend is. */
export const invitationRebateStates = ['notReached', 'inProgress', 'expired'] as const;

/** The name of a state of such a rebate. */
export type InvitationRebateState = (typeof invitationRebateStates)[number];

/** Why a player can invite nobody now: operators barred them, or they are protected. */
export const invitationBlocks = ['agent', 'protected'] as const;

/** What makes an inviter and a friend look like one person. */
export const invitationFlags = ['device', 'address', 'payoutAccount', 'realName'] as const;

/** The name of such a sign. */
export type InvitationFlag = (typeof invitationFlags)[number];

/** On which side of an invitation somebody stands. */
export const invitationRoles = ['inviter', 'friend'] as const;

/** The name of a side. */
export type InvitationRole = (typeof invitationRoles)[number];

/** How often the review of an invitation has gone which way. */
export const invitationReviews = ['open', 'cleared', 'refused'] as const;

const shownStart = 3;
const maskedBelow = 6;

/** A username as others see it: its beginning, and of a longer one its last letter. */
export function maskUsername(username: string): string {
  const end = username.length < maskedBelow ? '' : username.slice(-1);
  const start = username.length < maskedBelow ? 1 : shownStart;
  return `${username.slice(0, start)}***${end}`;
}
