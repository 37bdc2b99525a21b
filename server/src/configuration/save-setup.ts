import { saveSetup } from '@vela/contract/configuration/staff-calls.ts';
import { route } from '../app/route.ts';
import { setUp, showSetup } from './preparing.ts';

/** Makes choices for a new site, until it is opened to players. */
export const saveSetupRoute = route(saveSetup, async (context) => {
  const { input, staff, address, language } = context;
  const refused = await setUp(context, { staff, address }, input);
  return refused ?? showSetup(context, language);
});
