import { closedCall } from '../closed-call.ts';

export const listVipRebateRates = closedCall(
  'vip/list-vip-rebate-rates',
  '/web/guest/user/getVipReturnWaterList',
  'The rebate ratios of every VIP level.',
  'query',
  'guest',
);
export const getVipStatus = closedCall(
  'vip/get-vip-status',
  '/web/guest/user/getVipInfo',
  'The VIP levels, and where this player stands.',
  'query',
  'optional',
);
