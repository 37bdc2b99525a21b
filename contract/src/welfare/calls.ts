import { closedCall } from '../closed-call.ts';

export const queryWelfareCenterList = closedCall(
  'welfare/query-welfare-center-list',
  '/web/welfareCenter/queryWelfareCenterList',
  'What has been granted to me.',
);
export const queryWelfareCenterTotal = closedCall(
  'welfare/query-welfare-center-total',
  '/web/welfareCenter/queryWelfareCenterTotal',
  'The sums of what has been granted to me.',
);
export const receiveWelfare = closedCall(
  'welfare/receive-welfare',
  '/web/welfareCenter/receiveWelfare',
  'Claims a grant.',
);
export const queryPrizeConfigList = closedCall(
  'welfare/query-prize-config-list',
  '/web/lottery/queryPrizeConfigList',
  'The prizes of the lucky draw.',
  'none',
);
export const doLottery = closedCall(
  'welfare/do-lottery',
  '/web/lottery/doLottery',
  'Draws once.',
  'none',
);
