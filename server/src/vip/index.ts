import type { Job } from '@vela/service/jobs.ts';
import type { Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { getVipStatusRoute } from './get-vip-status.ts';
import { grantBirthdays, grantPackets, reviewLevels } from './jobs.ts';
import { listVipChangesRoute } from './list-vip-changes.ts';
import { listVipRebateRatesRoute } from './list-vip-rebate-rates.ts';
import { previewLevelsRoute } from './preview-levels.ts';

/** The calls of levels. */
export const vipRoutes: readonly Route[] = [
  listVipRebateRatesRoute,
  getVipStatusRoute,
  listVipChangesRoute,
  previewLevelsRoute,
];

/** The jobs of levels. */
export const vipJobs: readonly Job<Services>[] = [reviewLevels, grantPackets, grantBirthdays];

export { vipSetting } from './settings.ts';
export { computeLevelAt } from './rules.ts';
export { listChanges as listLevelChanges, listLevels } from './store.ts';
