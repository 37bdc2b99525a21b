import { maskUsername } from '@vela/contract/invite/rules.ts';
import type { InvitationRow, RebateRow } from './list-store.ts';
import { computeRebateMax } from './rules.ts';
import type { InviteTerms } from './settings.ts';

/** The address that an invite code is passed on with. */
export const toLink = (publicUrl: string, inviteCode: string): string =>
  `${publicUrl.replace(/\/$/, '')}/?invite=${encodeURIComponent(inviteCode)}`;

/** An invitation as its inviter sees it: the friend's name is masked. */
export const toInvitation = (row: InvitationRow): InvitationRow => ({
  ...row,
  username: maskUsername(row.username),
});

/** The rebate for a friend as the inviter sees it. */
export function toRebate({
  terms,
  rewardMinor,
  username,
  ...row
}: RebateRow & { terms: InviteTerms }) {
  // Before a friend has made a reward, it is the next one that will be made.
  const madeMinor = rewardMinor === 0n ? terms.nextMinor : rewardMinor;
  return { ...row, username: maskUsername(username), maxMinor: computeRebateMax(terms, madeMinor) };
}
