import type { Route } from '../app/route.ts';
import { exportListRoute } from './export-list.ts';
import { getDashboardRoute } from './get-dashboard.ts';

/** The calls of operators that reach over several slices. */
export const dashboardRoutes: readonly Route[] = [getDashboardRoute, exportListRoute];
