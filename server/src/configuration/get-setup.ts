import { getSetup } from '@vela/contract/configuration/staff-calls.ts';
import { route } from '../app/route.ts';
import { showSetup } from './preparing.ts';

/** What is chosen of a new site and what is still to be. */
export const getSetupRoute = route(getSetup, (context) => showSetup(context, context.language));
