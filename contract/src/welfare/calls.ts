import { closedCall } from '../closed-call.ts';

export const listGrants = closedCall(
  'welfare/list-grants',
  '/web/welfareCenter/queryWelfareCenterList',
  'What has been granted to me.',
);
export const getGrantTotals = closedCall(
  'welfare/get-grant-totals',
  '/web/welfareCenter/queryWelfareCenterTotal',
  'The sums of what has been granted to me.',
);
export const claimGrant = closedCall(
  'welfare/claim-grant',
  '/web/welfareCenter/receiveWelfare',
  'Claims a grant.',
);
export const listLuckyDrawPrizes = closedCall(
  'welfare/list-lucky-draw-prizes',
  '/web/lottery/queryPrizeConfigList',
  'The prizes of the lucky draw.',
  'none',
);
export const playLuckyDraw = closedCall(
  'welfare/play-lucky-draw',
  '/web/lottery/doLottery',
  'Draws once.',
  'none',
);
