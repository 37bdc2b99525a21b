import { closedCall } from '../closed-call.ts';

const inviter = '/web/inviter';
export const getInvitation = closedCall(
  'invite/get-invitation',
  '/web/user/getInviterInfo',
  'My invitation link and code.',
);
export const getInvitationQrCode = closedCall(
  'invite/get-invitation-qr-code',
  '/web/user/getInviterQrcode',
  'The QR code of my invitation link.',
  'json',
);
export const getInvitationTerms = closedCall(
  'invite/get-invitation-terms',
  `${inviter}/inviterBaseConfig/getInviterBaseConfig`,
  'The terms of invitation.',
  'json',
);
export const listRecentInvitationRewards = closedCall(
  'invite/list-recent-invitation-rewards',
  `${inviter}/inviterRecord/getMarqueeInviterRecord`,
  'Recent rewards of others, masked.',
);
export const getInvitationTotals = closedCall(
  'invite/get-invitation-totals',
  `${inviter}/inviterRecord/queryInviterRecordTotal`,
  'The sums of my invitations.',
);
export const listInvitations = closedCall(
  'invite/list-invitations',
  `${inviter}/inviterRecord/queryPageInviterRecordList`,
  'My invitations.',
  'json',
);
export const getFilteredInvitationTotals = closedCall(
  'invite/get-filtered-invitation-totals',
  `${inviter}/inviterRecord/queryPageInviterRecordTotal`,
  'The sums of the invitations of a filter.',
  'json',
);
export const listInvitationRewards = closedCall(
  'invite/list-invitation-rewards',
  `${inviter}/inviterPrizeConfig/queryInviterPrizeConfigList`,
  'The reward for each friend.',
);
export const getInvitationRebateTotals = closedCall(
  'invite/get-invitation-rebate-totals',
  `${inviter}/inviterRebateRecord/getInviterRebateTotal`,
  "The sums of the rebate on my friends' bets.",
);
export const listInvitationRebates = closedCall(
  'invite/list-invitation-rebates',
  `${inviter}/inviterRebateRecord/queryPageInviterRebateList`,
  "The rebate on my friends' bets.",
  'json',
);
export const getFilteredInvitationRebateTotals = closedCall(
  'invite/get-filtered-invitation-rebate-totals',
  `${inviter}/inviterRebateRecord/queryPageInviterRebateTotal`,
  'The sums of the rebate of a filter.',
  'json',
);
