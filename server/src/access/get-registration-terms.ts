import { getRegistrationTerms } from '@vela/contract/access/calls.ts';
import { toWritten } from '@vela/contract/language.ts';
import { route } from '../app/route.ts';
import { readSetting, termsSetting } from '../content/index.ts';

/** Returns the terms and the privacy policy in the language of the request. */
export const getRegistrationTermsRoute = route(getRegistrationTerms, async (context) => {
  const { tx } = context;
  const language = toWritten(context.language);
  const { version, changes, documents } = await readSetting(tx, termsSetting);
  return {
    version,
    language,
    changes: changes[language],
    documents: documents.map(({ key, titles, bodies }) => ({
      key,
      title: titles[language],
      body: bodies[language],
    })),
  };
});
