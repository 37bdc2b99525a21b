import type { Route } from '../app/route.ts';
import { getSetupRoute } from './get-setup.ts';
import { listConfigurationRoute } from './list-configuration.ts';
import { saveConfigurationRoute } from './save-configuration.ts';
import { saveSetupRoute } from './save-setup.ts';

/** The calls by which operators set a site up, and see and change settings. */
export const configurationRoutes: readonly Route[] = [
  getSetupRoute,
  saveSetupRoute,
  listConfigurationRoute,
  saveConfigurationRoute,
];

export { setUp, showSetup } from './preparing.ts';
