import { getRegistrationTerms } from '@vela/contract/access/calls.ts';
import { findWritten, inEachLanguage, toWritten } from '@vela/contract/language.ts';
import { route } from '../app/route.ts';
import { readSetting, termsSetting } from '../content/index.ts';

/** Returns the terms and the privacy policy in a language in which both are written. */
export const getRegistrationTermsRoute = route(getRegistrationTerms, async (context) => {
  const { version, changes, documents } = await readSetting(context.tx, termsSetting);
  const bodies = inEachLanguage((it) =>
    Object.fromEntries(documents.map(({ key, bodies: texts }) => [key, texts[toWritten(it)]])),
  );
  const language = toWritten(findWritten(bodies, context.language));
  return {
    version,
    language,
    changes: changes[language],
    documents: documents.map(({ key, titles, bodies: texts }) => ({
      key,
      title: titles[language],
      blocks: texts[language],
    })),
  };
});
