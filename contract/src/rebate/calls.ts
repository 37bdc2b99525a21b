import { closedCall } from '../closed-call.ts';

export const statisticalUserBackwater = closedCall(
  'rebate/statistical-user-backwater',
  '/web/user/statisticalUserBackwater',
  "Today's expected rebate and the totals.",
  'json',
);
export const receiveUserBackwater = closedCall(
  'rebate/receive-user-backwater',
  '/web/user/receiveUserBackwater',
  'Claims the settled rebate.',
  'json',
);
export const queryWaterStrategyByGameType = closedCall(
  'rebate/query-water-strategy-by-game-type',
  '/web/strategy/queryWaterStrategyByGameType',
  'How bets of a category count.',
);
