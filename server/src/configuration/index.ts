import type { Route } from '../app/route.ts';
import { getSetupRoute } from './get-setup.ts';
import { listConfigurationRoute } from './list-configuration.ts';
import { saveConfigurationRoute } from './save-configuration.ts';
import { saveSetupRoute } from './save-setup.ts';

/** The calls by which operators set up a site, and read and change settings. */
export const configurationRoutes: readonly Route[] = [
  getSetupRoute,
  saveSetupRoute,
  listConfigurationRoute,
  saveConfigurationRoute,
];

export { setUp, showSetup } from './preparing.ts';
