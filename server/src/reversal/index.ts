import type { Route } from '../app/route.ts';
import { proposeReversalRoute } from './propose-reversal.ts';

/** The calls of reversals. */
export const reversalRoutes: readonly Route[] = [proposeReversalRoute];
