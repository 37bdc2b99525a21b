import type { Route } from '../app/route.ts';
import { getDashboardRoute } from './get-dashboard.ts';

/** The call behind the first screen of operators. */
export const dashboardRoutes: readonly Route[] = [getDashboardRoute];
