import { closedCall } from '../closed-call.ts';

const inviter = '/web/inviter';
export const getInviterInfo = closedCall(
  'invite/get-inviter-info',
  '/web/user/getInviterInfo',
  'My invitation link and code.',
);
export const getInviterQrcode = closedCall(
  'invite/get-inviter-qrcode',
  '/web/user/getInviterQrcode',
  'The QR code of my invitation link.',
  'json',
);
export const getInviterBaseConfig = closedCall(
  'invite/get-inviter-base-config',
  `${inviter}/inviterBaseConfig/getInviterBaseConfig`,
  'The terms of invitation.',
  'json',
);
export const getMarqueeInviterRecord = closedCall(
  'invite/get-marquee-inviter-record',
  `${inviter}/inviterRecord/getMarqueeInviterRecord`,
  'Recent rewards of others, masked.',
);
export const queryInviterRecordTotal = closedCall(
  'invite/query-inviter-record-total',
  `${inviter}/inviterRecord/queryInviterRecordTotal`,
  'The sums of my invitations.',
);
export const queryPageInviterRecordList = closedCall(
  'invite/query-page-inviter-record-list',
  `${inviter}/inviterRecord/queryPageInviterRecordList`,
  'My invitations.',
  'json',
);
export const queryPageInviterRecordTotal = closedCall(
  'invite/query-page-inviter-record-total',
  `${inviter}/inviterRecord/queryPageInviterRecordTotal`,
  'The sums of the invitations of a filter.',
  'json',
);
export const queryInviterPrizeConfigList = closedCall(
  'invite/query-inviter-prize-config-list',
  `${inviter}/inviterPrizeConfig/queryInviterPrizeConfigList`,
  'The reward for each friend.',
);
export const getInviterRebateTotal = closedCall(
  'invite/get-inviter-rebate-total',
  `${inviter}/inviterRebateRecord/getInviterRebateTotal`,
  "The sums of the rebate on my friends' bets.",
);
export const queryPageInviterRebateList = closedCall(
  'invite/query-page-inviter-rebate-list',
  `${inviter}/inviterRebateRecord/queryPageInviterRebateList`,
  "The rebate on my friends' bets.",
  'json',
);
export const queryPageInviterRebateTotal = closedCall(
  'invite/query-page-inviter-rebate-total',
  `${inviter}/inviterRebateRecord/queryPageInviterRebateTotal`,
  'The sums of the rebate of a filter.',
  'json',
);
