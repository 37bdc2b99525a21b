import { closedCall } from '../closed-call.ts';

export const getVipReturnWaterList = closedCall(
  'vip/get-vip-return-water-list',
  '/web/guest/user/getVipReturnWaterList',
  'The rebate ratios of every VIP level.',
  'query',
  'guest',
);
export const getVipInfo = closedCall(
  'vip/get-vip-info',
  '/web/guest/user/getVipInfo',
  'The VIP levels, and where this player stands.',
  'query',
  'optional',
);
