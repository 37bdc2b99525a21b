import { getRegistrationTerms } from '@vela/contract/access/calls.ts';
import { inLanguage } from '@vela/contract/language.ts';
import { route } from '../app/route.ts';
import { readSetting, termsSetting } from '../content/index.ts';

/** Returns the terms and the privacy policy in the language of the request. */
export const getRegistrationTermsRoute = route(getRegistrationTerms, async ({ tx, language }) => {
  const { version, changes, documents } = await readSetting(tx, termsSetting);
  return {
    version,
    changes: inLanguage(changes, language),
    documents: documents.map(({ key, titles, bodies }) => ({
      key,
      title: inLanguage(titles, language),
      body: inLanguage(bodies, language),
    })),
  };
});
