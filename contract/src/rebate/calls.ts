import { closedCall } from '../closed-call.ts';

export const getRebateTotals = closedCall(
  'rebate/get-rebate-totals',
  '/web/user/statisticalUserBackwater',
  "Today's expected rebate and the totals.",
  'json',
);
export const claimRebate = closedCall(
  'rebate/claim-rebate',
  '/web/user/receiveUserBackwater',
  'Claims the settled rebate.',
  'json',
);
export const getValidBetRules = closedCall(
  'rebate/get-valid-bet-rules',
  '/web/strategy/queryWaterStrategyByGameType',
  'How bets of a category count.',
);
