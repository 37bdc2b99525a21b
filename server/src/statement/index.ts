import type { Route } from '../app/route.ts';
import { getPlayerStatementRoute } from './get-player-statement.ts';
import { getStatementRoute } from './get-statement.ts';

/** The calls of statements. */
export const statementRoutes: readonly Route[] = [getStatementRoute, getPlayerStatementRoute];
