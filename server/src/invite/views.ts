import { maskUsername } from '@vela/contract/invite/rules.ts';
import type { InvitationRow, RebateRow } from './list-store.ts';
import { computeRebateMax } from './rules.ts';
import type { InviteTerms } from './settings.ts';

/** Returns the link that contains an invite code. */
export const toLink = (publicUrl: string, inviteCode: string): string =>
  `${publicUrl.replace(/\/$/, '')}/?invite=${encodeURIComponent(inviteCode)}`;

/** Returns an invitation as its inviter sees it: the friend's name is masked. */
export const toInvitation = (row: InvitationRow): InvitationRow => ({
  ...row,
  username: maskUsername(row.username),
});

/** Returns the rebate for a friend as the inviter sees it. */
export function toRebate({
  terms,
  rewardMinor,
  username,
  ...row
}: RebateRow & { terms: InviteTerms }) {
  // Until a friend has earned a reward, it is the next one.
  const madeMinor = rewardMinor === 0n ? terms.nextMinor : rewardMinor;
  return { ...row, username: maskUsername(username), maxMinor: computeRebateMax(terms, madeMinor) };
}
