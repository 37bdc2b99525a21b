import { configurationPartNames, playModeParts } from '@vela/contract/configuration/rules.ts';
import type { ConfigurationPart } from '@vela/contract/configuration/rules.ts';
import { listConfiguration } from '@vela/contract/configuration/staff-calls.ts';
import { route } from '../app/route.ts';
import { showPart } from './fields.ts';

/** Returns the configuration, part by part. */
export const listConfigurationRoute = route(listConfiguration, async ({ tx, services }) => {
  const isShown = (part: ConfigurationPart): boolean =>
    services.config.mode === 'play' || !playModeParts.includes(part);
  const parts = configurationPartNames.filter(isShown).map((part) => showPart(tx, part));
  return { parts: await Promise.all(parts) };
});
