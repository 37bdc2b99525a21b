import { configurationPartNames } from '@vela/contract/configuration/rules.ts';
import { listConfiguration } from '@vela/contract/configuration/staff-calls.ts';
import { route } from '../app/route.ts';
import { showPart } from './fields.ts';

/** What the operator has configured, part by part. */
export const listConfigurationRoute = route(listConfiguration, async ({ tx }) => ({
  parts: await Promise.all(configurationPartNames.map((part) => showPart(tx, part))),
}));
