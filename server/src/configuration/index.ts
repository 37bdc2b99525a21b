import type { Route } from '../app/route.ts';
import { listConfigurationRoute } from './list-configuration.ts';
import { saveConfigurationRoute } from './save-configuration.ts';

/** The calls by which operators see and change settings. */
export const configurationRoutes: readonly Route[] = [
  listConfigurationRoute,
  saveConfigurationRoute,
];
