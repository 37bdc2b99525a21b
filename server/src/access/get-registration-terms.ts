import { getRegistrationTerms } from '@vela/contract/access/calls.ts';
import { route } from '../app/route.ts';
import { readSetting, termsSetting } from '../content/index.ts';
import { showTerms } from './views.ts';

/** Returns the terms and the privacy policy in a language in which both are written. */
export const getRegistrationTermsRoute = route(getRegistrationTerms, async ({ tx, language }) =>
  showTerms(await readSetting(tx, termsSetting), language),
);
