import type { Job } from '@vela/service/jobs.ts';
import type { Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { clearAbuseCaseRoute } from './clear-abuse-case.ts';
import { findCases } from './jobs.ts';
import { listAbuseCasesRoute } from './list-abuse-cases.ts';
import { proposeVoidRoute } from './propose-void.ts';
import { withholdRewardsRoute } from './withhold-rewards.ts';

/** The calls of abuse cases. */
export const abuseRoutes: readonly Route[] = [
  listAbuseCasesRoute,
  clearAbuseCaseRoute,
  withholdRewardsRoute,
  proposeVoidRoute,
];

/** The jobs of abuse cases. */
export const abuseJobs: readonly Job<Services>[] = [findCases];
