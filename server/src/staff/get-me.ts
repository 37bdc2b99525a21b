import { getMe } from '@vela/contract/staff/staff-calls.ts';
import { route } from '../app/route.ts';
import { readFace } from '../app/site.ts';
import { findMemberById } from './store.ts';
import { toMe } from './views.ts';

/** Returns the operator, and the site that they work for. */
export const getMeRoute = route(getMe, async ({ tx, staff, services }) => {
  const member = await findMemberById(tx, staff.staffId);
  if (!member) throw new Error('session has no operator');
  const { currency, minorDigits, timeZone } = services.site;
  const { name, languages, setUpAt } = await readFace(tx);
  const { mode } = services.config;
  const isSetUp = setUpAt !== null;
  const units = { currency, minorDigits, timeZone };
  const site = { name, ...units, languages: [...languages], mode, isSetUp };
  return { me: toMe(member, services.config), site };
});
