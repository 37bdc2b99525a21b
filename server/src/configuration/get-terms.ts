import { getTerms } from '@vela/contract/configuration/staff-calls.ts';
import { route } from '../app/route.ts';
import { readSetting, termsSetting } from '../content/index.ts';
import { toTermsReply } from './views.ts';

/** Returns the current terms, as operators see them. */
export const getTermsRoute = route(getTerms, async ({ tx }) =>
  toTermsReply(await readSetting(tx, termsSetting)),
);
