import { getSetup } from '@vela/contract/configuration/staff-calls.ts';
import { route } from '../app/route.ts';
import { showSetup } from './preparing.ts';

/** Returns the choices made for a new site, and those still open. */
export const getSetupRoute = route(getSetup, (context) => showSetup(context, context.language));
