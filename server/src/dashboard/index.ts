import type { Route } from '../app/route.ts';
import { exportListRoute } from './export-list.ts';
import { getDashboardPlayRoute } from './get-dashboard-play.ts';
import { getDashboardRoute } from './get-dashboard.ts';

/** The operators' calls that span several slices. */
export const dashboardRoutes: readonly Route[] = [
  getDashboardRoute,
  getDashboardPlayRoute,
  exportListRoute,
];
