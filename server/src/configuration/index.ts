import type { Route } from '../app/route.ts';
import { getSetupRoute } from './get-setup.ts';
import { getTermsRoute } from './get-terms.ts';
import { listConfigurationRoute } from './list-configuration.ts';
import { publishTermsRoute } from './publish-terms.ts';
import { saveConfigurationRoute } from './save-configuration.ts';
import { saveSetupRoute } from './save-setup.ts';

/** The calls by which operators set up a site, and read and change settings. */
export const configurationRoutes: readonly Route[] = [
  getSetupRoute,
  saveSetupRoute,
  getTermsRoute,
  listConfigurationRoute,
  publishTermsRoute,
  saveConfigurationRoute,
];

export { setUp, showSetup } from './preparing.ts';
