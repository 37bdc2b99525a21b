import type { Route } from '../app/route.ts';
import { exportListRoute } from './export-list.ts';
import { getDashboardRoute } from './get-dashboard.ts';

/** The operators' calls that span several slices. */
export const dashboardRoutes: readonly Route[] = [getDashboardRoute, exportListRoute];
