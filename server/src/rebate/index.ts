import type { Job } from '@vela/service/jobs.ts';
import type { Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { claimRebateRoute } from './claim-rebate.ts';
import { getRebateTotalsRoute } from './get-rebate-totals.ts';
import { getValidBetRulesRoute } from './get-valid-bet-rules.ts';
import { settleRebates } from './jobs.ts';
import { listRebateDaysRoute } from './list-rebate-days.ts';

/** The calls of rebates. */
export const rebateRoutes: readonly Route[] = [
  getRebateTotalsRoute,
  claimRebateRoute,
  listRebateDaysRoute,
  getValidBetRulesRoute,
];

/** The jobs of rebates. */
export const rebateJobs: readonly Job<Services>[] = [settleRebates];
